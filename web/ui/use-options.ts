import { type KeyboardEvent, useId, useState } from 'react'

type UseOptions<One> = {
  /** In the order in which they are shown. */
  options: readonly One[]
  /** What they were found for: with another text the first one is marked again. */
  text: string
  /** Marked from the start; by default the first one. */
  first?: One | null | undefined
}

/** Options of a field that keeps the focus: its arrow keys mark one after the other, and it names the marked one. */
export function useOptions<One extends { id: string }>({ options, text, first = options[0] }: UseOptions<One>) {
  const listId = useId()
  const [marked, setMarked] = useState<{ id: string; text: string }>()
  const selected = options.find(({ id }) => marked?.text === text && id === marked.id) ?? first ?? undefined
  const optionId = ({ id }: One) => `${listId}-${id}`
  const mark = ({ id }: One) => setMarked({ id, text })

  /** @returns whether the key was meant for the options */
  function moveBy({ key }: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (!step || options.length === 0) return false
    const index = selected ? options.indexOf(selected) : step > 0 ? -1 : 0
    const next = options.at((index + step) % options.length)!
    mark(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    return true
  }

  /** Of the field. */
  const wiring = {
    'aria-autocomplete': 'list',
    'aria-controls': options.length > 0 ? listId : undefined,
    'aria-activedescendant': selected && optionId(selected),
  } as const
  /** Of a field of one line. */
  const combobox = { ...wiring, role: 'combobox', 'aria-expanded': options.length > 0 } as const
  return { listId, optionId, selected, mark, moveBy, wiring, combobox }
}

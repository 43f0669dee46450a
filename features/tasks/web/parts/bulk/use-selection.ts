import { type KeyboardEvent, useEffect, useEffectEvent, useReducer } from 'react'
import { isPopoverOpen, takesLetters } from '#web/navigation/focused-control.ts'

type Selection = { ids: ReadonlySet<string>; anchor: string | null }
type Step = { type: 'clear' } | { type: 'toggle'; id: string } | { type: 'range'; id: string; order: string[] }

const nothing: Selection = { ids: new Set(), anchor: null }

export function reduceSelection({ ids, anchor }: Selection, step: Step): Selection {
  if (step.type === 'clear') return nothing
  if (step.type === 'toggle' || anchor === null) {
    const toggled = new Set(ids)
    if (!toggled.delete(step.id)) toggled.add(step.id)
    return { ids: toggled, anchor: step.id }
  }
  const [from, to] = [step.order.indexOf(anchor), step.order.indexOf(step.id)].toSorted((one, other) => one - other)
  return { ids: new Set([...ids, ...step.order.slice(Math.max(0, from!), to! + 1)]), anchor }
}

const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-task]')

/** In their order, also those that are too far away to be drawn. */
const listedIds = () =>
  [...document.querySelectorAll<HTMLElement>('tr:is([data-task], [data-rows])')].flatMap(
    ({ dataset }) => dataset.task ?? dataset.rows!.split(' '),
  )

/** The selected rows of a list. X selects the focused row, with Shift all from the last one; Escape clears. */
export function useSelection() {
  const [{ ids }, dispatch] = useReducer(reduceSelection, nothing)
  const clear = () => dispatch({ type: 'clear' })
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isElsewhere = event.defaultPrevented || takesLetters(event.target) || isPopoverOpen()
    if (event.key === 'Escape' && !isElsewhere && !document.querySelector('dialog[open]')) clear()
  })
  const isSelecting = ids.size > 0
  useEffect(() => {
    if (!isSelecting) return
    const listen = (event: globalThis.KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isSelecting])
  return { ids, clear, select: toggleIn(dispatch), onKeyDown: selectFocusedRow(dispatch) }
}

export type TaskSelection = ReturnType<typeof useSelection>

type Dispatch = (step: Step) => void

const toggleIn = (dispatch: Dispatch) => (id: string, isRange: boolean) =>
  dispatch(isRange ? { type: 'range', id, order: listedIds() } : { type: 'toggle', id })

const selectFocusedRow = (dispatch: Dispatch) => (event: KeyboardEvent) => {
  const isX = event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey
  const row = rowOf(event.target)
  if (!isX || !row || takesLetters(event.target)) return
  event.preventDefault()
  toggleIn(dispatch)(row.dataset.task!, event.shiftKey)
}

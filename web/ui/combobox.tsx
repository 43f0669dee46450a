import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './combobox.module.css'

type Option = { id: string }
type FieldKey = KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>

type ComboboxOptions<One> = {
  /** In the order in which they are shown. */
  options: readonly One[]
  /** What they were found for: with another text the first one is marked again. */
  text: string
  /** Marked from the start; by default the first one. */
  first?: One | null | undefined
  /** `event` tells which other keys are held. */
  onPick: (option: One, event: KeyboardEvent | MouseEvent) => void
  /** Whether the key picks the marked one; by default Enter. */
  picks?: (event: FieldKey, marked: One) => boolean
  /** Escape closes the list. */
  onDismiss?: () => void
}

const isEnter = ({ key }: FieldKey) => key === 'Enter'

/** Options of a field that keeps the focus: its arrow keys mark one after the other, and it names the marked one. */
export function useCombobox<One extends Option>(props: ComboboxOptions<One>) {
  const { options, text, first = options[0], onPick, picks = isEnter, onDismiss } = props
  const listId = useId()
  const [marked, setMarked] = useState<{ id: string; text: string }>()
  const selected = options.find(({ id }) => marked?.text === text && id === marked.id) ?? first ?? undefined
  const optionId = ({ id }: One) => `${listId}-${id}`
  const mark = ({ id }: One) => setMarked({ id, text })

  /** @returns whether the key is done with */
  function handleKey(event: FieldKey): boolean {
    // An input method has its own keys: Enter confirms a character in Japanese or Chinese.
    if (event.nativeEvent.isComposing) return true
    const now = selected ? options.indexOf(selected) : -1
    // In a text they move the caret.
    const ends = event.currentTarget.value === '' && { Home: 0, End: -1 }
    const place = { ArrowDown: now + 1, ArrowUp: Math.max(now, 0) - 1, ...ends }[event.key]
    if (place !== undefined && options.length > 0) mark(options.at(place % options.length)!)
    else if (selected && picks(event, selected)) onPick(selected, event)
    else if (selected && onDismiss && event.key === 'Escape') onDismiss()
    else return false
    event.preventDefault()
    return true
  }

  const textareaProps = {
    'aria-autocomplete': 'list',
    'aria-controls': options.length > 0 ? listId : undefined,
    'aria-activedescendant': selected && optionId(selected),
  } as const
  const inputProps = {
    ...textareaProps,
    role: 'combobox',
    'aria-expanded': options.length > 0,
    onKeyDown: handleKey,
  } as const
  return { listId, optionId, selected, mark, pick: onPick, handleKey, textareaProps, inputProps }
}

export type Combobox<One extends Option> = ReturnType<typeof useCombobox<One>>

type ListboxProps<One extends Option> = ComponentProps<'div'> & { of: Combobox<One>; 'aria-label': string }

export function Listbox<One extends Option>({ of: { listId, optionId, selected }, ...list }: ListboxProps<One>) {
  const markedId = selected && optionId(selected)
  useEffect(() => {
    const option = document.getElementById(markedId ?? '')
    // Under the pointer nothing may move.
    if (!option?.matches(':hover')) option?.scrollIntoView({ block: 'nearest' })
  }, [markedId])
  return <div id={listId} role="listbox" tabIndex={-1} {...list} />
}

type ListboxOptionProps<One extends Option> = ComponentProps<'div'> & { of: Combobox<One>; option: One }

export const ListboxOption = <One extends Option>({ of, option, className, ...row }: ListboxOptionProps<One>) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
  <div
    id={of.optionId(option)}
    role="option"
    tabIndex={-1}
    aria-selected={option === of.selected}
    data-marked={option === of.selected || undefined}
    className={classNames(styles.option, className)}
    // Keeps the focus, and the on-screen keyboard.
    onMouseDown={(event) => event.preventDefault()}
    onClick={(event) => of.pick(option, event)}
    {...row}
  />
)

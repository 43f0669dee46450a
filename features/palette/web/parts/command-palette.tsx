import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Fragment, type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { counted } from '#web/format/numbers.ts'
import { Icon } from '#web/ui/button.tsx'
import { commandKey } from '#web/ui/command-key.ts'
import { closeIcon } from '#web/ui/common-icons.ts'
import { Key, Keys } from '#web/ui/keys.tsx'
import { searchIcon } from '#web/ui/navigation-icons.ts'
import { Toasts } from '#web/ui/toast.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './command-palette.module.css'
import { rememberItem } from './lately.ts'
import type { Item } from './palette-item.tsx'
import type { PaletteDialog } from './palette-items.ts'
import { optionId, Results } from './palette-results.tsx'
import { usePaletteGroups } from './use-palette-groups.ts'

/** `typed`: before it came, with `onType`. */
type CommandPaletteProps = {
  typed: RefObject<string>
  onType: (text: string) => void
  onOpen: (dialog: PaletteDialog) => void
  onClose: () => void
}

/** Finds pages, people, teams, rooms and tasks by the first letters of their words, and does what has no place. */
export function CommandPalette({ typed, onOpen, onClose }: CommandPaletteProps) {
  const queries = useQueryClient()
  const router = useRouter()
  const id = useId()
  const modal = useModal(onClose)
  const [text, setText] = useState(() => typed.current)
  const [selectedId, setSelectedId] = useState<string>()
  const { groups, isLoading } = usePaletteGroups(text, onOpen)
  const items = groups.flatMap((group) => group.items)
  const selected = items.find((item) => item.id === selectedId) ?? items[0]

  function type(next: string) {
    setText(next)
    setSelectedId(undefined)
  }

  function pick(item: Item, isNewTab: boolean) {
    if ('fill' in item.target) return type(item.target.fill)
    if ('href' in item.target) rememberItem(queries, item)
    if ('href' in item.target && isNewTab) window.open(item.target.href, '_blank', 'noopener')
    // Closed first: what runs may open a dialog or move the focus.
    onClose()
    if ('run' in item.target) item.target.run()
    else if (!isNewTab) void router.navigate({ href: item.target.href })
  }

  function select(item: Item | undefined) {
    if (!item) return
    setSelectedId(item.id)
    document.getElementById(optionId(id, item))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter also confirms a character in Japanese or Chinese.
    if (event.nativeEvent.isComposing || !selected) return
    const at = items.indexOf(selected)
    if (event.key === 'ArrowDown') select(items[(at + 1) % items.length])
    else if (event.key === 'ArrowUp') select(items.at(at - 1))
    else if (event.key === 'Enter') pick(selected, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <dialog className={`clip raised rounded-lg ${styles.palette}`} aria-label="Find anything" {...modal}>
      <div className={`row gap-3 rigid ruled ${styles.field}`}>
        <Icon shape={searchIcon} />
        <input
          className="grow shrinks"
          data-autofocus
          type="text"
          role="combobox"
          aria-label="Find anything"
          aria-expanded={items.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={selected && optionId(id, selected)}
          autoComplete="off"
          spellCheck={false}
          placeholder="Find people, teams, rooms, tasks, or do something"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <CloseButton onClose={onClose} />
      </div>
      <Results
        id={id}
        groups={groups}
        query={text}
        selected={selected}
        onSelect={(item) => setSelectedId(item.id)}
        onPick={pick}
      />
      <ResultCount text={text && !isLoading && counted(items.length, 'result')} />
      <PaletteFoot />
      <Toasts />
    </dialog>
  )
}

const ResultCount = ({ text }: { text: string | false }) => (
  <p role="status" className="visually-hidden">
    {text}
  </p>
)

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className={`control-high ${styles.close}`} aria-label="Esc: close" onClick={onClose}>
    <Key>Esc</Key>
    <Icon shape={closeIcon} />
  </button>
)

const footKeys = [
  ['move', 'Up', 'Down'],
  ['open', 'Enter'],
  ['open in a new tab', commandKey(), 'Enter'],
] as const

const PaletteFoot = () => (
  <div className={`detail flex wraps rigid sunken overlined ${styles.foot}`} aria-hidden="true">
    {footKeys.map(([about, ...keys]) => (
      <Fragment key={about}>
        <span className="inline-row gap-15">
          <Keys keys={keys} /> {about}
        </span>
      </Fragment>
    ))}
  </div>
)

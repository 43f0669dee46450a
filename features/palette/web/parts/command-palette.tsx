import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Fragment, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import { counted } from '#web/format/numbers.ts'
import { Icon } from '#web/ui/button.tsx'
import { useCombobox } from '#web/ui/combobox.tsx'
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
import { Results } from './palette-results.tsx'
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
  const modal = useModal(onClose)
  const [text, setText] = useState(() => typed.current)
  const { groups, isLoading } = usePaletteGroups(text, onOpen)
  const items = groups.flatMap((group) => group.items)
  const combobox = useCombobox({ options: items, text, onPick: pick })

  function pick(item: Item, { ctrlKey, metaKey }: KeyboardEvent | MouseEvent) {
    const isNewTab = ctrlKey || metaKey
    if ('fill' in item.target) return setText(item.target.fill)
    if ('href' in item.target) rememberItem(queries, item)
    if ('href' in item.target && isNewTab) window.open(item.target.href, '_blank', 'noopener')
    // Closed first: what runs may open a dialog or move the focus.
    onClose()
    if ('run' in item.target) item.target.run()
    else if (!isNewTab) void router.navigate({ href: item.target.href })
  }

  return (
    <dialog className={`clip raised rounded-lg ${styles.palette}`} aria-label="Find anything" {...modal}>
      <div className={`row gap-3 rigid ruled ${styles.field}`}>
        <Icon shape={searchIcon} />
        <input
          className="grow shrinks"
          data-autofocus
          type="text"
          aria-label="Find anything"
          {...combobox.inputProps}
          autoComplete="off"
          spellCheck={false}
          placeholder="Find people, teams, rooms, tasks, or do something"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <CloseButton onClose={onClose} />
      </div>
      <Results combobox={combobox} groups={groups} query={text} />
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

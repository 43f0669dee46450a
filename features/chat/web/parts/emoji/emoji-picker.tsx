import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { placeMenu } from '#web/ui/menu-place.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { EMOJI_GROUPS, type Emoji } from '../../../emoji-contract.ts'
import styles from './emoji-picker.module.css'
import { findEmoji } from './find-emoji.ts'

/** Beside each other. */
const COLUMNS = 8

type EmojiPickerProps = {
  anchor: RefObject<HTMLElement | null>
  onPick: (emoji: Emoji) => void
  /** Moves the focus back. */
  onClose: () => void
}

/** Open while mounted. Enter picks the first match; arrows move between the emoji. */
export function EmojiPicker({ anchor, onPick, onClose }: EmojiPickerProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const found = findEmoji(search)
  const groups = search.trim() === '' ? EMOJI_GROUPS : [{ title: 'Found', emoji: found }]

  useLayoutEffect(() => {
    const shown = panel.current!
    shown.showPopover()
    placeMenu(shown, anchor.current!)
    shown.querySelector('input')!.focus()
  }, [anchor])

  function pick(emoji: Emoji | undefined) {
    if (!emoji) return
    onPick(emoji)
    panel.current!.hidePopover()
  }

  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label="Emoji"
      className={`raised rounded ${styles.picker}`}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={(event) => {
        // The composer and the message list have their own keys.
        event.stopPropagation()
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault()
          pick(found[0])
        } else moveFocus(event)
      }}
    >
      <SearchField
        label="Search emoji"
        placeholder="Search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className={found.length === 0 ? `note ${styles.none}` : 'visually-hidden'}>
        {search.trim() === '' ? '' : found.length === 0 ? 'No emoji found.' : `${found.length} found`}
      </p>
      <div className={`scrolls above-2 ${styles.scroll}`}>
        {groups.map(({ title, emoji }) => (
          <section key={title} aria-label={title}>
            {search.trim() === '' && <h3>{title}</h3>}
            <div className={`grid ${styles.grid}`}>
              {emoji.map((one) => (
                <button
                  className="grid middle control-high rounded-sm"
                  key={one.name}
                  type="button"
                  aria-label={one.label}
                  title={one.label}
                  onClick={() => pick(one)}
                >
                  <span aria-hidden="true">{one.character}</span>
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('section button')]
  const now = buttons.indexOf(event.target as HTMLElement)
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key]
  if (step === undefined || (now < 0 && event.key !== 'ArrowDown')) return
  event.preventDefault()
  const next = now < 0 ? 0 : now + step
  if (next < 0) event.currentTarget.querySelector('input')!.focus()
  else buttons[Math.min(next, buttons.length - 1)]?.focus()
}

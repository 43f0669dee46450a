import type { KeyboardEvent } from 'react'

/** Also `menuitemradio`. */
const ITEMS = '[role^="menuitem"]'

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>(ITEMS)]

export const focusFirst = (menu: HTMLElement) => itemsOf(menu)[0]?.focus()

export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget } = event
  if (key === 'Tab') return currentTarget.hidePopover()
  const items = itemsOf(currentTarget)
  const now = items.indexOf(document.activeElement as HTMLElement)
  const place = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[key]
  const next = place === undefined ? typedItem(event, items, now) : items.at(place % items.length)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Milliseconds between letters of one word. */
const TYPING_MS = 700
const typed = { text: '', at: 0 }

/**
 * What begins with the letters typed so far or, if nothing does, with this one. The same letter again leads to the next
 * that begins with it.
 */
function typedItem({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent, items: HTMLElement[], now: number) {
  const before = timeStamp - typed.at < TYPING_MS ? typed.text : ''
  if (!/^.$/u.test(key) || (key === ' ' && before === '') || ctrlKey || metaKey || altKey) return undefined
  const letter = key.toLowerCase()
  for (const text of [before + letter, letter]) {
    const isRepeated = text === letter.repeat(text.length)
    const wanted = isRepeated ? letter : text
    const begins = ({ textContent }: HTMLElement) => textContent.trim().toLowerCase().startsWith(wanted)
    const found = [...items.slice(isRepeated ? now + 1 : now), ...items].find(begins)
    if (!found) continue
    Object.assign(typed, { text, at: timeStamp })
    return found
  }
  return undefined
}

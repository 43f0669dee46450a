import type { KeyboardEvent } from 'react'

/**
 * Arrows up and down lead from message to message, and from the list to the last one in sight; right to what one may do
 * about it. Beyond the ends, and inside of messages, keys do what they always do.
 */
export function handleMessageKeys(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: list, key } = event
  const from = event.target as HTMLElement
  const rows = [...list.querySelectorAll<HTMLElement>('li[tabindex]')]
  const now = rows.indexOf(from)
  if (from !== list && now < 0) return
  const way = { ArrowDown: 1, ArrowUp: -1 }[key]
  const bottom = list.getBoundingClientRect().bottom
  const next =
    key === 'ArrowRight'
      ? rows[now]?.querySelector<HTMLElement>('[role="toolbar"] > button')
      : way && (now < 0 ? rows.findLast((row) => row.getBoundingClientRect().bottom <= bottom) : rows[now + way])
  if (!next) return
  event.preventDefault()
  next.focus()
}

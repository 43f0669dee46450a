import type { KeyboardEvent } from 'react'

/** Up and down move between messages, and from the list to its last visible message; right enters the toolbar. */
export function handleMessageKeys(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: list, key } = event
  const from = event.target as HTMLElement
  const rows = [...list.querySelectorAll<HTMLElement>('li[tabindex]')]
  const index = rows.indexOf(from)
  if (from !== list && index < 0) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  const bottom = list.getBoundingClientRect().bottom
  const next =
    key === 'ArrowRight'
      ? rows[index]?.querySelector<HTMLElement>('[role="toolbar"] > button')
      : step && (index < 0 ? rows.findLast((row) => row.getBoundingClientRect().bottom <= bottom) : rows[index + step])
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Left and right move between the buttons, and back to the message. An open menu handles its own keys. */
export function handleToolbarKeys(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: toolbar, key } = event
  const buttons = [...toolbar.querySelectorAll<HTMLElement>(':scope > button')]
  const index = buttons.indexOf(event.target as HTMLElement)
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (index < 0 || (!step && key !== 'Escape')) return
  event.preventDefault()
  const next = step ? buttons[index + step] : undefined
  if (next) next.focus()
  else if (step !== 1) toolbar.closest('li')?.focus()
}

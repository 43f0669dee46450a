export const messageElement = (messageId: string) => document.getElementById(`message-${messageId}`)

/** Leads to a message that is on the page: in sight, and with the focus, which shows which one it is. */
export function scrollToMessage(messageId: string): boolean {
  const row = messageElement(messageId)
  const list = row?.closest('[role="log"]')
  if (!row || !list) return false
  const [box, around] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  if (box.top < around.top || box.bottom > around.bottom) scrollToCentre(list, row)
  row.focus({ preventScroll: true })
  return true
}

/** Scrolls the list alone; the browser's own scrollIntoView would move the page as well where that can be. */
export function scrollToCentre(list: Element, row: Element) {
  const [box, around] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollTop += box.top + box.height / 2 - (around.top + around.height / 2)
}

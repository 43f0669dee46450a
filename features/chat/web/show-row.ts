export const rowOf = (messageId: string) => document.getElementById(`message-${messageId}`)

/** Leads to a message that is on the page: in sight, and with the focus, which shows which one it is. */
export function showRow(messageId: string): boolean {
  const row = rowOf(messageId)
  if (!row) return false
  const list = row.closest('[role="log"]')?.getBoundingClientRect()
  const { top, bottom } = row.getBoundingClientRect()
  if (!list || top < list.top || bottom > list.bottom) row.scrollIntoView({ block: 'center' })
  row.focus({ preventScroll: true })
  return true
}

// The list loads before the room, so it has its own formats: what both need would be one more file to load.
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dateWithYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

const midnight = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()

/** '9:02 AM', 'Yesterday', 'Mon', 'Nov 14'; with the year if it is another one. */
export function shortTimeOf(moment: string, now = new Date()): string {
  const at = new Date(moment)
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000)
  // Clocks differ a little, so it may be tomorrow.
  if (days <= 0) return clock.format(at).replaceAll('\u202f', ' ')
  if (days === 1) return 'Yesterday'
  if (days < 7) return weekday.format(at)
  return (at.getFullYear() === now.getFullYear() ? date : dateWithYear).format(at)
}

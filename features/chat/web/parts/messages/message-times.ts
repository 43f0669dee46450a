import type { Message } from '../../../contract.ts'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true })
const dateWithWeekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const dateWithYear = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

/** '9:02 AM' in the reader's time zone. */
export const timeOf = (moment: string) => clock.format(new Date(moment)).replaceAll('\u202f', ' ')

/** 'Today', 'Yesterday', 'Wednesday, November 18'; with the year after half a year. */
export function dayOf(moment: string, now = new Date()): string {
  const date = new Date(moment)
  const midnight = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return (days > 180 ? dateWithYear : dateWithWeekday).format(date)
}

/** After 'Last': '9:02 AM', 'yesterday', 'on Wednesday, November 18'. */
export function latestTimeOf(moment: string, now = new Date()): string {
  const day = dayOf(moment, now)
  if (day === 'Today') return timeOf(moment)
  return day === 'Yesterday' ? 'yesterday' : `on ${day}`
}

const GROUPED_MINUTES = 10

/** Such a message needs no byline. */
export const continuesPrevious = (previous: Message | undefined, message: Message) =>
  previous !== undefined &&
  previous.author.uid === message.author.uid &&
  !previous.isRemoved &&
  !message.replyTo &&
  dayOf(previous.createdAt) === dayOf(message.createdAt) &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) < GROUPED_MINUTES * 60_000

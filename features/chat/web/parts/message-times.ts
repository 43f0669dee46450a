import type { Message } from '../../contract.ts'
import { UNKNOWN_TIME } from '../queries/parse-messages.ts'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true })
const dateWithWeekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const dateWithYear = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

/** '9:02 AM', by the reader's own clock; '' for no time. */
export const timeOf = (moment: string) =>
  moment === UNKNOWN_TIME ? '' : clock.format(new Date(moment)).replaceAll('\u202f', ' ')

/** 'Today', 'Yesterday', 'Wednesday, November 18', and with the year for what is longer ago than half of one; '' for no time. */
export function dayOf(moment: string, now = new Date()): string {
  if (moment === UNKNOWN_TIME) return ''
  const date = new Date(moment)
  const midnight = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return (days > 180 ? dateWithYear : dateWithWeekday).format(date)
}

/** Minutes in which one goes on talking. */
const GROUPED_MINUTES = 10

/** Whether a message goes on with the one before it: then it needs no face and name of its own. */
export const continuesPrevious = (before: Message | undefined, message: Message) =>
  before !== undefined &&
  before.author.uid === message.author.uid &&
  !before.isRemoved &&
  !message.replyTo &&
  dayOf(before.createdAt) === dayOf(message.createdAt) &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < GROUPED_MINUTES * 60_000

import { formatDate, formatTime } from '#web/format/dates.ts'
import { relativeDay } from '#web/format/relative-day.ts'
import { midnightsBetween } from '#web/format/relative-time.ts'
import type { Message } from '../../../contract.ts'

/** 'Today', 'Yesterday', 'Wednesday, November 18'; with the year after half a year. */
export function dayOf(moment: string, now = new Date()): string {
  const days = midnightsBetween(new Date(moment), now)
  if (days === 0 || days === 1) return relativeDay(-days)
  return formatDate(moment, days > 180 ? 'November 20, 2026' : 'Friday, November 20')
}

/** After 'Last': '9:02 AM', 'yesterday', 'on Wednesday, November 18'. */
export function latestTimeOf(moment: string, now = new Date()): string {
  const days = midnightsBetween(new Date(moment), now)
  if (days === 0) return formatTime(moment)
  return days === 1 ? relativeDay(-1).toLowerCase() : `on ${dayOf(moment, now)}`
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

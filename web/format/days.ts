import { daysBetween } from '#shared/days.ts'
import { formatClock, formatDate } from './dates.ts'
import { relativeDay } from './relative-day.ts'

/*
 * How days, times and durations are written. Every page has these forms and no other:
 *
 * - in rows, cards and labels: 'Yesterday', 'Today', 'Tomorrow', 'Wed', 'Nov 20' (`nearDay`), with its time 'Wed 3 PM'.
 *   What is late says for how long, in red: '8 days late' (`Nearness`);
 * - in sentences: 'today', '3 days ago', 'Wednesday', 'Nov 20' (`dayInSentence`);
 * - due dates of tables and badges: month over day (`badgeLines`), and beside it how near that is (`nearness`);
 * - the day a plan or a document is about: 'November 20'. When something was recorded: '12 min', 'Wed', 'Nov 16'
 *   (`relativeTime`);
 * - times: '2:30 PM' and '3 PM', or '14:30' and '15:00'. Durations: '30 min', '2 h', '2 h 30' (`duration`);
 * - weeks that are not the reader's: 'Nov 30 to Dec 6' (`weekFromMonday`).
 */

/** '4 days ago', today's time, 'Tomorrow', 'Wed 3 PM'. A far day has no words but its time. */
export const nearness = (day: string, today: string, time?: string | null) => withTime('', day, today, time)

/** The same, with the date of a far day: 'Dec 21', 'Jan 4, 2028'. */
export const nearDay = (day: string, today: string, time?: string | null) =>
  withTime(farDay(day, today), day, today, time)

/** 'today', '3 days ago', 'Wednesday', 'Dec 21' */
export function dayInSentence(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days > 1 && days < 7) return formatDate(day, 'Friday')
  return Math.abs(days) < 7 ? relativeDay(days).toLowerCase() : farDay(day, today)
}

function withTime(far: string, day: string, today: string, time: string | null | undefined): string {
  const days = daysBetween(today, day)
  const clock = time && days >= 0 ? formatClock(time) : ''
  if (days === 0 && clock) return clock
  // A weekday that comes only once before it.
  const word = days <= 1 ? relativeDay(days) : days < 7 ? formatDate(day, 'Fri') : far
  return `${word} ${clock}`.trim()
}

const farDay = (day: string, today: string) =>
  formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'Nov 20' : 'Nov 20, 2026')

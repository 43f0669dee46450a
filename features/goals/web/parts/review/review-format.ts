import { addDays } from '#shared/days.ts'
import { formatClock, formatDate } from '#web/format/dates.ts'
import { duration } from '#web/format/duration.ts'
import type { Reminder, WeekInReview } from '../../../review-contract.ts'
import { dayInShort, longDay } from '../goal-format.ts'

/** 'November 16 to November 22' */
export const weekName = (week: string) => `${longDay(week)} to ${longDay(addDays(week, 6))}`

/** 'Was due Nov 16. Slipped for the third week in a row.' without what is not known */
export const aboutSlipped = ({ due, minutes }: WeekInReview['slipped'][number]) =>
  `Was due ${dayInShort(due)}.${minutes === null ? '' : ` Takes ${duration(minutes)}.`}`

/** The names of days by weekday, from Monday: the first of January 2001 was one. */
const choice = (weekday: number, hour: number) => ({
  value: `${weekday} ${hour}`,
  label: `${formatDate(addDays('2001-01-01', weekday), 'Friday')}, ${formatClock(`${hour}:00`)}`,
})

export const reminderChoices = () => [
  choice(4, 16),
  choice(4, 18),
  choice(4, 20),
  choice(5, 10),
  choice(6, 10),
  choice(6, 18),
  choice(6, 20),
]

export const reminderValue = (reminder: Reminder | null) => (reminder ? `${reminder.weekday} ${reminder.hour}` : '')

export function parseReminder(value: string): Reminder | null {
  if (value === '') return null
  const [weekday, hour] = value.split(' ').map(Number)
  return { weekday: weekday!, hour: hour! }
}

/** 'Friday, November 20' */
export const openingDay = (moment: string) => formatDate(moment, 'Friday, November 20')

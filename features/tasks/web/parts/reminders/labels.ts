import { formatClock, formatDate } from '#web/format/dates.ts'
import { counted } from '#web/format/numbers.ts'
import { DAY_MINUTES, type Reminder } from '../../../reminder-contract.ts'

const HOUR_MINUTES = 60
/** When people are reminded of a task that has only a day. */
const DAY_REMINDER = '09:00'

/** Offered for a task with a time, and for one that has only a day. */
export const beforeOptions = (hasTime: boolean) =>
  hasTime
    ? [0, 15, HOUR_MINUTES, 3 * HOUR_MINUTES, DAY_MINUTES, 2 * DAY_MINUTES, 7 * DAY_MINUTES]
    : [0, DAY_MINUTES, 2 * DAY_MINUTES, 7 * DAY_MINUTES]

/** '3 hours before', 'on the day, 9 AM' */
export function beforeWords(minutes: number, hasTime: boolean): string {
  if (minutes === 0) return hasTime ? 'when it is due' : `on the day, ${formatClock(DAY_REMINDER)}`
  const [unit, size] =
    minutes % DAY_MINUTES === 0
      ? (['day', DAY_MINUTES] as const)
      : minutes % HOUR_MINUTES === 0
        ? (['hour', HOUR_MINUTES] as const)
        : (['minute', 1] as const)
  const before = `${counted(minutes / size, unit)} before`
  return hasTime || unit !== 'day' ? before : `${before}, ${formatClock(DAY_REMINDER)}`
}

/** 'Mon, Nov 24, 9 AM', by the clock of the browser. */
const momentWords = ({ at }: Pick<Reminder, 'at'>) =>
  at ? formatDate(at, 'Fri, Nov 20, 2:30 PM') : 'Once it has a date'

export function reminderWords({ minutesBefore, at }: Reminder, hasTime: boolean): string {
  const moment = momentWords({ at })
  return minutesBefore === null ? moment : `${moment}, ${beforeWords(minutesBefore, hasTime)}`
}

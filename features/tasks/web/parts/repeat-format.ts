import { formatDate } from '#web/format/dates.ts'
import { formatList } from '#web/format/lists.ts'
import { plural } from '#web/format/plurals.ts'

const units: Record<string, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** 'Monday' for 'MO'. January 1, 2024, was one. */
const nameOf = (code: string) => formatDate(`2024-01-0${weekdays.indexOf(code) + 1}`, 'Friday')

/** Forms offer these. */
export const COMMON_REPEATS = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY',
  'FREQ=YEARLY',
]

/** 'Every Monday and Thursday'. `rule` is as the contract allows it, `due` the day of a task that has it. */
export function formatRepeat(rule: string, due?: string | null): string {
  const { FREQ = '', INTERVAL = '1', BYDAY } = Object.fromEntries(rule.split(';').map((part) => part.split('=')))
  const count = Number(INTERVAL)
  const period = plural(count, `Every ${units[FREQ]}`, `Every ${count} ${units[FREQ]}s`)
  if (!BYDAY) return rule === 'FREQ=WEEKLY' && due ? `Every ${formatDate(due, 'Friday')}` : period
  const codes = BYDAY.split(',')
  const isWeekdays = codes.toSorted().join() === 'FR,MO,TH,TU,WE'
  const days = isWeekdays ? 'weekday' : formatList(codes.map(nameOf))
  if (count > 2) return `${period} on ${days}${isWeekdays ? 's' : ''}`
  return count === 2 ? `Every other ${days}` : `Every ${days}`
}

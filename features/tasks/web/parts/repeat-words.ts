const units: Record<string, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }
const weekdays: Record<string, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}

/** What forms offer. */
export const COMMON_REPEATS = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY',
  'FREQ=YEARLY',
]

const list = new Intl.ListFormat('en-GB')
const weekday = new Intl.DateTimeFormat('en', { timeZone: 'UTC', weekday: 'long' })

/** 'Every Monday and Thursday'. `rule` is as the contract allows it, `due` the day of a task that has it. */
export function repeatWords(rule: string, due?: string | null): string {
  const { FREQ = '', INTERVAL = '1', BYDAY } = Object.fromEntries(rule.split(';').map((part) => part.split('=')))
  const count = Number(INTERVAL)
  const period = count === 1 ? `Every ${units[FREQ]}` : `Every ${count} ${units[FREQ]}s`
  if (!BYDAY) return rule === 'FREQ=WEEKLY' && due ? `Every ${weekday.format(Date.parse(due))}` : period
  const codes = BYDAY.split(',')
  const isWeekdays = codes.toSorted().join() === 'FR,MO,TH,TU,WE'
  const days = isWeekdays ? 'weekday' : list.format(codes.map((code: string) => weekdays[code]!))
  if (count > 2) return `${period} on ${days}${isWeekdays ? 's' : ''}`
  return count === 2 ? `Every other ${days}` : `Every ${days}`
}

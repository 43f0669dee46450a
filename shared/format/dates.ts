import { LANGUAGE } from './language.ts'
import { formatLocale, type Region } from './region.ts'

const [short, long] = ['short', 'long'] as const
const day = { day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const
const year = { year: 'numeric' } as const

/** By the example of a reader in the United States. */
const styles = {
  'Nov 20': { month: short, ...day },
  'Nov 20, 2026': { month: short, ...day, ...year },
  'November 20': { month: long, ...day },
  'November 20, 2026': { month: long, ...day, ...year },
  'Fri, Nov 20': { weekday: short, month: short, ...day },
  'Fri, Nov 20, 2026': { weekday: short, month: short, ...day, ...year },
  'Friday, November 20': { weekday: long, month: long, ...day },
  'November 2026': { month: long, ...year },
  Nov: { month: short },
  'Nov 20, 2026, 2:30 PM': { month: short, ...day, ...year, ...clock },
  'Fri, Nov 20, 2:30 PM': { weekday: short, month: short, ...day, ...clock },
  Friday: { weekday: long },
  Fri: { weekday: short },
  '2:30 PM': clock,
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

/** A moment as an ISO timestamp or a Date, or a day as `YYYY-MM-DD`, which is the same day in every time zone. */
export type Moment = string | Date

/** `timeZone` is the reader's; without it, the zone of this machine. */
export function formatDateIn(region: Region, moment: Moment, style: DateStyle, timeZone?: string): string {
  const isDay = typeof moment === 'string' && moment.length === 10
  return format(region, style, isDay ? 'UTC' : timeZone, new Date(moment))
}

/** `HH:MM` of no certain day and zone. */
export const formatClockIn = (region: Region, time: string) =>
  format(region, '2:30 PM', 'UTC', new Date(`2000-01-01T${time.padStart(5, '0')}Z`))

function format(region: Region, style: DateStyle, timeZone: string | undefined, moment: Date): string {
  const options: Intl.DateTimeFormatOptions = styles[style]
  const isNumeric = (region.dates === 'dots' || region.dates === 'iso') && 'day' in options
  if (!isNumeric)
    return formatter(localeFor(region, style), { ...options, ...clockOf(region, options) }, timeZone)(moment)
  const digits = formatter(...numeric(region.dates === 'iso', 'year' in options), timeZone)(moment)
  const name =
    'weekday' in options && formatter(formatLocale(region.locale), { weekday: options.weekday }, timeZone)(moment)
  const time = 'hour' in options && format(region, '2:30 PM', timeZone, moment)
  return [name, digits, time].filter(Boolean).join(', ')
}

const localeFor = ({ dates, locale }: Region, style: DateStyle) =>
  style === '2:30 PM' || dates === 'browser'
    ? formatLocale(locale)
    : `${LANGUAGE}-${dates === 'day-first' ? 'GB' : 'US'}`

const clockOf = ({ clock }: Region, { hour }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions =>
  !hour || clock === 'browser'
    ? {}
    : { hour: clock === '24' ? '2-digit' : hour, hourCycle: clock === '24' ? 'h23' : 'h12' }

/** '2026-11-20' has no short form that people know; '20.11.' is one. */
const numeric = (isIso: boolean, hasYear: boolean): [string, Intl.DateTimeFormatOptions] => [
  isIso ? 'sv' : 'de',
  { day: '2-digit', month: '2-digit', ...((isIso || hasYear) && year) },
]

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Kept, because making one takes a browser milliseconds. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions, timeZone: string | undefined) {
  const key = [locale, timeZone, ...Object.entries(options)].join()
  let made = formatters.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(locale, { timeZone: timeZone ?? 'UTC', ...options })
    formatters.set(key, made)
  }
  // Shifted to UTC, because this machine may move to another zone while it runs.
  const shown = (moment: Date) => (timeZone ? moment : new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000))
  // Some browsers put a narrow no-break space before AM and PM. An hour has no minutes, but in a full date.
  const space = options.year ? /\u202f/ : /(:00)?[ \u202f](?=[ap]m)/i
  return (moment: Date) => made.format(shown(moment)).replace(space, ' ')
}

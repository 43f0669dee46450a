// Days and times as people and programs write them in tables.

/** Which number comes first in days like 03/04/2026. */
export const DAY_ORDERS = ['day', 'month'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

const NUMBERS = /^(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{2}|\d{4})$/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const germanMonths: Record<string, string> = { mär: 'mar', mae: 'mar', mai: 'may', okt: 'oct', dez: 'dec' }

/** The order that no value of a column contradicts; null if both fit. Dots are for days first. */
export function guessDayOrder(values: readonly string[]): DayOrder | null {
  for (const value of values) {
    const [, first, second] = NUMBERS.exec(value.trim()) ?? []
    if (Number(first) > 12 || (first && value.includes('.'))) return 'day'
    if (Number(second) > 12) return 'month'
  }
  return null
}

/** @returns YYYY-MM-DD, or null if it is no day */
export function parseDay(text: string, order: DayOrder): string | null {
  const value = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(value)
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!)
  const numbers = NUMBERS.exec(value)
  if (numbers) {
    const [, first, second, year] = numbers as unknown as [string, string, string, string]
    return order === 'day' ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const named = /^(?:(\d{1,2})\.?\s+)?(\p{L}{3,})\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})$/u.exec(value)
  if (!named) return null
  const word = named[2]!.slice(0, 3).toLowerCase()
  const month = MONTHS.indexOf(germanMonths[word] ?? word)
  const day = named[1] ?? named[3]
  return month < 0 || !day ? null : dayOf(named[4]!, String(month + 1), day)
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}

/** @returns HH:MM, or null */
export function parseTime(text: string): string | null {
  const [, hour, minute = '00', half] = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|uhr)?$/i.exec(text.trim()) ?? []
  if (!hour) return null
  const shift = /pm/i.test(half ?? '') && Number(hour) < 12 ? 12 : /am/i.test(half ?? '') && hour === '12' ? -12 : 0
  const shown = `${String(Number(hour) + shift).padStart(2, '0')}:${minute}`
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(shown) ? shown : null
}

import { weekBegins } from './region.ts'

const DAY_MS = 86_400_000

/** The seven days of the reader's week that has this day, as `YYYY-MM-DD`. */
export function weekOf(day: string): string[] {
  const moment = Date.parse(day)
  const first = moment - ((new Date(moment).getUTCDay() - weekBegins() + 7) % 7) * DAY_MS
  return Array.from({ length: 7 }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10))
}

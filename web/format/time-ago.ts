import { DAY_MS } from '#shared/days.ts'
import { LANGUAGE } from '#shared/format/language.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let words: Intl.RelativeTimeFormat | undefined

/** 'just now', '5 minutes ago', '3 hours ago', from two days on '2 days ago'. Both in milliseconds since the epoch. */
export function timeAgo(at: number, now: number): string {
  const ms = now - at
  if (ms < MINUTE_MS) return 'just now'
  words ??= new Intl.RelativeTimeFormat(LANGUAGE)
  if (ms < HOUR_MS) return words.format(-Math.floor(ms / MINUTE_MS), 'minute')
  if (ms < 2 * DAY_MS) return words.format(-Math.floor(ms / HOUR_MS), 'hour')
  return words.format(-Math.floor(ms / DAY_MS), 'day')
}

import { utcDayOf } from '#shared/days.ts'

/** A time before now: days ago at an hour in UTC ('12d 09:30'), or minutes ago ('35m'). */
export type DemoTime = `${number}d ${string}:${string}` | `${number}m`

const MINUTE = 60_000

/** @throws Error if `when` is malformed */
export function moment(when: DemoTime, now: Date): Date {
  const [, days, hours = '', minutes = '', minutesAgo] = /^(?:(\d+)d (\d\d):(\d\d)|(\d+)m)$/.exec(when) ?? []
  if (minutesAgo) return new Date(now.getTime() - Number(minutesAgo) * MINUTE)
  if (!days) throw new Error(`'${when}' is no moment.`)
  const day = new Date(now)
  day.setUTCDate(day.getUTCDate() - Number(days))
  return new Date(day.setUTCHours(Number(hours), Number(minutes), 0, 0))
}

export function dayFrom(now: Date, days: number): string {
  const day = new Date(now)
  day.setUTCDate(day.getUTCDate() + days)
  return utcDayOf(day)
}

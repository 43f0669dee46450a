/** Calendar days as YYYY-MM-DD. They have no time zone, so clock changes do not matter here. */

export const DAY_MS = 86_400_000

/** The calendar day in UTC. */
export const utcDayOf = (moment: Date | number) => new Date(moment).toISOString().slice(0, 10)

export const addDays = (day: string, count = 1) => utcDayOf(Date.parse(day) + count * DAY_MS)

/** 0 on Mondays, 6 on Sundays. */
export const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7

export const mondayOf = (day: string) => addDays(day, -weekdayOf(day))

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Calendar days as YYYY-MM-DD. They have no time zone, so clock changes do not matter here. */

const DAY = 86_400_000
const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

export const addDays = (day: string, count = 1) => toDay(Date.parse(day) + count * DAY)

/** 0 on Mondays, 6 on Sundays. */
export const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7

export const mondayOf = (day: string) => addDays(day, -weekdayOf(day))

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

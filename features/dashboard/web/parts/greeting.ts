export type DayTime = 'morning' | 'day' | 'evening' | 'night'

/** From 5, 12, 17 and 22 o'clock on. */
export const dayTime = (hour: number): DayTime =>
  hour < 5 || hour >= 22 ? 'night' : hour < 12 ? 'morning' : hour < 17 ? 'day' : 'evening'

const greetings: Record<DayTime, string> = {
  morning: 'Good morning',
  day: 'Good afternoon',
  evening: 'Good evening',
  night: 'Hello',
}

export const greeting = (time: DayTime) => greetings[time]

export const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months = 'January February March April May June July August September October November December'.split(' ')

/** 'November 20'. Without Intl, which takes browsers 15 ms or more for its first date in words. */
export const monthAndDay = (date: Date) => `${months[date.getMonth()]} ${date.getDate()}`

/** 'Friday, November 20' */
export const longDate = (date: Date) => `${weekdays[date.getDay()]}, ${monthAndDay(date)}`

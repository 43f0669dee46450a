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

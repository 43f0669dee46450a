/** By the clock of this browser. */
export function greeting(now: Date): string {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months = 'January February March April May June July August September October November December'.split(' ')

/** 'Friday, November 20'. Not by Intl, whose first date in words takes a browser 15 ms and more. */
export const longDate = (now: Date) => `${weekdays[now.getDay()]}, ${months[now.getMonth()]} ${now.getDate()}`

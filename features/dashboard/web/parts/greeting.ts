export function greeting(now: Date): string {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months = 'January February March April May June July August September October November December'.split(' ')

/** 'Friday, November 20'. Without Intl, which takes browsers 15 ms or more for its first date in words. */
export const longDate = (now: Date) => `${weekdays[now.getDay()]}, ${months[now.getMonth()]} ${now.getDate()}`

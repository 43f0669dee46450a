/** By the clock of whoever looks at it. */
export function greeting(now: Date): string {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** 'Friday, November 20' */
export const longDate = (now: Date) =>
  now.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

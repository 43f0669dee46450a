import { counted } from './numbers.ts'

/** '45 min', '6 h', '1 h 30' */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`
}

/** '6 hours', '1 hour', '30 minutes', '1 h 30' */
export function hoursInWords(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minute')
  if (minutes % 60 > 0) return duration(minutes)
  return counted(minutes / 60, 'hour')
}

import { formatClock } from '#web/format/dates.ts'

/** '8 AM', or '08:00', as the reader writes times. */
export const hourName = (hour: number) => formatClock(`${hour}:00`)

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

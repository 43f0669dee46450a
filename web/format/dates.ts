import { type DateStyle, formatClockIn, formatDateIn, type Moment } from '#shared/format/dates.ts'
import { currentRegion } from './region.ts'

/**
 * As the reader writes dates and times; the style is named after how that looks in the United States. A moment is shown in
 * the browser's time zone, a day (`YYYY-MM-DD`) is itself.
 */
export const formatDate = (moment: Moment, style: DateStyle) => formatDateIn(currentRegion(), moment, style)

/** '2:30 PM' or '14:30' */
export const formatTime = (moment: Moment) => formatDate(moment, '2:30 PM')

/** The same for a clock's `HH:MM`. */
export const formatClock = (time: string) => formatClockIn(currentRegion(), time)

/** 'Nov 20', with the year if it is not the one of `now`. */
export const formatNearDate = (moment: Moment, now: Moment) =>
  formatDate(moment, new Date(moment).getFullYear() === new Date(now).getFullYear() ? 'Nov 20' : 'Nov 20, 2026')

import { addDays, mondayOf, weekdayOf } from '#shared/days.ts'
import type { WeekInReview } from '../review-contract.ts'

const FRIDAY = 4
/** Hours by the person's clock. */
export const OPENS_AT = 16
export const CLOSES_AT = 12

export type ReviewWindow = {
  /** Its Monday. */
  week: string
  opensOn: string
  closesOn: string
  isOpen: boolean
}

/** The week to review: from Friday, 4 PM until Monday noon, by the day and hour of the person's clock. */
export function reviewWindow({ day, hour }: { day: string; hour: number }): ReviewWindow {
  const monday = mondayOf(day)
  const weekday = weekdayOf(day)
  const isMorningAfter = weekday === 0 && hour < CLOSES_AT
  const week = isMorningAfter ? addDays(monday, -7) : monday
  const isOpen = isMorningAfter || weekday > FRIDAY || (weekday === FRIDAY && hour >= OPENS_AT)
  return { week, opensOn: addDays(week, FRIDAY), closesOn: addDays(week, 7), isOpen }
}

/** Somebody new has no week to look back at. */
export const hasHappened = ({ doneCount, applications, slipped, focus, inARow, review }: WeekInReview) =>
  review !== null || doneCount + applications.sent + applications.answers + slipped.length + focus.length + inARow > 0

/** How many finished weeks follow each other up to the last one that is over or the one in review. `weeks`: latest first. */
export function weeksInARow(weeks: readonly string[], week: string): number {
  const first = weeks[0] === week ? week : addDays(week, -7)
  let count = 0
  while (weeks[count] === addDays(first, -7 * count)) count += 1
  return count
}

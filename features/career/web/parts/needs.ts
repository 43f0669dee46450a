import { type ApplicationNeed, isAppointment } from '#features/applications/web/parts/needs.ts'
import type { WeekStep } from '#features/goals/web/parts/week-steps.ts'

export type Need = WeekStep | ApplicationNeed

/** Appointments first, then by day. What is late is for today, what has been late longest first. */
export function inOrder(needs: readonly Need[], today: string): Need[] {
  const keyOf = (need: Need) => {
    if ('step' in need) return [1, need.step.due < today ? today : need.step.due, need.step.due, 1]
    const { card, signal } = need
    if (isAppointment(signal, today)) return [0, signal.on, card.interviewTime ?? '00:00']
    return [1, signal.on < today ? today : signal.on, signal.on, 0]
  }
  return needs.toSorted((one, other) => keyOf(one).join(' ').localeCompare(keyOf(other).join(' ')))
}

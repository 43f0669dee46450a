import type { ApplicationNeed } from '#features/applications/contract.ts'
import { timeOf } from '#features/applications/web/parts/needs.ts'
import type { WeekStep } from '#features/goals/web/parts/week-steps.ts'

export type Need = WeekStep | ApplicationNeed

/** In one order of time. Of a day, applications before steps. */
export function inOrder(needs: readonly Need[], today: string): Need[] {
  const keyOf = (need: Need) => {
    if (!('step' in need)) return timeOf(need, today)
    const { due } = need.step
    return `${due < today ? today : due} 1 ${due} 1`
  }
  return needs.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
}

import type { ApplicationNeed } from '#features/applications/contract.ts'
import { timeOf } from '#features/applications/web/parts/needs.ts'
import type { WeekStep } from '#features/goals/web/parts/week-steps.ts'

export type Need = 'review' | WeekStep | ApplicationNeed

/** What is late, then today, then what comes; of a day, applications before steps. The week's review waits today. */
export function inOrder(needs: readonly Need[], today: string): Need[] {
  const keyOf = (need: Need) => {
    if (need === 'review') return `${today} 0`
    return 'step' in need ? `${need.step.due} 2` : timeOf(need, today)
  }
  return needs.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
}

import { type Replan, replan } from './replan.ts'

type Plan = {
  by: string
  minutesAWeek: number
  weeksOff: readonly string[]
  steps: readonly { id: string; minutes: number; due: string; done: boolean }[]
}

/** What would move so that nothing of a plan is late any more. Empty if nothing is. */
export const proposalFor = ({ steps, ...plan }: Plan, today: string): Replan => {
  const open = steps.filter(({ done }) => !done).map(({ id, minutes, due }) => ({ id, minutes, due }))
  if (open.length === 0) return { moves: [], ends: '', weeksLate: 0 }
  return replan(open, { by: plan.by, minutesAWeek: plan.minutesAWeek, weeksOff: plan.weeksOff, from: today })
}

import { addDays, mondayOf } from '#shared/days.ts'
import { type Frame, totalOf, weeksOf } from './weeks.ts'

type Plan = Pick<Frame, 'by' | 'minutesAWeek' | 'weeksOff'> & {
  steps: readonly { id: string; minutes: number; due: string; done: boolean; milestone: number }[]
}

/**
 * Where another step goes so that nothing else moves: on the Friday of the first week with room for it. If none has, it
 * goes into this week, and the plan says that it is too full.
 * @returns its day, its milestone, and the step that it follows; undefined at the start
 */
export function placeOfStep(plan: Plan, minutes: number, today: string) {
  const frame = { ...plan, from: today, by: plan.by < today ? today : plan.by }
  const weeks = weeksOf(frame).filter(({ isOff }) => !isOff)
  const open = plan.steps.filter(({ done }) => !done)
  const roomIn = (monday: string, capacity: number) =>
    capacity - totalOf(open.filter(({ due }) => mondayOf(due) === monday).map((step) => step.minutes))
  const week = weeks.find(({ monday, capacity }) => roomIn(monday, capacity) >= minutes) ?? weeks[0]
  const friday = addDays(week?.monday ?? mondayOf(today), 4)
  const due = week ? clamp(friday, week.from, week.to) : today
  const before = plan.steps.findLast((step) => step.due <= due)
  return { due, milestone: (before ?? plan.steps[0])?.milestone ?? 0, after: before?.id }
}

const clamp = (day: string, from: string, to: string) => (day < from ? from : day > to ? to : day)

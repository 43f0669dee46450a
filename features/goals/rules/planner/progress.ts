import { addDays, mondayOf } from '#shared/days.ts'
import { totalOf } from './weeks.ts'

type Step = { minutes: number; milestone: number; due: string; done: boolean }

export type Stop<S extends Step = Step> = {
  name: string
  steps: S[]
  done: number
  minutes: number
  /** The day of its last step; null without steps. */
  due: string | null
  state: 'done' | 'now' | 'next'
}

/** The milestones of a plan. The first one with an open step is where the person is. */
export function stopsOf<S extends Step>({ milestones, steps }: { milestones: string[]; steps: S[] }): Stop<S>[] {
  const stops = milestones.map((name, place) => {
    const own = steps.filter(({ milestone }) => milestone === place)
    const done = own.filter((step) => step.done).length
    return {
      name,
      steps: own,
      done,
      minutes: totalOf(own.map(({ minutes }) => minutes)),
      due: own.reduce<string | null>((last, { due }) => (last === null || due > last ? due : last), null),
    }
  })
  const here = stops.findIndex(({ done, steps: own }) => done < own.length)
  return stops.map((stop, place) => ({
    ...stop,
    state: place === here ? 'now' : here < 0 || place < here ? 'done' : 'next',
  }))
}

export const doneOf = (steps: readonly Step[]) => steps.filter(({ done }) => done).length

/** Due in the week, or late and still open, or done in it before its day. */
export const isOfWeek = <S extends Step & { doneAt: string | null }>(step: S, today: string): boolean => {
  const monday = mondayOf(today)
  const sunday = addDays(monday, 6)
  if (step.done) return (step.doneAt ?? '').slice(0, 10) >= monday
  return step.due <= sunday
}

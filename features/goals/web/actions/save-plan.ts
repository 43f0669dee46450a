import type { QueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#shared/call.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { goals } from '../../contract.ts'
import { minutesIn } from '../../rules/planner/typed-hours.ts'
import { updateGoal } from '../queries/goals.ts'

type Typed = Pick<BodyOf<typeof goals.add>, 'template' | 'text' | 'by' | 'weeksOff' | 'milestones' | 'steps'> & {
  hours: string
  teamId: string
}

/** Adds a goal, or plans one again. Steps without a name are left out. */
export async function savePlan(queries: QueryClient, goalId: string | undefined, draft: string, typed: Typed) {
  const { template, text, by, weeksOff, milestones, steps, hours, teamId } = typed
  const body = {
    template,
    text,
    by,
    minutesAWeek: minutesIn(hours)!,
    weeksOff,
    milestones: milestones.map((name, place) => name.trim() || `Milestone ${place + 1}`),
    steps: steps
      .filter(({ name }) => name.trim() !== '')
      .map(({ id, name, minutes, milestone, spare }) => ({ ...(id && { id }), name, minutes, milestone, spare })),
    teamId: teamId || null,
  }
  const saved = goalId
    ? await request(goals.plan, { params: { goalId }, body })
    : await sendIdempotent(queries, draft, body, (sent) => request(goals.add, { body: sent }))
  updateGoal(queries, saved)
}

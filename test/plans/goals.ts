import { sql } from 'kysely'
import { goals } from '#features/goals/contract.ts'
import { proposalFor } from '#features/goals/rules/planner/proposal.ts'
import { profiles } from '#features/people/contract.ts'
import { newPlan, nextYear, planGoal } from '../goals.ts'
import type { LargeWorld, Request } from './large-world.ts'

async function aim({ ada }: LargeWorld) {
  const { goals: mine } = await ada.request(profiles.change, { body: { careerGoals: ['Travel'] } })
  return planGoal(ada, mine[0]!.id)
}

async function slip(world: LargeWorld) {
  const { ada, server } = world
  const { id } = await aim(world)
  await sql`update goal_steps set due = '2026-01-01' where goal_id = ${id} and position < 2`.execute(
    server.context.database.db,
  )
  const { goals: mine, today } = await ada.request(goals.list)
  return { id, moves: proposalFor(mine.find((goal) => goal.id === id)!.plan!, today).moves }
}

const friend = async ({ server, ada }: LargeWorld) => {
  const { rows } = await server.context.database.pool.query<{ id: string }>(
    'select friend_id as id from friendships where user_id = $1 order by friend_id limit 1',
    [ada.me.uid],
  )
  return rows[0]!.id
}

export const goalRequests: Request[] = [
  [
    'my career goals with their plans',
    60,
    async (world) => {
      await aim(world)
      return world.get('/api/career/goals')
    },
  ],
  ['adding one', 200, ({ post }) => post('/api/career/goals', newPlan({ by: nextYear }))],
  [
    'planning it again',
    300,
    async (world) => {
      const { id, plan } = await aim(world)
      const steps = plan!.steps.slice(1).map(({ due, taskId, done, doneAt, ...step }) => step)
      return world.put(`/api/career/goals/${id}/plan`, newPlan({ by: nextYear, steps }))
    },
  ],
  [
    'adding a step',
    100,
    async (world) => {
      const { id } = await aim(world)
      return world.post(`/api/career/goals/${id}/steps`, { name: 'Rest', minutes: 60 })
    },
  ],
  [
    'ticking a step',
    60,
    async (world) => {
      const { id, plan } = await aim(world)
      return world.put(`/api/career/goals/${id}/steps/${plan!.steps.at(-1)!.id}`, { done: true })
    },
  ],
  [
    'moving steps after two slipped',
    200,
    async (world) => {
      const { id, moves } = await slip(world)
      return world.put(`/api/career/goals/${id}/replan`, { moves })
    },
  ],
  [
    'undoing that',
    200,
    async (world) => {
      const { id, moves } = await slip(world)
      await world.ada.request(goals.replan, { params: { goalId: id }, body: { moves } })
      return world.remove(`/api/career/goals/${id}/replan`)
    },
  ],
  // A thousand done ones are counted, and fifty shown. PostgreSQL may read all of one person's week for it, 3,300 here.
  ['thoughts I kept', 200, ({ get }) => get('/api/career/review/thoughts')],
  ['my week in review', 10_000, ({ get }) => get('/api/career/review')],
  [
    'letting a friend see my three',
    200,
    async (world) => world.put('/api/career/partner', { uid: await friend(world) }),
  ],
  [
    'no longer seeing those of a friend',
    200,
    async (world) => world.remove(`/api/career/partner/${await friend(world)}`),
  ],
  ['choosing when to be reminded', 20, ({ put }) => put('/api/career/review-reminder', { reminder: null })],
  [
    'removing a plan',
    200,
    async (world) => {
      const { id } = await aim(world)
      return world.remove(`/api/career/goals/${id}/plan`)
    },
  ],
]

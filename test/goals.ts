import { goals } from '#features/goals/contract.ts'
import { partners } from '#features/goals/partner-contract.ts'
import type { BodyOf } from '#shared/call.ts'
import { addDays, mondayOf, utcDayOf } from '#shared/days.ts'
import type { Person } from './cast.ts'
import type { Server } from './server.ts'

type NewPlan = BodyOf<typeof goals.add>

/** Two milestones of three steps, an hour each. */
export const newPlan = (changes: Partial<NewPlan> = {}): NewPlan => ({
  text: 'A place at the table',
  template: 'own',
  by: '2027-06-30',
  minutesAWeek: 360,
  weeksOff: [],
  milestones: ['Know what you want', 'Show your work'],
  steps: Array.from({ length: 6 }, (_, nth) => ({
    name: `Step ${nth + 1}`,
    minutes: 60,
    milestone: nth < 3 ? 0 : 1,
  })),
  ...changes,
})

/** For a clock that shows the present. */
export const nextYear = `${new Date().getUTCFullYear() + 1}-12-31`

export const addGoal = (person: Person, changes: Partial<NewPlan> = {}) =>
  person.request(goals.add, { body: newPlan({ by: nextYear, ...changes }) })

/** Of a goal that is only named. */
export const planGoal = (person: Person, goalId: string, changes: Partial<NewPlan> = {}) =>
  person.request(goals.plan, { params: { goalId }, body: newPlan({ by: nextYear, ...changes }) })

/** The Monday of the week before this one. */
export const lastWeek = () => addDays(mondayOf(utcDayOf(new Date())), -7)

/** Whatever the day, unlike through HTTP. */
export const reviewWeek = (
  server: Server,
  { me: { uid } }: Person,
  week = '2026-01-05',
  three: { text: string; taskId: string }[] = [],
) =>
  server.context.database.transaction(async (tx) => {
    const review = {
      question: 0,
      thought: 'Ask earlier.',
      keeps_thought: true,
      three: JSON.stringify(three),
      is_skipped: false,
    }
    await tx
      .insertInto('week_reviews')
      .values({ user_id: uid, week, ...review, finished_at: new Date() })
      .execute()
    tx.announce({ type: 'week.reviewed', uid, week })
  })

export const dueReview = (server: Server, { me: { uid } }: Person) =>
  server.context.database.transaction(async (tx) => tx.announce({ type: 'review.due', uid, week: '2026-01-05' }))

/** Lets a friend see the three for the week. */
export const chooseFriend = (person: Person, { me: { uid } }: Person) =>
  person.request(partners.choose, { body: { uid } })

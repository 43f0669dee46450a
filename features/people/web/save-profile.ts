import type { QueryClient } from '@tanstack/react-query'
import { ask, askLoosely } from '#web/api.ts'
import { type ProfileEdit, profiles } from '../contract.ts'
import { keepProfile } from './profile-query.ts'
import { goalsWith, readProfile, type ShownProfile } from './shown-profile.ts'

/** Saves one field of my profile and shows it as it was saved. */
export async function saveProfile<Field extends keyof ProfileEdit>(
  queries: QueryClient,
  field: Field,
  value: NonNullable<ProfileEdit[Field]> & ShownProfile[Field],
) {
  const answer = readProfile(await askLoosely(profiles.change, { body: { [field]: value }, bearer: true }))
  keepProfile(queries, (before) => {
    // The specification leaves open what this call answers.
    const { careerGoals, goals, ...saved } = { ...before, [field]: value, ...(answer && { [field]: answer[field] }) }
    return { ...saved, careerGoals, goals: goalsWith(careerGoals, answer?.goals ?? goals) }
  })
}

/** Ticks a career goal as reached, or unticks it. */
export async function saveGoal(queries: QueryClient, goalId: string, reached: boolean) {
  const saved = await ask(profiles.tickGoal, { params: { goalId }, body: { reached }, bearer: true })
  keepProfile(queries, (before) => ({
    ...before,
    goals: before.goals.map((goal) => (goal.id === goalId ? { ...goal, ...saved } : goal)),
  }))
}

import type { QueryClient } from '@tanstack/react-query'
import { request, requestUnchecked } from '#web/request/api-client.ts'
import { type ProfileEdit, profiles } from '../contract.ts'
import { mergeGoals, type ProfileView, parseProfile } from './queries/parse-profile.ts'
import { updateProfileCache } from './queries/profile.ts'

/** Saves one field of my profile and shows it as it was saved. */
export async function saveProfile<Field extends keyof ProfileEdit>(
  queries: QueryClient,
  field: Field,
  value: NonNullable<ProfileEdit[Field]> & ProfileView[Field],
) {
  const answer = parseProfile(await requestUnchecked(profiles.change, { body: { [field]: value }, bearer: true }))
  updateProfileCache(queries, (before) => {
    // The specification leaves open what this call answers.
    const { careerGoals, goals, ...saved } = { ...before, [field]: value, ...(answer && { [field]: answer[field] }) }
    return { ...saved, careerGoals, goals: mergeGoals(careerGoals, answer?.goals ?? goals) }
  })
}

/** Ticks a career goal as reached, or unticks it. */
export async function tickGoal(queries: QueryClient, goalId: string, reached: boolean) {
  const saved = await request(profiles.tickGoal, { params: { goalId }, body: { reached }, bearer: true })
  updateProfileCache(queries, (before) => ({
    ...before,
    goals: before.goals.map((goal) => (goal.id === goalId ? { ...goal, ...saved } : goal)),
  }))
}

import type { QueryClient } from '@tanstack/react-query'
import { request } from '#web/request/api-client.ts'
import { type Profile, type ProfileEdit, profiles } from '../../contract.ts'
import { updateProfileCache } from '../queries/people.ts'

export async function saveProfile<Field extends keyof ProfileEdit>(
  queries: QueryClient,
  field: Field,
  value: NonNullable<ProfileEdit[Field]> & Profile[Field],
) {
  const saved = await request(profiles.change, { body: { [field]: value }, bearer: true })
  updateProfileCache(queries, (before) => ({
    ...before,
    [field]: saved[field],
    ...(field === 'careerGoals' && { goals: saved.goals }),
  }))
}

export async function tickGoal(queries: QueryClient, goalId: string, reached: boolean) {
  const saved = await request(profiles.tickGoal, { params: { goalId }, body: { reached }, bearer: true })
  updateProfileCache(queries, (before) => ({
    ...before,
    goals: before.goals.map((goal) => (goal.id === goalId ? saved : goal)),
  }))
}

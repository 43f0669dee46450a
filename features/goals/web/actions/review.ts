import type { QueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#shared/call.ts'
import { markStale } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type Reminder, reviews } from '../../review-contract.ts'
import { reviewQuery } from '../queries/review.ts'

export async function finishWeek(queries: QueryClient, week: string, body: BodyOf<typeof reviews.finish>) {
  const { question, thought, keepsThought, three, slipped, isSkipped } = body
  const sent = { question, thought, keepsThought, three, slipped, isSkipped }
  const saved = await request(reviews.finish, { params: { week }, body: sent })
  markStale('goals')
  queries.setQueryData(reviewQuery.queryKey, saved)
}

export async function chooseReminder(queries: QueryClient, reminder: Reminder | null) {
  const saved = await request(reviews.remind, { body: { reminder } })
  markStale('goals')
  queries.setQueryData(reviewQuery.queryKey, (before) => before && { ...before, reminder: saved.reminder })
}

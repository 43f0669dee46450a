import { queryOptions } from '@tanstack/react-query'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { reviews } from '../../review-contract.ts'

/** What I kept of my reviews. */
export const thoughtsQuery = queryOptions({
  queryKey: ['goals', 'thoughts'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(reviews.thoughts, { signal })),
})

/** My week in review. */
export const reviewQuery = queryOptions({
  queryKey: ['goals', 'review'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(reviews.find, { signal })),
})

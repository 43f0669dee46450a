import { liveQuery } from '#web/data/live-query.ts'
import { reviews } from '../../review-contract.ts'

/** What I kept of my reviews. */
export const thoughtsQuery = liveQuery(['goals', 'thoughts'], reviews.thoughts)

/** My week in review. */
export const reviewQuery = liveQuery(['goals', 'review'], reviews.find)

import type { QueryClient } from '@tanstack/react-query'
import { livePages } from '#web/data/live-query.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { viewers } from '../../contract.ts'

export const viewersQuery = livePages(['viewers', 'mine'], viewers.find)

export const shownQuery = livePages(['viewers', 'shown'], viewers.shown)

/** After a change, until its live event arrives. */
export const refetchViewers = (queries: QueryClient) => refetchTopic(queries, 'viewers')

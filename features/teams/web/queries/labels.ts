import type { QueryClient } from '@tanstack/react-query'
import { liveQuery } from '#web/data/live-query.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { ownLabels } from '../../labels-contract.ts'
import { refetchTeams } from './teams.ts'

export const ownLabelsQuery = liveQuery(['labels'], ownLabels.list)

/** Those of a team come with it. */
export const refetchLabels = (queries: QueryClient, teamId: string | null) =>
  teamId === null ? refetchTopic(queries, 'labels') : refetchTeams(queries, 'list')

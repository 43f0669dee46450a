import type { QueryClient } from '@tanstack/react-query'
import type { QueryOf } from '#shared/call.ts'
import { livePages, liveQuery } from '#web/data/live-query.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type ApplicationCard, applications, type Stage } from '../../contract.ts'
import { applicationNumbers } from '../../numbers-contract.ts'

export type ApplicationFilter = Pick<
  QueryOf<typeof applications.list>,
  'stage' | 'open' | 'source' | 'next' | 'goalId' | 'q' | 'sort'
>

export const boardQuery = liveQuery(['applications', 'board'], applications.board)

export const numbersQuery = liveQuery(['applications', 'numbers'], applicationNumbers.find)

export const sourcesQuery = liveQuery(['applications', 'sources'], applications.sources)

/** The cards below those that the board begins with. */
export const columnQuery = (stage: Stage, start: string) => ({
  ...livePages(['applications', 'column', stage, start], applications.column, { query: { stage } }),
  initialPageParam: start as string | undefined,
})

export const listQuery = (filter: ApplicationFilter) =>
  livePages(['applications', 'list', filter], applications.list, { query: filter })

export const cardsIn = ({ pages }: { pages: { items: ApplicationCard[] }[] }) => pages.flatMap(({ items }) => items)

export const applicationQuery = (applicationId: string) =>
  liveQuery(['applications', 'one', applicationId], applications.find, { params: { applicationId } })

export const refetchApplications = (queries: QueryClient) => refetchTopic(queries, 'applications')

import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#shared/call.ts'
import { cursorPaging } from '#web/data/paged-list.ts'
import { refetchIfChanged, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type ApplicationCard, applications, type Stage } from '../../contract.ts'
import { applicationNumbers } from '../../numbers-contract.ts'

export type ApplicationFilter = Pick<
  QueryOf<typeof applications.list>,
  'stage' | 'open' | 'source' | 'next' | 'goalId' | 'q' | 'sort'
>

export const boardQuery = queryOptions({
  queryKey: ['applications', 'board'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(applications.board, { signal })),
})

export const numbersQuery = queryOptions({
  queryKey: ['applications', 'numbers'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(applicationNumbers.find, { signal })),
})

export const sourcesQuery = queryOptions({
  queryKey: ['applications', 'sources'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(applications.sources, { signal })),
})

/** The cards below those that the board begins with. */
export const columnQuery = (stage: Stage, start: string) =>
  infiniteQueryOptions({
    queryKey: ['applications', 'column', stage, start],
    queryFn: (context) =>
      refetchIfChanged(context, (signal, cursor) => request(applications.column, { query: { stage, cursor }, signal })),
    ...cursorPaging,
    initialPageParam: start as string | undefined,
  })

export const listQuery = (filter: ApplicationFilter) =>
  infiniteQueryOptions({
    queryKey: ['applications', 'list', filter],
    queryFn: (context) =>
      refetchIfChanged(context, (signal, cursor) =>
        request(applications.list, { query: { ...filter, cursor }, signal }),
      ),
    ...cursorPaging,
  })

export const cardsIn = ({ pages }: { pages: { items: ApplicationCard[] }[] }) => pages.flatMap(({ items }) => items)

export const applicationQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['applications', 'one', applicationId],
    queryFn: (context) =>
      refetchIfChanged(context, (signal) => request(applications.find, { params: { applicationId }, signal })),
  })

export const refetchApplications = (queries: QueryClient) => refetchTopic(queries, 'applications')

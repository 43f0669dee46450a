import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { cursorPaging } from '#web/data/paged-list.ts'
import { refetchIfChanged, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type AccountFilter, administration } from '../../contract.ts'
import { decisions } from '../../decisions-contract.ts'
import { serverAdministration } from '../../server-contract.ts'

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(administration.overview, { signal })),
})

export type CaseState = 'waiting' | 'decided'

export const casesQuery = (state: CaseState) =>
  infiniteQueryOptions({
    ...cursorPaging,
    queryKey: ['admin', 'cases', state],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(administration.cases, { query: { state, limit: 20, cursor }, signal }),
  })

export const accountsQuery = (search: string, filter: AccountFilter) =>
  infiniteQueryOptions({
    ...cursorPaging,
    queryKey: ['admin', 'people', search, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(administration.people, { query: { search: search || undefined, filter, cursor }, signal }),
  })

export const removalQuery = (uid: string) =>
  queryOptions({
    queryKey: ['admin', 'removal', uid],
    queryFn: ({ signal }) => request(administration.previewRemoval, { params: { uid }, signal }),
  })

export const logQuery = (reads: 'with' | 'without') =>
  infiniteQueryOptions({
    ...cursorPaging,
    queryKey: ['admin', 'log', reads],
    queryFn: ({ pageParam: cursor, signal }) => request(administration.log, { query: { reads, cursor }, signal }),
  })

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => request(serverAdministration.settings, { signal }),
})

export const serverQuery = queryOptions({
  queryKey: ['admin', 'server'],
  refetchInterval: 15_000,
  queryFn: ({ signal }) => request(serverAdministration.state, { signal }),
})

export const refetchAdministration = (queries: QueryClient) => void refetchTopic(queries, 'admin')

export const aboutMeQuery = infiniteQueryOptions({
  ...cursorPaging,
  queryKey: ['decisions', 'about me'],
  queryFn: ({ pageParam: cursor, signal }) => request(decisions.aboutMe, { query: { cursor }, signal }),
})

export const myReportsQuery = infiniteQueryOptions({
  ...cursorPaging,
  queryKey: ['decisions', 'mine'],
  queryFn: ({ pageParam: cursor, signal }) => request(decisions.mine, { query: { cursor }, signal }),
})

export const refetchDecisions = (queries: QueryClient) => void refetchTopic(queries, 'decisions')

import type { QueryClient } from '@tanstack/react-query'
import { livePages, liveQuery } from '#web/data/live-query.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type AccountFilter, administration } from '../../contract.ts'
import { decisions } from '../../decisions-contract.ts'
import { serverAdministration } from '../../server-contract.ts'

export const overviewQuery = liveQuery(['admin', 'overview'], administration.overview)

export type CaseState = 'waiting' | 'decided'

export const casesQuery = (state: CaseState) =>
  livePages(['admin', 'cases', state], administration.cases, { query: { state, limit: 20 } })

export const accountsQuery = (search: string, filter: AccountFilter) =>
  livePages(['admin', 'people', search, filter], administration.people, {
    query: { search: search || undefined, filter },
  })

export const removalQuery = (uid: string) =>
  liveQuery(['admin', 'removal', uid], administration.previewRemoval, { params: { uid } })

export const logQuery = (reads: 'with' | 'without') =>
  livePages(['admin', 'log', reads], administration.log, { query: { reads } })

export const settingsQuery = liveQuery(['admin', 'settings'], serverAdministration.settings)

export const serverQuery = { ...liveQuery(['admin', 'server'], serverAdministration.state), refetchInterval: 15_000 }

export const refetchAdministration = (queries: QueryClient) => void refetchTopic(queries, 'admin')

export const aboutMeQuery = livePages(['decisions', 'about me'], decisions.aboutMe)

export const myReportsQuery = livePages(['decisions', 'mine'], decisions.mine)

export const refetchDecisions = (queries: QueryClient) => void refetchTopic(queries, 'decisions')

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { livePages, liveQuery } from '#web/data/live-query.ts'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type Period, type Rewards, rewards, type Scope } from '../../contract.ts'

type Me = { uid: string; email: string }

/** My points, badges and redeemed rewards. */
export const rewardsQuery = ({ uid, email }: Me) =>
  queryOptions({
    queryKey: ['rewards', 'record'],
    queryFn: (context) =>
      refetchIfChanged(context, async (signal) => ({
        ...NOT_TOLD,
        ...(await request(rewards.find, { params: { uid }, query: { email }, signal })),
      })),
  })

/** What an answer with `points`, `redeemed` and `badges` alone leaves out: those are all that the specification has. */
const NOT_TOLD = {
  owed: 0,
  owned: [],
  aim: null,
  progress: {},
  isListed: true,
  isInStrip: false,
  teamBadges: [],
  version: 0,
} satisfies Omit<Rewards, 'points' | 'redeemed' | 'badges'>

/** My days in a row. */
export const streakQuery = ({ uid }: Me) => liveQuery(['rewards', 'streak'], rewards.streak, { params: { uid } })

export const nextTasksQuery = ({ uid }: Me) =>
  liveQuery(['rewards', 'next-tasks'], rewards.nextTasks, { params: { uid } })

export const entriesQuery = ({ uid }: Me) => livePages(['rewards', 'entries'], rewards.entries, { params: { uid } })

type BoardQuery = { scope: Scope; period: Period; teamId?: string | undefined }

/** In ms. An open leaderboard refetches because other people earn points too. */
const BOARD_REFETCH_MS = 60_000

export const leaderboardQuery = ({ scope, period, teamId }: BoardQuery) =>
  queryOptions({
    queryKey: ['rewards', 'leaderboard', scope, period, teamId ?? ''],
    queryFn: (context) =>
      refetchIfChanged(context, (signal) => {
        const query = { scope, period, teamId: scope === 'team' ? teamId : undefined }
        return request(rewards.leaderboard, { query, signal })
      }),
    enabled: scope !== 'team' || teamId !== undefined,
    refetchInterval: BOARD_REFETCH_MS,
  })

export function updateRewardsInCache(queries: QueryClient, me: Me, change: (before: Rewards) => Rewards) {
  markStale('rewards')
  queries.setQueryData(rewardsQuery(me).queryKey, (before) => before && change(before))
}

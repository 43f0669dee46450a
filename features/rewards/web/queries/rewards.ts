import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OwnRecord } from '#features/people/contract.ts'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { requestUnchecked } from '#web/request/api-client.ts'
import { type Period, rewards, type Scope } from '../../contract.ts'
import { type MyRewards, parseEntries, parseLeaderboard, parseRewards } from './parse-rewards.ts'

type Me = Pick<OwnRecord, 'uid' | 'email'>

/** My points, badges and what I redeemed. */
export const rewardsQuery = ({ uid, email }: Me) =>
  queryOptions({
    queryKey: ['rewards', 'record'],
    queryFn: (context) =>
      refetchIfChanged(context, async () =>
        parseRewards(
          await requestUnchecked(rewards.find, { params: { uid }, query: { email }, signal: context.signal }),
        ),
      ),
  })

/** Why I have these points, page after page. */
export const entriesQuery = ({ uid }: Me) =>
  infiniteQueryOptions({
    queryKey: ['rewards', 'entries'],
    queryFn: (context) =>
      refetchIfChanged(context, async () => {
        const query = context.pageParam ? { cursor: context.pageParam } : {}
        return parseEntries(await requestUnchecked(rewards.entries, { params: { uid }, query, signal: context.signal }))
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export type BoardQuery = { scope: Scope; period: Period; teamId?: string | undefined }

/** Milliseconds after which a leaderboard that is looked at is asked for again: others earn points too. */
const BOARD_REFETCH_MS = 60_000

export const leaderboardQuery = ({ scope, period, teamId }: BoardQuery) =>
  queryOptions({
    queryKey: ['rewards', 'leaderboard', scope, period, teamId ?? ''],
    queryFn: (context) =>
      refetchIfChanged(context, async () => {
        const query = { scope, period, ...(scope === 'team' && teamId ? { teamId } : {}) }
        return parseLeaderboard(await requestUnchecked(rewards.leaderboard, { query, signal: context.signal }))
      }),
    enabled: scope !== 'team' || teamId !== undefined,
    refetchInterval: BOARD_REFETCH_MS,
  })

/** Puts in what is known of my record now. */
export function updateRewardsInCache(queries: QueryClient, me: Me, change: (before: MyRewards) => MyRewards) {
  markStale('rewards')
  queries.setQueryData(rewardsQuery(me).queryKey, (before) => before && change(before))
}

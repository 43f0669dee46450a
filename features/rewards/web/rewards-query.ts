import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OwnRecord } from '#features/people/contract.ts'
import { askLoosely } from '#web/api.ts'
import { freshly, noteChange } from '#web/fresh.ts'
import { type Period, rewards, type Scope } from '../contract.ts'
import { readEntries, readLeaders, readRewards, type ShownRewards } from './shown-rewards.ts'

type Me = Pick<OwnRecord, 'uid' | 'email'>

/** My points, badges and what I redeemed. */
export const rewardsQuery = ({ uid, email }: Me) =>
  queryOptions({
    queryKey: ['rewards', 'record'],
    queryFn: (context) =>
      freshly(context, async () =>
        readRewards(await askLoosely(rewards.find, { params: { uid }, query: { email }, signal: context.signal })),
      ),
  })

/** Why I have these points, page after page. */
export const entriesQuery = ({ uid }: Me) =>
  infiniteQueryOptions({
    queryKey: ['rewards', 'entries'],
    queryFn: (context) =>
      freshly(context, async () => {
        const query = context.pageParam ? { cursor: context.pageParam } : {}
        return readEntries(await askLoosely(rewards.entries, { params: { uid }, query, signal: context.signal }))
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export type Board = { scope: Scope; period: Period; teamId?: string | undefined }

/** Milliseconds after which a leaderboard that is looked at is asked for again: others earn points too. */
const BOARD_LASTS = 60_000

export const leaderboardQuery = ({ scope, period, teamId }: Board) =>
  queryOptions({
    queryKey: ['rewards', 'leaderboard', scope, period, teamId ?? ''],
    queryFn: (context) =>
      freshly(context, async () => {
        const query = { scope, period, ...(scope === 'team' && teamId ? { teamId } : {}) }
        return readLeaders(await askLoosely(rewards.leaderboard, { query, signal: context.signal }))
      }),
    enabled: scope !== 'team' || teamId !== undefined,
    refetchInterval: BOARD_LASTS,
  })

/** Puts in what is known of my record now. */
export function keepRewards(queries: QueryClient, me: Me, change: (before: ShownRewards) => ShownRewards) {
  noteChange('rewards')
  queries.setQueryData(rewardsQuery(me).queryKey, (before) => before && change(before))
}

import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { findTeam } from '#features/teams/server/queries.ts'
import { type Door, door } from '#server/http.ts'
import { notAllowed, notFound } from '#shared/problem.ts'
import { rewards } from '../contract.ts'
import { mayUseRewards } from '../permissions.ts'
import { findLeaderboard } from './leaderboard.ts'
import { findRewards, listEntries } from './queries.ts'
import { choose, redeem, sayStatusLine } from './redeeming.ts'

export const rewardRoutes: Door[] = [
  door(rewards.find, ({ context, db, me, params }) => {
    mustBeMine(me, params.uid)
    return findRewards(db, me, context.now())
  }),

  door(rewards.leaderboard, async ({ context, db, me, query }) => {
    const { scope = 'friends', teamId, period = 'all' } = query
    if (scope !== 'team') return findLeaderboard(db, me, { scope }, period, context.now())
    if (!teamId || !(await findTeam(db, me, teamId))) throw notFound(NO_SUCH_TEAM)
    return findLeaderboard(db, me, { scope, teamId }, period, context.now())
  }),

  door(rewards.redeem, async ({ context, db, me, params, body }) => {
    mustBeMine(me, params.uid)
    await redeem(db, me, body.cost, context.now())
    return findRewards(db, me, context.now())
  }),

  door(rewards.entries, ({ db, me, params, query }) => {
    mustBeMine(me, params.uid)
    return listEntries(db, me, query)
  }),

  door(rewards.choose, async ({ context, db, me, params, body }) => {
    mustBeMine(me, params.uid)
    if (body.statusLine !== undefined) await sayStatusLine(db, me, body.statusLine, context.now())
    await choose(db, me, body)
    return findRewards(db, me, context.now())
  }),
]

function mustBeMine(me: { uid: string }, uid: string) {
  if (!mayUseRewards(me, uid)) throw notAllowed('These are the rewards of somebody else.')
}

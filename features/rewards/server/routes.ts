import { takeOffTeamBadge } from '#features/people/server/team-badges.ts'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { findTeam } from '#features/teams/server/queries.ts'
import type { Db } from '#server/database.ts'
import { type Door, door } from '#server/http.ts'
import { once } from '#server/used-keys.ts'
import type { BodyRead } from '#shared/call.ts'
import { notAllowed, notFound } from '#shared/problem.ts'
import { type RewardName, rewards } from '../contract.ts'
import { mayUseRewards } from '../permissions.ts'
import { listMyTeamBadges } from './badge-maker.ts'
import { makeOf } from './effects.ts'
import { findLeaderboard } from './leaderboard.ts'
import { findRewards, listEntries } from './queries.ts'
import { choose, redeem } from './redeeming.ts'

export const rewardRoutes: Door[] = [
  door(rewards.find, ({ context, db, me, params }) => {
    mustBeMine(me, params.uid)
    return recordOf(db, me, context.now())
  }),

  door(rewards.leaderboard, async ({ context, db, me, query }) => {
    const { scope = 'everyone', teamId, period = 'all' } = query
    if (scope !== 'team') return findLeaderboard(db, me, { scope }, period, context.now())
    if (!teamId || !(await findTeam(db, me, teamId))) throw notFound(NO_SUCH_TEAM)
    return findLeaderboard(db, me, { scope, teamId }, period, context.now())
  }),

  door(rewards.redeem, async ({ context, db, me, params, body }) => {
    mustBeMine(me, params.uid)
    const at = context.now()
    const find = () => recordOf(db, me, at)
    const make = () => redeem(db, me, body, at).then(find)
    const { cost, key, ...as } = body
    return once(db, { me, what: `reward of ${cost}`, as, key, at }, { make, find })
  }),

  door(rewards.entries, ({ db, me, params, query }) => {
    mustBeMine(me, params.uid)
    return listEntries(db, me, query)
  }),

  door(rewards.choose, async ({ context, db, me, params, body }) => {
    mustBeMine(me, params.uid)
    if (body.help !== undefined) await context.limits.spend('help', me.uid)
    for (const [reward, choice] of choicesIn(body)) await makeOf(db, me, reward, choice, context.now())
    await choose(db, me, body)
    return recordOf(db, me, context.now())
  }),

  door(rewards.takeOff, ({ db, me, params }) => {
    mustBeMine(me, params.uid)
    return takeOffTeamBadge(db, me.uid, params.badgeId)
  }),
]

const recordOf = async (db: Db, me: { uid: string }, at: Date) => ({
  ...(await findRewards(db, me, at)),
  teamBadges: await listMyTeamBadges(db, me),
})

/** What the asker makes of which reward. */
const choicesIn = ({ statusLine, help, celebration, frame, nameColour }: BodyRead<typeof rewards.choose>) =>
  Object.entries({
    'Status line': statusLine,
    'Open to help': help,
    Celebration: celebration,
    'Card frame': wordOf(frame),
    'Name colour': wordOf(nameColour),
  } satisfies { [Name in RewardName]?: string | undefined }).flatMap(([reward, choice]) =>
    choice === undefined ? [] : [[reward as RewardName, choice] as const],
  )

const wordOf = (number: number | null | undefined) => (number === undefined ? undefined : String(number ?? ''))

function mustBeMine(me: { uid: string }, uid: string) {
  if (!mayUseRewards(me, uid)) throw notAllowed('These are the rewards of somebody else.')
}

import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { findTeam } from '#features/teams/server/queries/teams.ts'
import type { Me } from '#server/context.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { Db } from '#server/database/types.ts'
import { type Route, route } from '#server/http/route.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notAllowed, notFound } from '#shared/problem.ts'
import { rewards } from '../contract.ts'
import { mayUseRewards } from '../permissions.ts'
import type { RewardName } from '../rules/rewards-and-badges.ts'
import { listMyTeamBadges } from './actions/badge-maker.ts'
import { changeStreak } from './actions/change-streak.ts'
import { changeChoices, redeem } from './actions/redeem.ts'
import { customiseReward } from './actions/reward-effects.ts'
import { removeTeamBadge } from './changes/team-badges.ts'
import { findLeaderboard } from './queries/leaderboard.ts'
import { listNextTasks } from './queries/next-tasks.ts'
import { findRewards, listEntries } from './queries/rewards.ts'
import { findStreak } from './queries/streak.ts'

export const rewardRoutes: Route[] = [
  route(rewards.find, ({ context, db, me, params }) => {
    mustBeMine(me, params.uid)
    return findMyRecord(db, me, context.now())
  }),

  route(rewards.leaderboard, async ({ context, db, me, query }) => {
    const { scope = 'everyone', teamId, period = 'all' } = query
    if (scope !== 'team') return findLeaderboard(db, me, { scope }, period, context.now())
    if (!teamId || !(await findTeam(db, me, teamId))) throw notFound(NO_SUCH_TEAM)
    return findLeaderboard(db, me, { scope, teamId }, period, context.now())
  }),

  route(rewards.redeem, async ({ db, me, params, body }) => {
    mustBeMine(me, params.uid)
    const find = () => findMyRecord(db, me, db.now)
    const make = () => redeem(db, me, body).then(find)
    const { cost, key, ...as } = body
    return idempotent(db, { me, what: `reward of ${cost}`, as, key }, { make, find })
  }),

  route(rewards.entries, ({ db, me, params, query }) => {
    mustBeMine(me, params.uid)
    return listEntries(db, me, query)
  }),

  route(rewards.choose, async ({ db, me, params, body }) => {
    mustBeMine(me, params.uid)
    for (const [reward, choice] of choicesFrom(body)) await customiseReward(db, me, reward, choice)
    await changeChoices(db, me, body)
    return findMyRecord(db, me, db.now)
  }),

  route(rewards.streak, async ({ context, db, me, params }) => {
    mustBeMine(me, params.uid)
    return findStreak(db, me, context.now())
  }),

  route(rewards.changeStreak, async ({ db, me, params, body }) => {
    mustBeMine(me, params.uid)
    await changeStreak(db, me, body)
    return findStreak(db, me, db.now)
  }),

  route(rewards.nextTasks, ({ db, me, params }) => {
    mustBeMine(me, params.uid)
    return listNextTasks(db, me)
  }),

  route(rewards.removeBadge, ({ db, me, params }) => {
    mustBeMine(me, params.uid)
    return removeTeamBadge(db, me.uid, params.badgeId)
  }),
]

const findMyRecord = async (db: Db, me: Me, at: Date) => ({
  ...(await findRewards(db, me, at)),
  teamBadges: await listMyTeamBadges(db, me),
})

const choicesFrom = ({ statusLine, help, celebration, frame, nameColour }: ParsedBody<typeof rewards.choose>) =>
  Object.entries({
    'Status line': statusLine,
    'Open to help': help,
    Celebration: celebration,
    'Card frame': choiceText(frame),
    'Name colour': choiceText(nameColour),
  } satisfies { [Name in RewardName]?: string | undefined }).flatMap(([reward, choice]) =>
    choice === undefined ? [] : [[reward as RewardName, choice] as const],
  )

const choiceText = (number: number | null | undefined) => (number === undefined ? undefined : String(number ?? ''))

function mustBeMine(me: Me, uid: string) {
  if (!mayUseRewards(me, uid)) throw notAllowed('These are the rewards of somebody else.')
}

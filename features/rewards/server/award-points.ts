import { listPeopleHidingRewards } from '#features/people/server/changes/perks.ts'
import type { Tx } from '#server/database/database.ts'
import type { Event, EventOf } from '#shared/events.ts'
import type { MetChallenge } from './changes/challenge-tasks.ts'
import { type EarnedBadge, openLedger } from './ledger.ts'
import { messageReacted, messageSent } from './point-rules/chat.ts'
import type { PlannedAward } from './point-rules/planned-award.ts'
import { goalTicked, goalUnticked, profileChanged } from './point-rules/profile.ts'
import { taskTicked, taskUnticked } from './point-rules/tasks.ts'
import { teamWeekCompleted } from './point-rules/team-week.ts'
import {
  becameFriends,
  memberConfirmed,
  memberJoined,
  rewardRedeemed,
  teamCreated,
} from './point-rules/teams-and-friends.ts'

type PointRule<Type extends Event['type']> = (
  tx: Tx,
  event: EventOf<Type>,
  at: Date,
) => Promise<PlannedAward | undefined>

const pointRules: { [Type in Event['type']]?: PointRule<Type>[] } = {
  'task.ticked': [taskTicked, teamWeekCompleted],
  'task.unticked': [taskUnticked],
  'profile.changed': [profileChanged],
  'person.changed': [profileChanged],
  'goal.ticked': [goalTicked],
  'goal.unticked': [goalUnticked],
  'team.added': [teamCreated],
  'member.added': [memberJoined],
  'member.confirmed': [memberConfirmed],
  'friend.accepted': [becameFriends],
  'chat.sent': [messageSent],
  'chat.reacted': [messageReacted],
  'reward.redeemed': [rewardRedeemed],
}

/**
 * Writes all that one transaction means to points and badges at once, so that the books of several people are opened in
 * one order. Answers the badges that were earned by it, by those who want to know, and the challenges that were met.
 */
export async function awardPoints(tx: Tx, events: readonly Event[], at: Date): Promise<AwardResult> {
  const found: PlannedAward[] = []
  for (const event of events) found.push(...(await planAwards(tx, event, at)))
  if (found.length === 0) return { earned: [], met: [] }
  const uids = found.flatMap((deed) => deed.uids)
  const ledger = await openLedger(tx, { uids, causes: found.flatMap((deed) => deed.causes ?? []) }, at)
  for (const deed of found) await deed.apply(ledger)
  const earned = await ledger.close()
  return { earned: await withoutHiders(tx, earned), met: found.flatMap(({ met }) => met ?? []) }
}

export type AwardResult = { earned: EarnedBadge[]; met: MetChallenge[] }

async function withoutHiders(tx: Tx, earned: EarnedBadge[]): Promise<EarnedBadge[]> {
  if (earned.length === 0) return earned
  const hiders = await listPeopleHidingRewards(
    tx,
    earned.map(({ uid }) => uid),
  )
  return earned.filter(({ uid }) => !hiders.has(uid))
}

async function planAwards<Type extends Event['type']>(tx: Tx, event: EventOf<Type>, at: Date): Promise<PlannedAward[]> {
  const found: PlannedAward[] = []
  for (const meaning of pointRules[event.type as Type] ?? []) {
    const deed = await meaning(tx, event, at)
    if (deed) found.push(deed)
  }
  return found
}

import { listHiders } from '#features/people/server/extras.ts'
import type { Tx } from '#server/database.ts'
import type { Event, EventOf } from '#shared/events.ts'
import { type Earned, openBook } from './book.ts'
import type { MetChallenge } from './challenge-tasks.ts'
import { messageReacted, messageSent } from './chat-deeds.ts'
import type { Deed } from './deed.ts'
import { goalTicked, goalUnticked, profileChanged } from './profile-deeds.ts'
import { taskTicked, taskUnticked } from './task-deeds.ts'
import { weekFilled } from './team-week.ts'
import { becameFriends, memberConfirmed, memberEntered, redeemed, teamMade } from './together-deeds.ts'

type Meaning<Type extends Event['type']> = (tx: Tx, event: EventOf<Type>, at: Date) => Promise<Deed | undefined>

const deeds: { [Type in Event['type']]?: Meaning<Type>[] } = {
  'task.ticked': [taskTicked, weekFilled],
  'task.unticked': [taskUnticked],
  'profile.changed': [profileChanged],
  'person.changed': [profileChanged],
  'goal.ticked': [goalTicked],
  'goal.unticked': [goalUnticked],
  'team.added': [teamMade],
  'member.added': [memberEntered],
  'member.confirmed': [memberConfirmed],
  'friend.accepted': [becameFriends],
  'chat.sent': [messageSent],
  'chat.reacted': [messageReacted],
  'reward.redeemed': [redeemed],
}

/**
 * Writes all that one transaction means to points and badges at once, so that the books of several people are opened in
 * one order. Answers the badges that were earned by it, by those who want to know, and the challenges that were met.
 */
export async function settle(tx: Tx, events: readonly Event[], at: Date): Promise<Settled> {
  const found: Deed[] = []
  for (const event of events) found.push(...(await deedsOf(tx, event, at)))
  if (found.length === 0) return { earned: [], met: [] }
  const uids = found.flatMap((deed) => deed.uids)
  const book = await openBook(tx, { uids, causes: found.flatMap((deed) => deed.causes ?? []) }, at)
  for (const deed of found) await deed.enter(book)
  const earned = await book.close()
  return { earned: await withoutHiders(tx, earned), met: found.flatMap(({ met }) => met ?? []) }
}

export type Settled = { earned: Earned[]; met: MetChallenge[] }

async function withoutHiders(tx: Tx, earned: Earned[]): Promise<Earned[]> {
  if (earned.length === 0) return earned
  const hiders = await listHiders(
    tx,
    earned.map(({ uid }) => uid),
  )
  return earned.filter(({ uid }) => !hiders.has(uid))
}

async function deedsOf<Type extends Event['type']>(tx: Tx, event: EventOf<Type>, at: Date): Promise<Deed[]> {
  const found: Deed[] = []
  for (const meaning of deeds[event.type as Type] ?? []) {
    const deed = await meaning(tx, event, at)
    if (deed) found.push(deed)
  }
  return found
}

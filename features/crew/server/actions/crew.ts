import { sql } from 'kysely'
import { lockFriendship } from '#features/friends/server/changes/friendships.ts'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { CREW_IS_FULL, CREW_MAX, IN_A_CREW, NO_CREW, NO_SUCH_INVITE } from '../../contract.ts'
import { findMembership, listInvited, listMembers } from '../queries/crew.ts'

/** Two people who start a crew with each other at once get two crews; the first to accept decides. */
export async function inviteToCrew(tx: Tx, uid: string, uids: string[]): Promise<void> {
  const wanted = [...new Set(uids)]
  for (const other of wanted) await lockFriendship(tx, uid, other)
  const crewId = (await findMembership(tx, uid))?.crew_id ?? (await makeCrew(tx, uid))
  await lockCrew(tx, crewId)
  const members = new Set(await listMembers(tx, crewId))
  const added = wanted.filter((other) => !members.has(other))
  if (added.length > 0)
    await tx
      .insertInto('crew_invites')
      .values(added.map((user_id) => ({ crew_id: crewId, user_id, by_id: uid, created_at: tx.now })))
      .onConflict((conflict) => conflict.columns(['crew_id', 'user_id']).doNothing())
      .execute()
  const invited = await listInvited(tx, crewId)
  if (members.size + invited.length > CREW_MAX) throw new Problem(409, 'full', CREW_IS_FULL)
  tx.announce({ type: 'crew.changed', uids: [...members, ...invited] })
}

async function makeCrew(tx: Tx, uid: string): Promise<string> {
  const { id } = await tx.insertInto('crews').values({ created_at: tx.now }).returning('id').executeTakeFirstOrThrow()
  await join(tx, uid, id)
  return id
}

/** @throws Problem 409 if they are in a crew */
async function join(tx: Tx, uid: string, crewId: string) {
  await tx
    .insertInto('crew_members')
    .values({ user_id: uid, crew_id: crewId, joined_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirstOrThrow(() => new Problem(409, 'in-a-crew', IN_A_CREW))
}

const lockCrew = (tx: Tx, crewId: string) =>
  tx.selectFrom('crews').select('id').where('id', '=', crewId).forUpdate().executeTakeFirst()

/** @throws Problem 404, 409 if they are in another crew */
export async function answerInvite(tx: Tx, uid: string, id: string, isAccepted: boolean): Promise<void> {
  const invite = await tx
    .deleteFrom('crew_invites')
    .where((where) => where.and({ id, user_id: uid }))
    .returning('crew_id')
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_INVITE))
  await lockCrew(tx, invite.crew_id)
  if (isAccepted) await join(tx, uid, invite.crew_id)
  tx.announce({ type: 'crew.changed', uids: [...new Set([uid, ...(await listMembers(tx, invite.crew_id))])] })
}

/** Weeks that have begun with this person in them end. @throws Problem 404 */
export async function changeCounted(tx: Tx, uid: string, isCounted: boolean): Promise<void> {
  const changed = await tx
    .updateTable('crew_members')
    .set({ is_counted: isCounted })
    .where('user_id', '=', uid)
    .returning('crew_id')
    .executeTakeFirstOrThrow(() => notFound(NO_CREW))
  if (!isCounted) await voidOpenWeeks(tx, uid)
  tx.announce({ type: 'crew.changed', uids: await listMembers(tx, changed.crew_id) })
}

/** The last one takes the crew along. @throws Problem 404 */
export async function leaveCrew(tx: Tx, uid: string): Promise<void> {
  const mine = await findMembership(tx, uid)
  if (!mine) throw notFound(NO_CREW)
  await lockCrew(tx, mine.crew_id)
  await voidOpenWeeks(tx, uid)
  await tx.deleteFrom('crew_members').where('user_id', '=', uid).execute()
  const others = await listMembers(tx, mine.crew_id)
  if (others.length === 0) await tx.deleteFrom('crews').where('id', '=', mine.crew_id).execute()
  tx.announce({ type: 'crew.changed', uids: [uid, ...others] })
}

/** Follows 'account.claimed'. */
export async function leaveCrewOfClaimed(tx: Tx, { uid }: EventOf<'account.claimed'>): Promise<void> {
  await tx.deleteFrom('crew_invites').where('by_id', '=', uid).execute()
  if (await findMembership(tx, uid)) await leaveCrew(tx, uid)
}

/** A sum without this person, next to the one before, would tell their number. Closed weeks stay as they are. */
async function voidOpenWeeks(tx: Tx, uid: string) {
  await sql`update crew_weeks set is_void = true, tasks = 0, applications = 0 from crew_week_members as counted
    where counted.user_id = ${uid} and crew_weeks.crew_id = counted.crew_id and crew_weeks.week = counted.week`.execute(
    tx,
  )
  await tx.deleteFrom('crew_week_members').where('user_id', '=', uid).execute()
}

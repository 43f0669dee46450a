import { sql } from 'kysely'
import type { BadgeDesign } from '#features/people/contract.ts'
import { findBlockedBetween } from '#features/people/server/queries/blocks.ts'
import type { Tx } from '#server/database/database.ts'
import type { EventOf } from '#shared/events.ts'

type NewTeamBadge = { by: string; teamId: string; design: BadgeDesign; to: string[]; at: Date }

/**
 * Makes a badge and gives it to these people, who are locked. Skips those who blocked the giver or are blocked by them,
 * without saying so. @returns the badge and who has it; undefined if nobody is left, for then there is no badge
 */
export async function giveTeamBadge(tx: Tx, { by, teamId, design, to, at }: NewTeamBadge) {
  const blocked = await findBlockedBetween(tx, by, to)
  const uids = to.filter((uid) => !blocked.includes(uid))
  if (uids.length === 0) return undefined
  const { id } = await tx
    .insertInto('team_badges')
    .values({
      giver_id: by,
      team_id: teamId,
      team_name: sql<string>`(select teams.name from teams where teams.id = ${teamId})`,
      ...design,
      made_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('badge_holders')
    .values(uids.map((user_id) => ({ user_id, badge_id: id, given_at: at })))
    .execute()
  for (const uid of uids) tx.announce({ type: 'profile.changed', uid })
  return { id, uids }
}

/** Does nothing if the person does not have the badge. */
export async function removeTeamBadge(tx: Tx, uid: string, badgeId: string): Promise<void> {
  if (!(await removeBadges(tx, uid, [badgeId]))) return
  tx.announce({ type: 'rewards.changed', uids: [uid] })
  tx.announce({ type: 'profile.changed', uid })
}

/** Follows 'person.left'. */
export async function removeAllTeamBadges(tx: Tx, { uid }: EventOf<'person.left'>) {
  const badges = await tx.selectFrom('badge_holders').select('badge_id').where('user_id', '=', uid).execute()
  const ids = badges.map(({ badge_id }) => badge_id)
  await removeBadges(tx, uid, ids)
}

/** Also deletes a badge that nobody holds any more. @returns whether the person had any of these */
async function removeBadges(tx: Tx, uid: string, badgeIds: string[]) {
  // If the last two holders remove a badge at once, each would still see the other one's.
  await sql`select from team_badges where id = any(${badgeIds}) order by id for no key update`.execute(tx)
  const { numAffectedRows } = await sql`delete from badge_holders
    where user_id = ${uid} and badge_id = any(${badgeIds})`.execute(tx)
  await sql`delete from team_badges where id = any(${badgeIds})
    and not exists (select from badge_holders where badge_id = team_badges.id)`.execute(tx)
  return numAffectedRows !== 0n
}

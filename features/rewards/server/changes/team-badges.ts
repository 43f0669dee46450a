import { sql } from 'kysely'
import type { BadgeDesign } from '#features/people/contract.ts'
import { findBlockedBetween } from '#features/people/server/queries/blocks.ts'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'

type NewTeamBadge = { by: string; teamId: string; design: BadgeDesign; to: string[] }

/** The recipients must be locked. Skips people if one of the two blocked the other; undefined if nobody is left. */
export async function giveTeamBadge(tx: Tx, { by, teamId, design, to }: NewTeamBadge) {
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
      made_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('badge_holders')
    .values(uids.map((user_id) => ({ user_id, badge_id: id, given_at: tx.now })))
    .execute()
  for (const uid of uids) tx.announce({ type: 'profile.changed', uid })
  return { id, uids }
}

export async function removeTeamBadge(tx: Tx, uid: string, badgeId: string): Promise<void> {
  if (!(await removeBadges(tx, uid, [badgeId]))) return
  tx.announce({ type: 'rewards.changed', uids: [uid] })
  tx.announce({ type: 'profile.changed', uid })
}

export async function removeAllTeamBadges(tx: Tx, { uid }: EventOf<'person.left'>) {
  const badges = await tx.selectFrom('badge_holders').select('badge_id').where('user_id', '=', uid).execute()
  const ids = badges.map(({ badge_id }) => badge_id)
  await removeBadges(tx, uid, ids)
}

/** Also deletes badges without holders. Returns whether the person had any of these. */
async function removeBadges(tx: Tx, uid: string, badgeIds: string[]) {
  // Without this lock, two last holders who remove a badge at once would each leave it to the other.
  await sql`select from team_badges where id = any(${badgeIds}) order by id for no key update`.execute(tx)
  const { numAffectedRows } = await sql`delete from badge_holders
    where user_id = ${uid} and badge_id = any(${badgeIds})`.execute(tx)
  await sql`delete from team_badges where id = any(${badgeIds})
    and not exists (select from badge_holders where badge_id = team_badges.id)`.execute(tx)
  return numAffectedRows !== 0n
}

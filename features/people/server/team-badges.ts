import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { EventOf } from '#shared/events.ts'
import type { BadgeDesign, PublicBadge } from '../contract.ts'
import { findBlockedBetween } from './blocks.ts'

/** So many of somebody's are shown, the newest. */
const MAX_BADGES = 50

type NewTeamBadge = { by: string; teamId: string; design: BadgeDesign; to: string[]; at: Date }

/**
 * Makes a badge and gives it to these people, who are locked. Whom a block stands between gets none, and nobody is told of
 * that. Answers the badge and who has it; nothing where nobody would, for then there is none.
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

/** The badges somebody was given, newest first: of which team, and who gave it. */
export const listTeamBadges = (db: Db, uid: string, where = sql<boolean>`true`) =>
  db
    .selectFrom('badge_holders')
    .innerJoin('team_badges', 'team_badges.id', 'badge_id')
    .select(['team_badges.id', 'name', 'icon', 'gradient', 'giver_id', 'team_name', 'given_at'])
    .where('user_id', '=', uid)
    .where(where)
    .orderBy('given_at', 'desc')
    .orderBy('badge_id')
    .limit(MAX_BADGES)
    .execute()

/** As others see them on somebody's page: none of somebody who wants nothing of badges. */
export async function listPublicBadges(db: Db, uid: string): Promise<PublicBadge[]> {
  const badges = await listTeamBadges(
    db,
    uid,
    sql<boolean>`not (select hides_rewards from people where people.id = user_id)`,
  )
  return badges.map(({ id, name, icon, gradient }) => ({ id, name, icon, gradient }))
}

/** Takes one off for good; nothing happens where they have it not. */
export async function removeTeamBadge(tx: Tx, uid: string, badgeId: string): Promise<void> {
  if (!(await removeBadges(tx, uid, [badgeId]))) return
  tx.announce({ type: 'rewards.changed', uids: [uid] })
  tx.announce({ type: 'profile.changed', uid })
}

/** All that they have, at the end of their time. Follows 'person.left'; a second time there is none. */
export async function removeAllTeamBadges(tx: Tx, { uid }: EventOf<'person.left'>) {
  const held = await tx.selectFrom('badge_holders').select('badge_id').where('user_id', '=', uid).execute()
  await removeBadges(
    tx,
    uid,
    held.map(({ badge_id }) => badge_id),
  )
}

/** A badge that nobody has any more goes. Answers whether they had any of these. */
async function removeBadges(tx: Tx, uid: string, badgeIds: string[]) {
  // Of the last two who take one off at once, each would see the other one still have it.
  await sql`select from team_badges where id = any(${badgeIds}) order by id for no key update`.execute(tx)
  const { numAffectedRows } = await sql`delete from badge_holders
    where user_id = ${uid} and badge_id = any(${badgeIds})`.execute(tx)
  await sql`delete from team_badges where id = any(${badgeIds})
    and not exists (select from badge_holders where badge_id = team_badges.id)`.execute(tx)
  return numAffectedRows !== 0n
}

import type { Db, Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'

/** A new team's own id is its first link. */
export const createFirstLink = (tx: Tx, { teamId }: EventOf<'team.added'>) =>
  tx.insertInto('team_links').values({ id: teamId, team_id: teamId, created_at: tx.now }).execute()

/** A public team's id is widely known and must not let people in once the team is private. */
export async function resetLinkWhenPrivate(tx: Tx, { teamId, by, isShut }: EventOf<'team.changed'>) {
  if (isShut) await resetLink(tx, teamId, by)
}

/** A removed member knows the link, so it is reset unless the owner keeps it. */
export async function resetLinkAfterRemoval(tx: Tx, { teamId, uid, by, keepsLink }: EventOf<'member.removed'>) {
  if (uid !== by && !keepsLink) await resetLink(tx, teamId, by)
}

export const findLink = (db: Db, teamId: string) =>
  db
    .selectFrom('team_links')
    .select(['id', 'is_open'])
    .where((where) => where.and({ team_id: teamId, closed_at: null }))
    .executeTakeFirstOrThrow()

/** The team must be locked. The new link is on or off like the last. */
export async function resetLink(tx: Tx, teamId: string, by: string) {
  const { is_open } = await tx
    .updateTable('team_links')
    .set({ closed_at: tx.now })
    .where((where) => where.and({ team_id: teamId, closed_at: null }))
    .returning('is_open')
    .executeTakeFirstOrThrow()
  await tx.insertInto('team_links').values({ team_id: teamId, is_open, created_at: tx.now }).execute()
  tx.announce({ type: 'link.changed', teamId, by })
}

export async function setLinkOpen(tx: Tx, teamId: string, isOpen: boolean, by: string) {
  const { numUpdatedRows } = await tx
    .updateTable('team_links')
    .set({ is_open: isOpen })
    .where((where) => where.and({ team_id: teamId, closed_at: null }))
    .where('is_open', '<>', isOpen)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.announce({ type: 'link.changed', teamId, by })
}

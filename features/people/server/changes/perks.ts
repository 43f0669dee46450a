import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { Flair, Perks } from '../../contract.ts'

/** Adorns somebody's name or face, for whoever sees them to hear; null takes that part off. Locks them. */
export async function setFlair(tx: Tx, uid: string, change: { [Part in keyof Flair]: number | null }) {
  // Nothing at all is null, so that it is told of nobody who has none.
  const changed = sql<Flair | null>`nullif(jsonb_strip_nulls(coalesce(flair, '{}') || ${JSON.stringify(change)}::jsonb), '{}')`
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ flair: changed, version: sql`version + 1` })
    .where('id', '=', uid)
    .where(sql<boolean>`flair is distinct from ${changed}`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.announce({ type: 'person.changed', uid })
}

/** Gives somebody more than everybody has; only they hear of it. Locks them. */
export async function grantPerks(tx: Tx, uid: string, change: Perks) {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ extras: sql`extras || ${JSON.stringify(change)}::jsonb`, version: sql`version + 1` })
    .where('id', '=', uid)
    .where(sql<boolean>`not extras @> ${JSON.stringify(change)}::jsonb`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.announce({ type: 'settings.changed', uid })
}

/** Who of these wants to see nothing of points and badges. */
export async function listPeopleHidingRewards(tx: Tx, uids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', sql<string>`any(${uids}::uuid[])`)
    .where('hides_rewards', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import type { Flair, Perks } from '#shared/flair.ts'

/** Null removes a part. Locks the person. */
export async function setFlair(tx: Tx, uid: string, change: { [Part in keyof Flair]: number | null }) {
  // Empty flair is stored as null so that people without flair carry no field.
  const changed = sql<Flair | null>`nullif(jsonb_strip_nulls(coalesce(flair, '{}') || ${JSON.stringify(change)}::jsonb), '{}')`
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ flair: changed, version: sql`version + 1` })
    .where('id', '=', uid)
    .where(sql<boolean>`flair is distinct from ${changed}`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.announce({ type: 'person.changed', uid })
}

export async function grantPerks(tx: Tx, uid: string, change: Perks) {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ extras: sql`extras || ${JSON.stringify(change)}::jsonb`, version: sql`version + 1` })
    .where('id', '=', uid)
    .where(sql<boolean>`not extras @> ${JSON.stringify(change)}::jsonb`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.announce({ type: 'settings.changed', uid })
}

/** '' removes it. */
export async function setStatusLine(tx: Tx, uid: string, { text, endsAt }: { text: string; endsAt: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ status_line: text || null, status_line_ends_at: endsAt, version: sql`version + 1` })
    .where('id', '=', uid)
    .where(sql<boolean>`(status_line, status_line_ends_at) is distinct from (${text || null}, ${endsAt}::timestamptz)`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.announce({ type: 'person.changed', uid })
}

const peopleHidingRewards = prepared<{ id: string }>('people-hiding-rewards')`
    select id from people where id = any($1::uuid[]) and hides_rewards`

/** People who chose to see no points and badges. */
export async function listPeopleHidingRewards(tx: Tx, uids: string[]): Promise<Set<string>> {
  const rows = await peopleHidingRewards(tx, uids)
  return new Set(rows.map(({ id }) => id))
}

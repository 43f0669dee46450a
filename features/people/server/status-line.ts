import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { perksPaused } from './queries/paused-perks.ts'

/** What stands beside somebody's name now; null for nothing. Stands where `people` is at hand. */
export const statusLine = sql<string | null>`case
  when people.status_line_ends_at > now() and not ${perksPaused} then people.status_line end`

/** Writes it, for whoever sees them to hear; '' is none. */
export async function setStatusLine(tx: Tx, uid: string, { text, endsAt }: { text: string; endsAt: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ status_line: text || null, status_line_ends_at: endsAt, version: sql`version + 1` })
    .where('id', '=', uid)
    .where(sql<boolean>`(status_line, status_line_ends_at) is distinct from (${text || null}, ${endsAt}::timestamptz)`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.announce({ type: 'person.changed', uid })
}

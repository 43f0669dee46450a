import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/types.ts'
import { findPeople } from '../queries/find-people.ts'
import { perksPaused } from '../queries/paused-perks.ts'

export type HelpOffer = { text: string; endsAt: Date }

/** Also true while the perks are paused. Needs `people` in the query. */
const hasPlace = sql<boolean>`people.help_ends_at > now()`

export const isOpenToHelp = sql<boolean>`${hasPlace} and not ${perksPaused}`

/** Lists a person as open to help, or changes the text. Locks the person. */
export async function offerHelp(tx: Tx, uid: string, { text, endsAt }: HelpOffer) {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ help_line: text, help_ends_at: endsAt })
    .where('id', '=', uid)
    .where(sql<boolean>`(help_line, help_ends_at) is distinct from (${text}, ${endsAt}::timestamptz)`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.announce({ type: 'helpers.changed' })
}

/** Does nothing if the person is not listed. */
export async function stopHelping(tx: Tx, uid: string) {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ help_line: '', help_ends_at: null })
    .where('id', '=', uid)
    .where('help_ends_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  tx.announce({ type: 'helpers.changed' })
  tx.announce({ type: 'rewards.changed', uids: [uid] })
}

/** Also counts paused people. */
export async function hasAnyPlace(db: Db, uids: string[]): Promise<boolean> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', sql<string>`any(${uids}::uuid[])`)
    .where(hasPlace)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The perks of these people were paused, or are active again. */
export async function announcePerks(tx: Tx, uids: string[]) {
  if (uids.length === 0) return
  for (const uid of uids) tx.announce({ type: 'person.changed', uid })
  if (await hasAnyPlace(tx, uids)) tx.announce({ type: 'helpers.changed' })
}

type HelpersPage = { limit: number; after?: { endsAt: string; uid: string } | undefined }

/** Longest time left first. `after` is the last helper of the page before. */
export const findHelpers = (db: Db, viewerId: string, { limit, after }: HelpersPage) =>
  findPeople(db, {
    viewerId,
    matches: after
      ? sql`${isOpenToHelp} and people.help_ends_at <= ${after.endsAt}::timestamptz
          and (people.help_ends_at < ${after.endsAt}::timestamptz or people.id > ${after.uid}::uuid)`
      : isOpenToHelp,
    sortColumn: 'people.help_ends_at',
    order: sql`desc, id`,
    limit,
  })

export async function listHelpOffers(db: Db, uids: string[]): Promise<Map<string, HelpOffer>> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'help_line as text', 'help_ends_at as endsAt'])
    .where('id', '=', sql<string>`any(${uids}::uuid[])`)
    .where(isOpenToHelp)
    .execute()
  return new Map(rows.map(({ id, text, endsAt }) => [id, { text, endsAt: endsAt! }]))
}

import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import type { RecordChanges } from '../../contract.ts'
import { openLinkOf } from '../queries/own-record.ts'

/** Also makes it. Every change of a record holds this lock, so that its limits hold. */
export async function lockRecord(tx: Tx, uid: string) {
  await tx
    .insertInto('records')
    .values({ user_id: uid })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('records')
    .select(['link_key', 'link_ends_at', 'file'])
    .where('user_id', '=', uid)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function changeRecord(tx: Tx, uid: string, { about, badges, goalIds }: RecordChanges): Promise<void> {
  await lockRecord(tx, uid)
  await tx
    .updateTable('records')
    .set({
      user_id: uid,
      ...(about === undefined ? {} : { about }),
      ...(badges === undefined ? {} : { badges: [...new Set(badges)] }),
      ...(goalIds === undefined ? {} : { goal_ids: [...new Set(goalIds)] }),
    })
    .where('user_id', '=', uid)
    .execute()
  tx.announce({ type: 'record.changed', uid })
}

const DAY = 24 * 3_600_000

/** Keeps the address of an open link; one that has ended gets a new address. */
export async function openLink(tx: Tx, uid: string, days: number | null, now: Date) {
  const record = await lockRecord(tx, uid)
  const key = openLinkOf(record, now) ? record.link_key : randomBytes(24).toString('base64url')
  const link = { link_key: key, link_ends_at: days === null ? null : new Date(now.getTime() + days * DAY) }
  await tx.updateTable('records').set(link).where('user_id', '=', uid).execute()
  tx.announce({ type: 'record.changed', uid })
  return openLinkOf(link, now)!
}

export async function endLink(tx: Tx, uid: string): Promise<void> {
  const ended = await tx
    .updateTable('records')
    .set({ link_key: null, link_ends_at: null })
    .where('user_id', '=', uid)
    .where('link_key', 'is not', null)
    .executeTakeFirst()
  if (ended.numUpdatedRows > 0n) tx.announce({ type: 'record.changed', uid })
}

import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/database/types.ts'
import { DAY_MS } from '#shared/days.ts'
import type { RecordChanges } from '../../contract.ts'
import { openLinkOf } from '../queries/own-record.ts'

export const makeRecord = (tx: Tx, uid: string) =>
  tx
    .insertInto('records')
    .values({ user_id: uid })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Also makes it. Every change of a record holds this lock, so that its limits hold. */
export async function lockRecord(tx: Tx, uid: string) {
  await makeRecord(tx, uid)
  return tx
    .selectFrom('records')
    .select(['link_key', 'link_ends_at'])
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

type NewLink = { days: number | null; issuer: string }

/** Keeps the address of an open link; one that has ended gets a new address. */
export async function openLink(tx: Tx, uid: string, { days, issuer }: NewLink) {
  const { now } = tx
  const record = await lockRecord(tx, uid)
  const isOpen = openLinkOf(record, now) !== null
  if (!isOpen && record.link_key !== null) await endCodes(tx, uid)
  const key = isOpen ? record.link_key : randomBytes(24).toString('base64url')
  const link = { link_key: key, link_ends_at: days === null ? null : new Date(now.getTime() + days * DAY_MS) }
  await tx
    .updateTable('records')
    .set({ ...link, issuer })
    .where('user_id', '=', uid)
    .execute()
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
  if (ended.numUpdatedRows === 0n) return
  await endCodes(tx, uid)
  tx.announce({ type: 'record.changed', uid })
}

/** With the codes of files that were made while no link was open. */
export async function endLinkAndCodes(tx: Tx, uid: string): Promise<void> {
  await endLink(tx, uid)
  await endCodes(tx, uid)
}

/** What was shared with the link tells nothing any more; the next file has a new code. */
async function endCodes(tx: Tx, uid: string) {
  await tx.deleteFrom('record_signatures').where('user_id', '=', uid).execute()
  await tx.updateTable('records').set({ file: null }).where('user_id', '=', uid).execute()
}

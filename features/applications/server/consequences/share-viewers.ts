import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db, Tx } from '#server/database/types.ts'
import type { ShareEvent, ShownField } from '../../shares-contract.ts'

const findViewers = prepared<{ uid: string }>('viewers-of-shares')`
    select friend_id as uid from application_shares where id = any($1::uuid[]) and friend_id is not null
    union select user_id from application_shares join team_members using (team_id) where application_shares.id = any($1::uuid[])`
const viewersOf = async (db: Db, ids: string[]): Promise<string[]> =>
  ids.length === 0 ? [] : (await findViewers(db, ids)).map(({ uid }) => uid)

type Changes = Partial<Pick<ShareEvent, 'began' | 'ended'>>

/** Those who see it hear that it changed, not what. */
export async function announceShares(tx: Tx, ownerId: string, ids: string[], { began = [], ended = [] }: Changes = {}) {
  const uids = [...new Set([ownerId, ...(await viewersOf(tx, ids))])]
  tx.announce({ type: 'shares.changed', uids, ownerId, began, ended })
}

const findTouched = prepared<{ id: string }>('shares-touched')`
    select id from application_shares where application_id = $1 and fields && $2::text[]`

/** Those who see none of these fields hear nothing. */
export async function announceToViewers(
  tx: Tx,
  ownerId: string,
  applicationId: string,
  touched: readonly ShownField[],
) {
  if (touched.length === 0) return
  const ids = (await findTouched(tx, applicationId, touched)).map(({ id }) => id)
  if (ids.length > 0) await announceShares(tx, ownerId, ids)
}

/** Ends those of an application, or a single one of them. @returns how many there were */
export async function endShares(tx: Tx, ownerId: string, applicationId: string, shareId?: string): Promise<number> {
  const found = await tx
    .selectFrom('application_shares')
    .select(['id', 'friend_id'])
    .where((where) => where.and({ application_id: applicationId, owner_id: ownerId, ...(shareId && { id: shareId }) }))
    .execute()
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  const ended = found.flatMap(({ id, friend_id }) => (friend_id ? [{ shareId: id, uid: friend_id }] : []))
  await announceShares(tx, ownerId, ids, { ended })
  await tx.deleteFrom('application_shares').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  return found.length
}

import { lockFriendship } from '#features/friends/server/changes/friendships.ts'
import type { Tx } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'
import { PARTNER_IS_FULL, SHOWN_MAX } from '../../../partner-contract.ts'
import { partnerOf } from '../../queries/partner/find-partners.ts'

/** @throws Problem 409 if it is no friend, or one who looks after many already */
export async function choosePartner(tx: Tx, by: string, uid: string | null): Promise<void> {
  const before = await partnerOf(tx, by)
  if (uid === (before ?? null)) return
  if (uid !== null) {
    await lockFriendship(tx, by, uid)
    await requireCapacity(tx, uid)
    const row = { partner_id: uid, chosen_at: tx.now }
    await tx
      .insertInto('week_partners')
      .values({ user_id: by, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    tx.announce({ type: 'partner.chosen', uid, by })
  } else await tx.deleteFrom('week_partners').where('user_id', '=', by).execute()
  if (before) tx.announce({ type: 'partner.ended', uid: before, by })
}

async function requireCapacity(tx: Tx, uid: string) {
  const shown = await tx
    .selectFrom('week_partners')
    .select('user_id')
    .where('partner_id', '=', uid)
    .limit(SHOWN_MAX)
    .execute()
  if (shown.length >= SHOWN_MAX) throw new Problem(409, 'full', PARTNER_IS_FULL)
}

/** For the friend who sees them. Nothing happens if they do not. */
export async function stopSeeing(tx: Tx, uid: string, by: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('week_partners')
    .where((where) => where.and({ user_id: by, partner_id: uid }))
    .executeTakeFirst()
  if (numDeletedRows > 0n) tx.announce({ type: 'partner.ended', uid, by })
}

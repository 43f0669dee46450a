import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import type { UnreadCount } from '../../contract.ts'
import { findUnreadCount } from '../queries/notifications.ts'

/** @throws Problem 404 if the viewer has no such notification */
export async function markOneRead(tx: Tx, me: Me, notifId: string): Promise<UnreadCount> {
  await lockCount(tx, me)
  const mine = await tx
    .selectFrom('notifications')
    .select(['read_at', 'happened_at'])
    .where((where) => where.and({ id: notifId, user_id: me.uid }))
    .where('hidden', '=', false)
    .executeTakeFirstOrThrow(() => notFound('There is no such notification.'))
  if (!mine.read_at) {
    await tx.updateTable('notifications').set({ read_at: tx.now }).where('id', '=', notifId).execute()
    const until = mine.happened_at.toISOString()
    tx.announce({ type: 'notification.read', uid: me.uid, notifId: notifId.toLowerCase(), until })
  }
  return findUnreadCount(tx, me)
}

/** Later notifications stay unread, because the viewer has not seen them. */
export async function markAllRead(tx: Tx, me: Me, until: string): Promise<UnreadCount> {
  await lockCount(tx, me)
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: tx.now })
    .where((where) => where.and({ user_id: me.uid, read_at: null }))
    .where('hidden', '=', false)
    .where('happened_at', '<=', new Date(until))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.announce({ type: 'notification.read', uid: me.uid, notifId: null, until })
  return findUnreadCount(tx, me)
}

/** Lock this before any notification of a person, as in notify.ts. */
const lockCount = (tx: Tx, me: Me) =>
  tx.selectFrom('notification_counts').select('user_id').where('user_id', '=', me.uid).forNoKeyUpdate().execute()

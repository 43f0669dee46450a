import type { Tx } from '#server/database/database.ts'
import { notFound } from '#shared/problem.ts'
import type { UnreadCount } from '../contract.ts'
import { findUnreadCount } from './queries.ts'

type Me = { uid: string }

/**
 * Marks one of mine read; reading twice is reading once.
 * @throws Problem 404 for one that is not mine, or has gone
 */
export async function markOneRead(tx: Tx, me: Me, notifId: string, at: Date): Promise<UnreadCount> {
  await lockCount(tx, me)
  const mine = await tx
    .selectFrom('notifications')
    .select(['read_at', 'happened_at'])
    .where('id', '=', notifId)
    .where('user_id', '=', me.uid)
    .where('hidden', '=', false)
    .executeTakeFirst()
  if (!mine) throw notFound('There is no such notification.')
  if (!mine.read_at) {
    await tx.updateTable('notifications').set({ read_at: at }).where('id', '=', notifId).execute()
    const until = mine.happened_at.toISOString()
    tx.announce({ type: 'notification.read', uid: me.uid, notifId: notifId.toLowerCase(), until })
  }
  return findUnreadCount(tx, me)
}

/** Marks read what happened up to `until`: what came after whoever says so has looked stays unread. */
export async function markAllRead(tx: Tx, me: Me, until: string, at: Date): Promise<UnreadCount> {
  await lockCount(tx, me)
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', me.uid)
    .where('read_at', 'is', null)
    .where('hidden', '=', false)
    .where('happened_at', '<=', new Date(until))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.announce({ type: 'notification.read', uid: me.uid, notifId: null, until })
  return findUnreadCount(tx, me)
}

/** Before any of somebody's notifications is changed: telling.ts takes it first too. */
const lockCount = (tx: Tx, me: Me) =>
  tx.selectFrom('notification_counts').select('user_id').where('user_id', '=', me.uid).forNoKeyUpdate().execute()

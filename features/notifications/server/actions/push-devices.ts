import { createPublicKey } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { invalid, Problem } from '#shared/problem.ts'
import type { PushMessage } from '#shared/push-message.ts'
import type { Session } from '#shared/session.ts'
import type { PushSubscriptionOfBrowser } from '../../push-contract.ts'

type Of = Pick<Session, 'id' | 'me'>

export async function findPushDevice({ pushKeys }: Pick<Context, 'pushKeys'>, db: Db, { id, me }: Of) {
  const devices = await db
    .selectFrom('push_devices')
    .select(['session_id', 'endpoint'])
    .where('user_id', '=', me.uid)
    .execute()
  const own = devices.find(({ session_id }) => session_id === id)
  return { publicKey: pushKeys.publicKey, endpoint: own?.endpoint ?? null, devices: devices.length }
}

/**
 * One browser for each session, and one session for each browser: the last that somebody signed in to. @throws Problem
 * 400 if the browser's key is no point of the curve
 */
export async function turnPushOn(
  tx: Tx,
  { id, me }: Of,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionOfBrowser,
): Promise<void> {
  requirePoint(p256dh)
  // What happened before somebody had a device is not pushed to the first.
  await tx
    .updateTable('mail_choices')
    .set({ pushed_until: tx.now, reminded_until: tx.now })
    .where('user_id', '=', me.uid)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('push_devices').select('session_id').where('user_id', '=', me.uid))),
    )
    .execute()
  await tx.deleteFrom('push_devices').where('endpoint', '=', endpoint).where('session_id', '<>', id).execute()
  const device = { user_id: me.uid, endpoint, p256dh, auth }
  await tx
    .insertInto('push_devices')
    .values({ session_id: id, ...device, created_at: tx.now })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(device))
    .execute()
}

function requirePoint(p256dh: string) {
  const point = Buffer.from(p256dh, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  try {
    if (point[0] !== 4) throw new Error('not uncompressed')
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  } catch {
    throw invalid('keys', 'This browser sent a key that does not work. Turn push on again.', 'push-key')
  }
}

export async function turnPushOff(tx: Tx, { id }: Pick<Of, 'id'>): Promise<void> {
  await tx.deleteFrom('push_devices').where('session_id', '=', id).execute()
}

const trial: PushMessage = {
  title: 'Push works',
  body: 'This is how Cohort reaches you here.',
  path: '/settings/notifications',
  tag: 'trial',
  unread: 0,
}

/** @throws Problem 409 if this session receives no pushes */
export async function tryPush({ jobs }: Pick<Context, 'jobs'>, tx: Tx, { id, me }: Of) {
  const device = await tx
    .selectFrom('push_devices')
    .leftJoin('notification_counts', 'notification_counts.user_id', 'push_devices.user_id')
    .select('unread')
    .where('session_id', '=', id)
    .where('push_devices.user_id', '=', me.uid)
    .executeTakeFirstOrThrow(() => new Problem(409, 'push-off', 'Push is off on this device. Turn it on first.'))
  await jobs.enqueue(tx, 'push-message', { sessionId: id, message: { ...trial, unread: device.unread ?? 0 } })
}

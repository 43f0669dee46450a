import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { latestPage } from '#server/http/cursor.ts'
import type { Page, Paging } from '#shared/paging.ts'
import { notFound } from '#shared/problem.ts'
import type { WebhookDelivery } from '../../contract.ts'
import { enqueueSending } from '../consequences/enqueue.ts'
import { noSuchWebhook } from './webhooks.ts'

async function requireMine(db: Db, uid: string, webhookId: string) {
  const mine = db.selectFrom('webhooks').select('id').where('id', '=', webhookId).where('user_id', '=', uid)
  if (!(await mine.executeTakeFirst())) throw noSuchWebhook()
}

/** @throws Problem 404 */
export async function listDeliveries(
  db: Db,
  uid: string,
  webhookId: string,
  paging: Paging,
): Promise<Page<WebhookDelivery>> {
  await requireMine(db, uid, webhookId)
  const all = db
    .selectFrom('webhook_deliveries')
    .select(['id', 'created_at as at', 'body', 'attempts', 'delivered_at', 'next_at', 'last_status', 'last_error'])
    .where('webhook_id', '=', webhookId)
  // A cursor holds milliseconds.
  const createdAt = sql`date_trunc('milliseconds', created_at)`
  const { shown, next } = await latestPage(all, [createdAt, sql.ref('id')], paging)
  return {
    items: shown.map((row) => ({
      id: row.id,
      type: (JSON.parse(row.body) as { type: string }).type,
      createdAt: row.at.toISOString(),
      attempts: row.attempts,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
      nextAt: row.next_at?.toISOString() ?? null,
      status: row.last_status,
      error: row.last_error,
    })),
    next,
  }
}

/** @throws Problem 404 */
export async function sendTrial(tx: Tx, jobs: Context['jobs'], uid: string, webhookId: string) {
  await requireMine(tx, uid, webhookId)
  const body = JSON.stringify({ type: 'webhook.trial', timestamp: tx.now.toISOString(), data: {} })
  await tx
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, thing: 'trial', body, created_at: tx.now, next_at: tx.now })
    .execute()
  await enqueueSending(tx, jobs, webhookId)
}

/** @throws Problem 404 */
export async function replayDelivery(
  tx: Tx,
  jobs: Context['jobs'],
  uid: string,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
) {
  await requireMine(tx, uid, webhookId)
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ next_at: tx.now, delivered_at: null, attempts: 0, last_error: null })
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('There is no such delivery. Those of the last 7 days are kept.')
  await enqueueSending(tx, jobs, webhookId)
}

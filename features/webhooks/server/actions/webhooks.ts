import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { isInnerAddress } from '#server/push/post-to-public-host.ts'
import { invalid, notFound, Problem } from '#shared/problem.ts'
import { TOO_MANY_WEBHOOKS, WEBHOOK_URL, WEBHOOKS_MAX, type Webhook, type WebhookKind } from '../../contract.ts'
import { enqueueSending } from '../consequences/enqueue.ts'

const columns = [
  'id',
  'url',
  'kinds',
  'created_at',
  'paused_at',
  'last_at',
  'last_status',
  'last_ms',
  'failures',
  'failing_since',
] as const

type Row = {
  id: string
  url: string
  kinds: string[]
  created_at: Date
  paused_at: Date | null
  last_at: Date | null
  last_status: number | null
  last_ms: number | null
  failures: number
  failing_since: Date | null
}

export const noSuchWebhook = () => notFound('There is no such webhook.')

export async function listWebhooks(db: Db, uid: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(columns)
    .where('user_id', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(WEBHOOKS_MAX)
    .execute()
  return rows.map(webhookOf)
}

type New = { url: string; kinds: readonly WebhookKind[] }

/** What is sent first, and must be answered with its challenge. */
export const VERIFICATION = 'verification'

type Ports = Pick<Config, 'webhookPorts'>

export const isAllowedPort = ({ webhookPorts }: Ports, url: string) =>
  webhookPorts.includes(Number(new URL(url).port || 443))

export const portRefusal = ({ webhookPorts }: Ports) =>
  `Webhooks here may use only the port ${webhookPorts.join(' or ')}.`

/** @throws Problem 400 for an address inside of a network or another port, 409 if there are too many */
export async function createWebhook(
  tx: Tx,
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  uid: string,
  { url, kinds }: New,
): Promise<Webhook> {
  if (!isAllowedPort(config, url)) throw invalid('url', portRefusal(config))
  if (isInnerAddress(new URL(url).hostname, config.webhookNetworks)) throw invalid('url', WEBHOOK_URL)
  // So that two at once do not make one too many.
  await tx.selectFrom('people').select('id').where('id', '=', uid).forNoKeyUpdate().execute()
  if ((await listWebhooks(tx, uid)).length >= WEBHOOKS_MAX)
    throw new Problem(409, 'too-many-webhooks', TOO_MANY_WEBHOOKS)
  const row = await tx
    .insertInto('webhooks')
    .values({ user_id: uid, url, kinds: [...new Set(kinds)], created_at: tx.now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  const data = { challenge: randomBytes(24).toString('base64url') }
  const body = JSON.stringify({ type: 'webhook.verification', timestamp: tx.now.toISOString(), data })
  await tx
    .insertInto('webhook_deliveries')
    .values({ webhook_id: row.id, thing: VERIFICATION, body, created_at: tx.now, next_at: tx.now })
    .execute()
  await enqueueSending(tx, jobs, row.id)
  return webhookOf(row)
}

type Change = { kinds?: readonly WebhookKind[] | undefined; isPaused?: boolean | undefined }

/** Letting it go on sends at once what waits. @throws Problem 404 */
export async function changeWebhook(tx: Tx, uid: string, id: string, { kinds, isPaused }: Change) {
  const row = await tx
    .updateTable('webhooks')
    .set({
      user_id: uid,
      ...(kinds ? { kinds: [...new Set(kinds)] } : {}),
      ...(isPaused === true ? { paused_at: sql<Date>`coalesce(paused_at, ${tx.now})` } : {}),
      ...(isPaused === false ? { paused_at: null, failures: 0, failing_since: null } : {}),
    })
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .returning(columns)
    .executeTakeFirstOrThrow(() => noSuchWebhook())
  if (isPaused === false)
    await tx
      .updateTable('webhook_deliveries')
      .set({ next_at: tx.now })
      .where('webhook_id', '=', id)
      .where('next_at', 'is not', null)
      .execute()
  return webhookOf(row)
}

/** @throws Problem 404 */
export async function removeWebhook(tx: Tx, uid: string, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw noSuchWebhook()
}

/** With a new password: somebody who knew the old one may have made them. */
export const pauseWebhooks = (tx: Tx, uid: string) =>
  tx
    .updateTable('webhooks')
    .set({ paused_at: tx.now })
    .where('user_id', '=', uid)
    .where('paused_at', 'is', null)
    .execute()

/** Follows 'account.claimed'. */
export const removeWebhooks = (tx: Tx, uid: string) => tx.deleteFrom('webhooks').where('user_id', '=', uid).execute()

const webhookOf = (row: Row): Webhook => ({
  id: row.id,
  url: row.url,
  kinds: row.kinds as WebhookKind[],
  createdAt: row.created_at.toISOString(),
  pausedAt: row.paused_at?.toISOString() ?? null,
  last: row.last_at && { at: row.last_at.toISOString(), status: row.last_status, ms: row.last_ms ?? 0 },
  failures: row.failures,
  failingSince: row.failing_since?.toISOString() ?? null,
})

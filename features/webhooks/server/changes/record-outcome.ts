import { sql } from 'kysely'
import { linkOrigin } from '#features/identity/server/rules/mail/link-origin.ts'
import { findOwnEmail } from '#features/people/server/changes/upsert-person.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { Post } from '#server/push/post-to-public-host.ts'
import { webhookOffMail } from '../rules/webhook-mail.ts'

export type Sending = Pick<Context, 'database' | 'config' | 'jobs' | 'limits' | 'log' | 'now' | 'secret'> & {
  post: Post
}
export type Claimed = { id: string; thing: string; body: string; attempts: number; url: string }
export type Outcome = { status: number | null; error: string | null; ms: number }

/** Seconds until the next try, after each failed one; the last of them from then on. */
const PAUSES = [5, 30, 120, 600, 1800, 7200, 21_600]
export const pauseAfter = (attempts: number) => PAUSES[Math.min(attempts, PAUSES.length) - 1]!
/** After failing for so long, a webhook is paused. */
const GIVE_UP_MS = 3 * 24 * 3_600_000
/** The receiver wants nothing more. */
const GONE = 410

export async function recordOutcome(sending: Sending, webhookId: string, { id, attempts }: Claimed, outcome: Outcome) {
  const at = sending.now()
  const { status, error, ms } = outcome
  await sending.database.transaction(async (tx) => {
    // The webhook first, as when one is deleted with its deliveries: locks are taken in one order.
    if (error === null) {
      await tx
        .updateTable('webhooks')
        .set({
          last_at: at,
          last_status: status,
          last_ms: ms,
          failures: 0,
          failing_since: null,
          // Only an answer to the challenge comes before.
          verified_at: sql<Date>`coalesce(verified_at, ${at})`,
        })
        .where('id', '=', webhookId)
        .execute()
      await tx
        .updateTable('webhook_deliveries')
        .set({ next_at: null, delivered_at: at, last_status: status, last_error: null })
        .where('id', '=', id)
        .execute()
      return
    }
    await recordFailure(tx, sending, webhookId, outcome, at)
    const wait = pauseAfter(attempts)
    await tx
      .updateTable('webhook_deliveries')
      .set({ next_at: new Date(at.getTime() + wait * 1000), last_status: status, last_error: error })
      .where('id', '=', id)
      .execute()
  })
}

async function recordFailure(
  tx: Tx,
  { jobs, config, log }: Sending,
  webhookId: string,
  { status, ms }: Outcome,
  at: Date,
) {
  const failing = await tx
    .updateTable('webhooks')
    .set({
      last_at: at,
      last_status: status,
      last_ms: ms,
      failures: sql<number>`failures + 1`,
      failing_since: sql<Date>`coalesce(failing_since, ${at})`,
    })
    .where('id', '=', webhookId)
    .returning(['url', 'user_id', 'failing_since', 'paused_at'])
    .executeTakeFirst()
  if (!failing || failing.paused_at) return
  if (status !== GONE && at.getTime() - failing.failing_since!.getTime() < GIVE_UP_MS) return
  await tx.updateTable('webhooks').set({ paused_at: at }).where('id', '=', webhookId).execute()
  const to = await findOwnEmail(tx, failing.user_id)
  const { host } = new URL(failing.url)
  log.info({ webhookId, status }, 'a webhook failed for long and is paused')
  if (to) await jobs.enqueue(tx, 'mail', webhookOffMail({ to, host, link: `${linkOrigin(config)}/settings#webhooks` }))
}

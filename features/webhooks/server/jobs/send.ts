import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import type { JobData } from '#server/jobs/job-data.ts'
import { type Answer, NOT_PUBLIC } from '#server/push/post-to-public-host.ts'
import { webhookHostLimit } from '../../contract.ts'
import { isAllowedPort, portRefusal, VERIFICATION } from '../actions/webhooks.ts'
import { type Claimed, type Outcome, recordOutcome, type Sending } from '../changes/record-outcome.ts'
import { enqueueSending } from '../consequences/enqueue.ts'
import { signedHeaders } from '../rules/sign.ts'

declare module '#server/jobs/job-data.ts' {
  interface JobData {
    webhook: { webhookId: string }
  }
}

/** At a time, of one webhook. */
const AT_ONCE = 10
/** If a process is killed while it sends, another one sends again after this. Longer than the timeout of a request. */
const LEASE_SECONDS = 60

/**
 * Sends what is due for a webhook. Of each thing only the oldest that has not arrived, so that what happens to it arrives in
 * order. What fails is tried again later, and does not hold up other things.
 */
export async function sendWebhook(sending: Sending, { webhookId }: JobData['webhook']) {
  const { database, jobs, now } = sending
  for (;;) {
    const claimed = await claim(database.db, webhookId, now())
    if (claimed.length === 0) break
    await Promise.all(claimed.map((delivery) => send(sending, webhookId, delivery)))
  }
  const next = await nextTry(database.db, webhookId)
  if (!next) return
  const seconds = Math.max(1, Math.ceil((next.getTime() - now().getTime()) / 1000))
  await database.transaction((tx) => enqueueSending(tx, jobs, webhookId, seconds))
}

async function send(sending: Sending, webhookId: string, delivery: Claimed) {
  const { config, database, limits, now } = sending
  // With a dot at its end it is the same host.
  const host = new URL(delivery.url).host.replace(/\.(?=:|$)/, '')
  if (isAllowedPort(config, delivery.url) && !(await limits.allows(webhookHostLimit, host)))
    return postpone(database.db, delivery, now())
  const outcome = await call(sending, webhookId, delivery)
  await recordOutcome(sending, webhookId, delivery, outcome)
}

async function call({ config, secret, post, now }: Sending, webhookId: string, delivery: Claimed): Promise<Outcome> {
  const { id, url, body } = delivery
  if (!isAllowedPort(config, url)) return { status: null, error: portRefusal(config), ms: 0 }
  const began = performance.now()
  try {
    const headers = signedHeaders({ secret, webhookId, id, body, at: now() })
    const answer = await post(url, headers, Buffer.from(body), config.webhookNetworks)
    return { status: answer.status, error: refusalOf(delivery, answer), ms: Math.round(performance.now() - began) }
  } catch (error) {
    // How long it took would tell which names exist inside.
    return { status: null, error: reasonOf(error as NodeJS.ErrnoException), ms: 0 }
  }
}

/** Not a failed try. */
const postpone = (db: Db, { id, attempts }: Claimed, at: Date) =>
  db
    .updateTable('webhook_deliveries')
    .set({ attempts: attempts - 1, next_at: new Date(at.getTime() + webhookHostLimit.seconds * 1000) })
    .where('id', '=', id)
    .execute()

/** One sentence for all names that lead nowhere public, and none that quotes a certificate: they would tell what is inside. */
const NO_ADDRESS = 'No public address was found for it.'
const reasons: Record<string, string> = {
  ENOTFOUND: NO_ADDRESS,
  EAI_AGAIN: NO_ADDRESS,
  [NOT_PUBLIC]: NO_ADDRESS,
  ECONNREFUSED: 'Nobody answers there.',
  ECONNRESET: 'The connection was cut.',
  ABORT_ERR: 'There was no answer within ten seconds.',
}

const reasonOf = ({ code = '' }: NodeJS.ErrnoException) => reasons[code] ?? 'No secure connection could be made.'

function refusalOf({ thing, body }: Claimed, { status, text }: Answer): string | null {
  if (status >= 300 && status < 400) return `It answered ${status}; redirects are not followed.`
  if (status < 200 || status >= 300) return `It answered ${status}.`
  if (thing !== VERIFICATION) return null
  const { data } = JSON.parse(body) as { data: { challenge: string } }
  return text.trim() === data.challenge ? null : 'It did not answer with the challenge, so nothing else is sent yet.'
}

/** A target that has not answered its challenge is sent nothing else. */
const mayBeSent = (webhookId: string) =>
  sql`(own.thing = ${VERIFICATION} or (select verified_at is not null from webhooks where id = ${webhookId}))`

async function claim(db: Db, webhookId: string, at: Date): Promise<Claimed[]> {
  const { rows } = await sql<Claimed & { number: number }>`
    with due as (
      select own.id from webhook_deliveries as own
      where own.webhook_id = ${webhookId} and own.next_at <= ${at} and ${mayBeSent(webhookId)} and not exists (
        select from webhook_deliveries as earlier where earlier.webhook_id = own.webhook_id and earlier.thing = own.thing
          and earlier.number < own.number and earlier.next_at is not null)
      order by own.number limit ${AT_ONCE} for update of own skip locked)
    update webhook_deliveries as own
    set attempts = own.attempts + 1, next_at = ${at}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    from due, webhooks join people on people.id = user_id
    where own.id = due.id and webhooks.id = own.webhook_id and paused_at is null and not disabled and leaving_at is null
    returning own.id, thing, body, attempts, url, own.number`.execute(db)
  return rows.toSorted((one, other) => one.number - other.number)
}

/** When the next one of those that may be sent is due. Null if none waits, or it is paused. */
async function nextTry(db: Db, webhookId: string): Promise<Date | null> {
  const { rows } = await sql<{ next_at: Date | null }>`
    select min(next_at) as next_at from webhook_deliveries join webhooks on webhooks.id = webhook_id
      join people on people.id = user_id
    where webhook_id = ${webhookId} and next_at is not null and (verified_at is not null or thing = ${VERIFICATION}) and paused_at is null and not disabled and leaving_at is null`.execute(
    db,
  )
  return rows[0]?.next_at ?? null
}

const FOUND_AT_ONCE = 500

/** Sends what a killed process or a restored backup left, whose jobs are gone. */
export async function sendDueWebhooks({ database, jobs, now }: Pick<Context, 'database' | 'jobs' | 'now'>) {
  await database.transaction(async (tx) => {
    const { rows } = await sql<{ webhook_id: string }>`
        select distinct webhook_id from (
          select webhook_id from webhook_deliveries where next_at <= ${now()} order by next_at limit ${FOUND_AT_ONCE}) as due
        join webhooks on webhooks.id = webhook_id where paused_at is null`.execute(tx)
    for (const { webhook_id } of rows) await enqueueSending(tx, jobs, webhook_id)
  })
}

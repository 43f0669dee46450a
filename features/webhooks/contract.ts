import * as z from 'zod/mini'
import { ownerProof } from '#features/identity/contract.ts'
import { calls } from '#shared/call.ts'
import { HOUR, limit, MINUTE } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'

/** Maximum number of webhooks of one person. */
export const WEBHOOKS_MAX = 10
/** Deliveries that wait for one webhook; what comes after that is not kept. */
export const WAITING_MAX = 5000
/** Days for which deliveries can be sent again. */
export const LOG_DAYS = 7
export const WEBHOOK_KINDS = ['tasks', 'applications', 'members', 'messages'] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

export const WEBHOOK_URL = 'Enter an address that begins with https:// and that the internet can reach.'
export const WEBHOOK_KINDS_REQUIRED = 'Choose at least one thing to be told.'
export const TOO_MANY_WEBHOOKS = `You have ${WEBHOOKS_MAX} webhooks, which is the most. Delete one first.`

/** Over all webhooks of all people, so that nobody is flooded by them. */
export const webhookHostLimit = limit('webhook-host', 'host', 50, MINUTE, 'This host gets very many calls.')

/** Without a name, a password or a part behind #. What a name leads to is looked at each time something is sent. */
const url = z.string().check(
  z.trim(),
  z.maxLength(500, WEBHOOK_URL),
  z.refine((text) => {
    const parsed = URL.canParse(text) ? new URL(text) : null
    return parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '' && parsed.hash === ''
  }, WEBHOOK_URL),
)
const kinds = z
  .array(z.enum(WEBHOOK_KINDS))
  .check(z.minLength(1, WEBHOOK_KINDS_REQUIRED), z.maxLength(WEBHOOK_KINDS.length, 'Name each kind once.'))

export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  createdAt: z.iso.datetime(),
  /** Null while it is on. It is paused by you, after failing for long, and with a new password. */
  pausedAt: z.nullable(z.iso.datetime()),
  /** The newest try; `status` is null if there was no answer. */
  last: z.nullable(z.object({ at: z.iso.datetime(), status: z.nullable(z.int()), ms: z.int() })),
  /** Tries since it last worked. */
  failures: z.int(),
  failingSince: z.nullable(z.iso.datetime()),
})
export type Webhook = z.infer<typeof webhook>

export const webhookDelivery = z.object({
  id: z.uuid(),
  type: z.string(),
  createdAt: z.iso.datetime(),
  attempts: z.int(),
  deliveredAt: z.nullable(z.iso.datetime()),
  /** When it is tried again; null once it has arrived. */
  nextAt: z.nullable(z.iso.datetime()),
  status: z.nullable(z.int()),
  /** Why the newest try failed. */
  error: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhooks = {
  list: calls.session('GET /api/webhooks', {
    summary: `My webhooks, newest first: at most ${WEBHOOKS_MAX}`,
    answer: z.array(webhook),
  }),
  create: calls.session('POST /api/webhooks', {
    summary:
      'Have an address told what happens; `key` signs what is sent there (Standard Webhooks) and is shown this once',
    body: z.object({ url, kinds, ...ownerProof }),
    answer: z.extend(webhook, { key: z.string() }),
    status: 201,
    limits: [limit('webhooks-made', 'person', 20, HOUR, 'You made very many webhooks.')],
  }),
  change: calls.session('PATCH /api/webhooks/:webhookId', {
    summary: 'Choose what a webhook of mine is told, pause it, or let it go on: what waits is then sent',
    body: z.strictObject({ kinds: z.optional(kinds), isPaused: z.optional(z.boolean()) }),
    answer: webhook,
  }),
  remove: calls.session('DELETE /api/webhooks/:webhookId', {
    summary: 'Delete a webhook of mine with what waits for it',
  }),
  deliveries: calls.session('GET /api/webhooks/:webhookId/deliveries', {
    summary: `What was sent to a webhook of mine in the last ${LOG_DAYS} days, latest first`,
    query: z.object(pagingParams),
    answer: pageSchema(webhookDelivery),
  }),
  trial: calls.session('POST /api/webhooks/:webhookId/trials', {
    summary: 'Send a webhook of mine something of the type `webhook.trial`',
    status: 202,
    limits: [limit('webhook-trials', 'person', 30, 10 * MINUTE, 'You tried your webhooks very often.')],
  }),
  replay: calls.session('PUT /api/webhooks/:webhookId/deliveries/:deliveryId/replay', {
    summary: 'Send something again, with the same id, so that a receiver knows what it has seen',
    status: 202,
    limits: [limit('webhook-replays', 'person', 300, 10 * MINUTE, 'You sent very much again.')],
  }),
}

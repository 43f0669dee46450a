import { createHmac, hkdfSync } from 'node:crypto'

const PREFIX = 'whsec_'

const keyOf = (secret: string, webhookId: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `webhook ${webhookId}`, 32))

/** What signs everything that is sent to a webhook, as its owner gets to see it. Not stored: it follows from SECRET. */
export const shownKey = (secret: string, webhookId: string) => PREFIX + keyOf(secret, webhookId).toString('base64')

type Signed = { secret: string; webhookId: string; id: string; body: string; at: Date }

/** The headers of Standard Webhooks (standardwebhooks.com). */
export function signedHeaders({ secret, webhookId, id, body, at }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', keyOf(secret, webhookId)).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { HOUR, limit } from '#shared/limit.ts'

const ENDPOINT_LENGTH_MAX = 1000

/** At a public host by name: which addresses it has is checked when something is sent (server/push/post-to-public-host.ts). */
function isPushEndpoint(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  return protocol === 'https:' && z.regexes.domain.test(hostname) && !port && !username && !password
}

export const subscription = z.strictObject({
  endpoint: z
    .string()
    .check(
      z.maxLength(ENDPOINT_LENGTH_MAX),
      z.refine(isPushEndpoint, 'Push works with an https address of a public push service only.'),
    ),
  keys: z.strictObject({
    /** A point on the curve P-256, uncompressed. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/, 'This is no key of a browser.')),
    auth: z.string().check(z.regex(/^[\w-]{22}$/, 'This is no secret of a browser.')),
  }),
})
export type PushSubscriptionOfBrowser = z.infer<typeof subscription>

export const push = {
  find: calls.session('GET /api/push', {
    summary: 'The key with which a browser asks for pushes, and where this session receives them',
    /** `devices` counts the sessions that receive pushes. */
    answer: z.object({ publicKey: z.string(), endpoint: z.nullable(z.string()), devices: z.int() }),
  }),
  turnOn: calls.session('PUT /api/push', {
    summary: 'Push to the browser of this session until the session ends',
    body: subscription,
    limits: [limit('push', 'person', 60, HOUR, 'You turned push on very often.')],
  }),
  turnOff: calls.session('DELETE /api/push', { summary: 'No longer push to this session' }),
  tryOut: calls.session('POST /api/push/trials', {
    summary: 'Push something to this session, to see whether it arrives',
    status: 202,
    limits: [limit('push-trial', 'person', 20, HOUR, 'You tried push very often.')],
  }),
}

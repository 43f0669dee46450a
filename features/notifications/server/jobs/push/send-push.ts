import { buildPushPayload } from '@block65/webcrypto-web-push'
import { linkOrigin } from '#features/identity/server/rules/mail/link-origin.ts'
import type { Db } from '#server/database/types.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { JobData } from '#server/jobs/job-data.ts'
import type { PushMessage } from '#shared/push-message.ts'

/** Seconds for which a push service keeps a message for a device that is off. */
const TTL = 24 * 3600

/**
 * Encrypts it for the browser of the session (RFC 8291), if the session still lasts. Forgets browsers that are gone.
 * @throws if the push service is overloaded or away, so that the job is tried again
 */
export async function sendPush(
  { db, config, log, now, pushKeys, post }: JobContext,
  { sessionId, message }: JobData['push-message'],
) {
  const device = await findDevice(db, sessionId, now())
  if (!device) return
  const { endpoint, p256dh, auth } = device
  const { headers, body } = await buildPushPayload(
    { data: message, options: { ttl: TTL, urgency: 'high', topic: topicOf(message) } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: subjectOf(config), ...pushKeys },
  )
  const { status } = await post(endpoint, headers, body)
  if (status === 404 || status === 410)
    await db
      .deleteFrom('push_devices')
      .where((where) => where.and({ session_id: sessionId, endpoint }))
      .execute()
  else if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
  else if (status >= 400) log.warn({ status, host: new URL(endpoint).host }, 'a push service refused a push')
}

const findDevice = (db: Db, sessionId: string, at: Date) =>
  db
    .selectFrom('push_devices')
    .innerJoin('auth_session', 'auth_session.id', 'session_id')
    .innerJoin('people', 'people.id', 'push_devices.user_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', at)
    .where('disabled', '=', false)
    .executeTakeFirst()

/** Until a device takes it, a later message with the same topic takes its place. At most 32 characters. */
const topicOf = ({ tag }: PushMessage) => tag.replaceAll('-', '')

/** Some push services want an address of the web, or of mail that exists. */
function subjectOf(config: JobContext['config']) {
  const origin = linkOrigin(config)
  return origin.startsWith('https:') ? origin : `mailto:${/[^\s<]+@[^\s>]+/.exec(config.mailFrom)?.[0]}`
}

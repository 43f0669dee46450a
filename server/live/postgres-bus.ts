import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../database/database.ts'
import type { Listener } from '../database/listener.ts'
import { prepared } from '../database/prepared-statements.ts'
import type { Bus, BusHandlers } from './bus.ts'
import { createPublicationDecoder, encodePublication } from './notify-pieces.ts'

const CHANNEL = 'cohort_events'
/** A process that has just begun to listen. */
const GREETING_CHANNEL = 'cohort_greetings'
/** Milliseconds. Other processes announce themselves; this finds out that they are gone. */
const COUNT_PEERS_INTERVAL_MS = 10_000
/** Milliseconds that may pass between the moment when another process begins to listen and the moment when this one knows. */
const GREETING_DELAY_MS = 5000

// NOTIFY takes a lock of the whole database during its commit, so this one does not wait for the disk.
const notify = prepared(
  'notify',
  sql`select set_config('synchronous_commit', 'off', true), count(pg_notify($1, piece)) from unnest($2::text[]) as piece`,
)
const countListeners = prepared<{ count: number }>(
  'count-listeners',
  sql`select count(*)::integer from pg_stat_activity
    where application_name = 'cohort listener' and datname = current_database()`,
)

/** LISTEN and NOTIFY of the database. Every process receives everything. */
export async function openPostgresBus(
  db: Db,
  listener: Listener,
  processId: string,
  { onPublication, onDelivery, onGap }: BusHandlers,
  log: Logger,
): Promise<Bus> {
  const decode = createPublicationDecoder()
  let hasPeers = true
  let publishedToNobodyAt = Number.NEGATIVE_INFINITY

  function onNotification(notification: string) {
    const received = decode(notification)
    if (!received || received.from === processId) return
    onPublication()
    if (received.deliveries === 'refresh') onDelivery(refreshOf(received.from))
    else for (const delivery of received.deliveries) onDelivery(delivery)
  }

  function onGreeting(from: string) {
    if (from === processId) return
    const missedSome = !hasPeers && performance.now() - publishedToNobodyAt < GREETING_DELAY_MS
    hasPeers = true
    if (missedSome) void publish([refreshOf(processId)]).catch(logFailure)
  }

  const greet = () => void notify(db, GREETING_CHANNEL, [processId]).catch(logFailure)
  const logFailure = (error: Error) => log.warn({ reason: error.message }, 'a notification could not be sent')
  const publish = (deliveries: Parameters<Bus['publish']>[0]) =>
    notify(db, CHANNEL, encodePublication(processId, deliveries)).then(() => {})

  async function countPeers() {
    const [row] = await countListeners(db)
    hasPeers = row!.count > 1
  }

  await listener.listen(CHANNEL, onNotification, () => {
    hasPeers = true
    onGap()
    greet()
  })
  await listener.listen(GREETING_CHANNEL, onGreeting, () => {})
  greet()
  await countPeers()
  const timer = setInterval(() => void countPeers().catch(logFailure), COUNT_PEERS_INTERVAL_MS)
  timer.unref()

  return {
    hasPeers() {
      if (!hasPeers) publishedToNobodyAt = performance.now()
      return hasPeers
    },
    isUp: () => true,
    publish,
    follow: undefined,
    unfollow() {},
    async close() {
      clearInterval(timer)
    },
  }
}

const refreshOf = (from: string) => ({
  id: `${from}.${performance.now()}`,
  event: 'refresh' as const,
  audience: { allExcept: [] },
})

import type { Logger } from 'pino'
import type { Listener } from '../database/listener.ts'
import { prepared } from '../database/prepared-statements.ts'
import type { Db } from '../database/types.ts'
import type { Bus, BusHandlers } from './bus.ts'
import { createPublicationDecoder, encodePublication } from './notify-pieces.ts'

const CHANNEL = 'cohort_events'
/** A process that has just begun to listen. */
const GREETING_CHANNEL = 'cohort_greetings'
/** Milliseconds. Other processes announce themselves; this finds out that they are gone. */
const COUNT_PEERS_INTERVAL_MS = 10_000
// NOTIFY takes a lock of the whole database during its commit, so this one does not wait for the disk.
const notify = prepared('notify')`
    select set_config('synchronous_commit', 'off', true), count(pg_notify($1, piece)) from unnest($2::text[]) as piece`
const countListeners = prepared<{ count: number }>('count-listeners')`
    select count(*)::integer from pg_stat_activity
    where application_name = 'cohort listener' and datname = current_database()`

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
  /** Since another process was last known. */
  let hasSkippedSome = false
  let peersNoticed = 0

  function onNotification(notification: string) {
    const received = decode(notification)
    if (!received || received.from === processId) return
    onPublication()
    if (received.deliveries === 'refresh') onDelivery(refreshOf(received.from))
    else for (const delivery of received.deliveries) onDelivery(delivery)
  }

  function noticePeer() {
    hasPeers = true
    peersNoticed += 1
    if (!hasSkippedSome) return
    hasSkippedSome = false
    void publish([refreshOf(processId)]).catch(logFailure)
  }

  const greet = () => void notify(db, GREETING_CHANNEL, [processId]).catch(logFailure)
  const logFailure = (error: Error) => log.warn({ reason: error.message }, 'a notification could not be sent')
  const publish = (deliveries: Parameters<Bus['publish']>[0]) =>
    notify(db, CHANNEL, encodePublication(processId, deliveries)).then(() => {})

  async function countPeers() {
    const before = peersNoticed
    const [row] = await countListeners(db)
    if (row!.count > 1) {
      if (!hasPeers) noticePeer()
    } else if (before === peersNoticed) {
      // Else one was noticed that was not counted yet.
      hasPeers = false
    }
  }

  await listener.listen(CHANNEL, onNotification, () => {
    onGap()
    // While this process did not listen, it may have missed that another one began to.
    noticePeer()
    greet()
  })
  await listener.listen(
    GREETING_CHANNEL,
    (from) => from !== processId && noticePeer(),
    () => {},
  )
  greet()
  await countPeers()
  const timer = setInterval(() => void countPeers().catch(logFailure), COUNT_PEERS_INTERVAL_MS)
  timer.unref()

  return {
    hasPeers() {
      if (!hasPeers) hasSkippedSome = true
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

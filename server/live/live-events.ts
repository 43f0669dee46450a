import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Event, EventOf, LiveMessage, PublicEvent } from '#shared/events.ts'
import { consequences } from '../consequences.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Listener } from '../database/listener.ts'
import { prepared } from '../database/prepared-statements.ts'
import { openFairQueue } from '../limits/fair-queue.ts'
import { type EventStream, type EventStreams, writeToStream } from './event-streams.ts'
import { createPayloadDecoder, encodePayloads } from './notify-payloads.ts'

export type Live = {
  /**
   * How far this process has sent events: `process.count`. A client that reads data and opens a stream at the same
   * position has missed nothing. Other positions cannot be compared.
   */
  position(): string
  publish(tx: Tx, events: Event[]): Promise<void>
  deliver(events: Event[]): void
  start(listener: Listener): Promise<void>
}

const CHANNEL = 'cohort_events'
const notify = prepared('notify', sql`select pg_notify($1, $2)`)
/**
 * Events whose audience is looked up at once (up to three queries each). Leaves connections for requests. If too many
 * wait, screens refetch.
 */
const CONCURRENT_LOOKUPS = 3
const MAX_WAITING = 10_000
/** Streams written before other work gets a turn. */
const BATCH_SIZE = 200

export function openLive(db: () => Db, streams: EventStreams, log: Logger): Live {
  const process = randomUUID()
  // Short, because every answer carries it.
  const shortName = process.slice(0, 8)

  let sent = Promise.resolve()
  const queue = openFairQueue({
    concurrency: CONCURRENT_LOOKUPS,
    maxWaitingPerKey: MAX_WAITING,
    full: () => new Error('too many events are waiting'),
  })
  /** Counted before the audience is looked up, because a stream that opens meanwhile may miss the event. */
  let count = 0

  /** All screens have refetched since this count. */
  let refreshed = 0

  const position = () => `${shortName}.${count}`

  /** Looks up the audience when its turn comes, and sends after all earlier events. */
  async function sendInOrder<Type extends Event['type']>(event: EventOf<Type>, number: number, before: Promise<void>) {
    try {
      const sendPrepared = await queue.run('events', () => prepare(db(), streams, event, `${shortName}.${number}`))
      await before
      await sendPrepared()
      consequences[event.type as Type].afterDelivery?.(streams, event)
    } catch (error) {
      // If an event cannot be sent, or is unknown to this version, all screens refetch.
      const reason = (error as Error).message
      log.warn({ reason, type: event.type }, 'an event could not be sent; screens refetch')
      await before
      await sendRefresh(number)
    }
  }

  /** Once for all events since, because each refetch loads everything on every screen. */
  async function sendRefresh(number: number) {
    if (number <= refreshed) return
    refreshed = count
    await broadcast(streams.all(), 'refresh', position())
  }

  function deliver(events: Event[]) {
    count += 1
    const number = count
    for (const event of events) sent = sendInOrder(event, number, sent)
  }

  function refresh() {
    count += 1
    const number = count
    sent = sent.then(() => sendRefresh(number))
  }

  /** Events were missed: browsers reconnect and refetch, if their session is still valid. */
  function endAllStreams() {
    count += 1
    streams.endWhere(() => true)
  }

  return {
    position,
    deliver,
    async publish(tx, events) {
      for (const notice of encodePayloads(process, events)) await notify(tx, CHANNEL, notice)
    },
    async start(listener) {
      const decode = createPayloadDecoder()
      const onNotification = (notice: string) => {
        const received = decode(notice)
        if (!received || received.from === process) return
        if (received.events === 'refresh') refresh()
        else deliver(received.events)
      }
      await listener.listen(CHANNEL, onNotification, endAllStreams)
    },
  }
}

async function prepare<Type extends Event['type']>(db: Db, streams: EventStreams, event: EventOf<Type>, at: string) {
  const { audience, payload, publicEvent } = consequences[event.type as Type]
  if (audience === 'nobody' || streams.isEmpty()) return async () => {}
  const { sharedPayload, refetch, allExcept } = await audience(db, event)
  const of = (ids: string[] = []) => ids.flatMap((id) => streams.of(id))
  const sharing = allExcept ? streams.all().filter(({ userId }) => !allExcept.includes(userId)) : of(sharedPayload)
  const refetching = of(refetch)
  const data = sharing.length > 0 ? await payload?.(db, event) : undefined
  const received = publicEvent?.(event) ?? (event as Event)
  return async () => {
    await sendEvent(sharing, received, data, at)
    await sendEvent(refetching, received, undefined, at)
  }
}

/** Only the screens of the actor receive `by`, because others may not know them. */
async function sendEvent(recipients: EventStream[], event: Event, data: unknown, at: string) {
  const by = 'by' in event ? event.by : undefined
  const forOthers = by === undefined ? event : ({ ...event, by: null } as PublicEvent)
  const own = recipients.filter(({ userId }) => userId === by)
  const others = recipients.filter(({ userId }) => userId !== by)
  await broadcast(own, { event, data }, at)
  await broadcast(others, { event: forOthers, data }, at)
}

/** Carries the position, so that a page that joins later knows whether it has missed something. */
async function broadcast(streams: EventStream[], message: LiveMessage, at: string) {
  if (streams.length === 0) return
  const text = `data: ${JSON.stringify(message)}\nid: ${at}\n\n`
  for (const [index, stream] of streams.entries()) {
    if (index > 0 && index % BATCH_SIZE === 0) await setImmediate()
    writeToStream(stream, text)
  }
}

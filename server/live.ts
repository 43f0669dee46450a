import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Event, EventOf, LiveMessage } from '#shared/events.ts'
import type { Db, Tx } from './database.ts'
import type { Listener } from './listener.ts'
import { type Stream, type Streams, write } from './streams.ts'

/** Who hears of an event, asked when it is sent, so that a removed member hears nothing more. */
type Delivery<Type extends Event['type']> = {
  audience(event: EventOf<Type>, db: Db): Promise<string[]> | string[]
  /** Loads the changed thing once for all hearers, where all of them see the same. Without it their copy is stale. */
  load?(event: EventOf<Type>, db: Db): Promise<unknown>
  /** What else this process does when it hears of it. */
  after?(streams: Streams, event: EventOf<Type>): void
}

const deliveries: { [Type in Event['type']]: Delivery<Type> } = {
  'session.ended': {
    audience: (event) => [event.userId],
    after: (streams, event) => streams.end((stream) => event.sessionIds.includes(stream.sessionId)),
  },
  'person.changed': { audience: (event) => [event.uid] },
}

export type Live = {
  /** Puts word of the events into the transaction: other processes hear it when that commits. */
  publish(tx: Tx, events: Event[]): Promise<void>
  /** Tells this process's own streams, after the commit. */
  deliver(events: Event[]): void
  start(listener: Listener): Promise<void>
}

const CHANNEL = 'cohort_events'
/** PostgreSQL refuses a notification over 8,000 bytes. */
const LARGEST_NOTICE = 7500
/** So many streams are written before other work gets a turn. */
const CHUNK = 200

export function openLive(db: () => Db, streams: Streams, log: Logger): Live {
  const process = randomUUID()

  async function tell<Type extends Event['type']>(event: EventOf<Type>) {
    const { audience, load, after } = deliveries[event.type as Type]
    const people = (await audience(event, db())).filter((id) => streams.of(id).length > 0)
    const message: LiveMessage = { event: event as Event }
    if (people.length > 0 && load) message.data = await load(event, db())
    await broadcast(
      people.flatMap((id) => streams.of(id)),
      message,
    )
    after?.(streams, event)
  }

  function deliver(events: Event[]) {
    for (const event of events) {
      // Whoever was to hear it is told to fetch afresh: late, but never wrong.
      tell(event).catch((error: Error) => {
        log.warn({ reason: error.message, type: event.type }, 'an event could not be told; screens will fetch afresh')
        return broadcast(streams.all(), 'refresh')
      })
    }
  }

  return {
    deliver,
    async publish(tx, events) {
      const whole = JSON.stringify({ from: process, events })
      const payload =
        Buffer.byteLength(whole) > LARGEST_NOTICE ? JSON.stringify({ from: process, events: 'refresh' }) : whole
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(tx)
    },
    async start(listener) {
      const hear = (payload: string) => {
        const { from, events } = JSON.parse(payload) as { from: string; events: Event[] | 'refresh' }
        if (from === process) return
        if (events === 'refresh') void broadcast(streams.all(), 'refresh')
        else deliver(events)
      }
      // What was said while the line was down is gone, so every screen fetches what it shows, and every
      // browser comes back with its cookie: one whose session ended in between does not get in again.
      await listener.listen(CHANNEL, hear, () => streams.end(() => true))
    },
  }
}

async function broadcast(streams: Stream[], message: LiveMessage) {
  const text = `data: ${JSON.stringify(message)}\n\n`
  for (const [index, stream] of streams.entries()) {
    if (index > 0 && index % CHUNK === 0) await setImmediate()
    write(stream, text)
  }
}

import { setImmediate } from 'node:timers/promises'
import type { Event, LiveMessage, PublicEvent } from '#shared/events.ts'
import { type EventStream, writeToStream } from './event-streams.ts'

/** Streams written before other work gets a turn. */
const BATCH_SIZE = 200

type Sent = { event: Event; forOlderPages: Event[]; data?: unknown; at: string }

/** `at` is the position, so that a page that joins later knows whether it has missed something. */
export async function sendEvent(recipients: EventStream[], { event, forOlderPages, data, at }: Sent) {
  const [older, current] = [true, false].map((isOlder) => recipients.filter((one) => one.isOlder === isOlder))
  await sendKnown(current!, event, data, at)
  for (const known of forOlderPages) await sendKnown(older!, known, known === event ? data : undefined, at)
}

/** Only the screens of the actor receive `by`, because others may not know them. */
async function sendKnown(recipients: EventStream[], event: Event, data: unknown, at: string) {
  const by = 'by' in event ? event.by : undefined
  const forOthers = by === undefined ? event : ({ ...event, by: null } as PublicEvent)
  const own = recipients.filter(({ userId }) => userId === by)
  const others = recipients.filter(({ userId }) => userId !== by)
  await broadcast(own, { event, data }, at)
  await broadcast(others, { event: forOthers, data }, at)
}

export async function broadcast(streams: EventStream[], message: LiveMessage, at: string) {
  if (streams.length === 0) return
  const text = `data: ${JSON.stringify(message)}\nid: ${at}\n\n`
  for (const [index, stream] of streams.entries()) {
    if (index > 0 && index % BATCH_SIZE === 0) await setImmediate()
    writeToStream(stream, text)
  }
}

import type { Event } from '#shared/events.ts'

/** Events of one transaction. An older version sends 'refresh' instead of a long list. */
type EventsPayload = { from: string; events: Event[] | 'refresh' }
/** A part of a long list. Older versions read only the fields of `EventsPayload`. */
type PayloadPart = { from: string; events: 'refresh'; part: number; isLast: boolean; text: string }

/** Bytes. PostgreSQL's limit is 8,000. */
const MAX_PAYLOAD_BYTES = 7500
/** ASCII characters. As JSON within JSON, each takes two bytes at most. */
const PART_LENGTH = 3500

export function encodePayloads(from: string, events: Event[]): string[] {
  const whole = JSON.stringify({ from, events })
  if (Buffer.byteLength(whole) <= MAX_PAYLOAD_BYTES) return [whole]
  const text = inAscii(JSON.stringify(events))
  const count = Math.ceil(text.length / PART_LENGTH)
  return Array.from({ length: count }, (_, part) =>
    JSON.stringify({
      from,
      events: 'refresh',
      // Also makes parts unique, because PostgreSQL drops a notification that repeats another one of its transaction.
      part,
      isLast: part === count - 1,
      text: text.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH),
    } satisfies PayloadPart),
  )
}

const inAscii = (json: string) =>
  json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Returns events when their payload is complete. PostgreSQL delivers the notifications of a transaction in order, all
 * or none, and never mixed with those of another one.
 */
export function createPayloadDecoder() {
  let read = ''
  return (notice: string): EventsPayload | undefined => {
    const told = JSON.parse(notice) as EventsPayload | PayloadPart
    if (!('part' in told)) return told
    read = told.part === 0 ? told.text : read + told.text
    return told.isLast ? { from: told.from, events: JSON.parse(read) as Event[] } : undefined
  }
}

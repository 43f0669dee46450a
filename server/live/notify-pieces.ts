import type { Delivery } from './bus.ts'

/**
 * Part of the JSON text of a publication. Versions before 0036 read only `from` and `events`, and their screens
 * refetch.
 */
type Piece = { from: string; events: 'refresh'; piece: number; isLast: boolean; text: string }
/** `deliveries` is 'refresh' if an older version sent what this one cannot read. */
export type Publication = { from: string; deliveries: Delivery[] | 'refresh' }

/** ASCII characters, at most two bytes each as JSON within JSON. PostgreSQL takes payloads of up to 8,000 bytes. */
const PIECE_LENGTH = 3500

export function encodePublication(from: string, deliveries: Delivery[]): string[] {
  const text = inAscii(JSON.stringify(deliveries))
  const count = Math.ceil(text.length / PIECE_LENGTH)
  // The numbers also make pieces unique, because PostgreSQL drops a notification that repeats another one.
  return Array.from({ length: count }, (_, piece) =>
    JSON.stringify({
      from,
      events: 'refresh',
      piece,
      isLast: piece === count - 1,
      text: text.slice(piece * PIECE_LENGTH, (piece + 1) * PIECE_LENGTH),
    } satisfies Piece),
  )
}

const inAscii = (json: string) =>
  json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Returns a publication when its last piece arrives. PostgreSQL delivers the notifications of a transaction in order,
 * all or none, and never mixed with those of another one.
 */
export function createPublicationDecoder() {
  let text = ''
  return (notification: string): Publication | undefined => {
    const received = JSON.parse(notification) as Piece | { from: string }
    if (!('piece' in received)) return { from: received.from, deliveries: 'refresh' }
    text = received.piece === 0 ? received.text : text + received.text
    return received.isLast ? { from: received.from, deliveries: JSON.parse(text) as Delivery[] } : undefined
  }
}

import type { Event } from '#shared/events.ts'

/** What a process says happened at once; a process of an older version says 'refresh' if it was too long for it. */
type Told = { from: string; events: Event[] | 'refresh' }
/** Processes of an older version read no more of it than `Told`. */
type Part = { from: string; events: 'refresh'; part: number; isLast: boolean; text: string }

/** Bytes. PostgreSQL refuses a notice over 8,000. */
const LARGEST_NOTICE = 7500
/** Characters of ASCII: as JSON within JSON each takes two bytes at most. */
const PART_LENGTH = 3500

/** Writes what happened at once as one notice, or as the parts of it if it is long. */
export function writeNotices(from: string, events: Event[]): string[] {
  const whole = JSON.stringify({ from, events })
  if (Buffer.byteLength(whole) <= LARGEST_NOTICE) return [whole]
  const text = inAscii(JSON.stringify(events))
  const count = Math.ceil(text.length / PART_LENGTH)
  return Array.from({ length: count }, (_, part) =>
    JSON.stringify({
      from,
      events: 'refresh',
      // Also makes each part different: PostgreSQL drops a notice that equals an earlier one of its transaction.
      part,
      isLast: part === count - 1,
      text: text.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH),
    } satisfies Part),
  )
}

const inAscii = (json: string) =>
  json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Reads notices and answers what was told, of parts with the last one. PostgreSQL delivers the notices of one transaction in
 * order, all or none, and those of others before or after all of them.
 */
export function openReader() {
  let read = ''
  return (notice: string): Told | undefined => {
    const told = JSON.parse(notice) as Told | Part
    if (!('part' in told)) return told
    read = told.part === 0 ? told.text : read + told.text
    return told.isLast ? { from: told.from, events: JSON.parse(read) as Event[] } : undefined
  }
}

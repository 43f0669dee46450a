import { setImmediate } from 'node:timers/promises'
import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'

/** A task, or a day of an application. */
export type CalendarEntry = {
  id: string
  name: string
  notes: string
  /** Path of its page. */
  path: string
  /** 'YYYY-MM-DD' */
  due: string
  /** 'HH:MM', or null for the whole day. */
  time: string | null
  /** Hours, as text. */
  estimate: string | null
  /** An RRULE of RFC 5545. */
  repeat: string | null
  version: number
  updatedAt: Date
}

// Its own 75 leaves out the space with which a folded line begins.
ICAL.foldLength = 74

type Options = { timeZone: string; isBusyOnly: boolean; origin: string }

/** Hours that an entry with a time and without an estimate takes. */
const USUAL_HOURS = 0.5
/** Longer estimates are work of several days, not an appointment. */
const LONGEST_HOURS = 12
/** How often calendar programs should ask again. */
const REFRESH = 'PT1H'

/** Enough for a glance; the rest is behind the link. */
export const NOTES_LENGTH = 500
/** Written before other requests have their turn, in a few milliseconds. */
const ENTRIES_AT_ONCE = 20

/** A calendar of RFC 5545. The same entries give the same text, so that it can have an ETag. */
export async function writeCalendar(entries: CalendarEntry[], options: Options): Promise<string> {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Cohort//Cohort//EN')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('x-wr-calname', 'Cohort')
  const refresh = calendar.addPropertyWithValue('refresh-interval', REFRESH)
  refresh.setParameter('value', 'DURATION')
  calendar.addPropertyWithValue('x-published-ttl', REFRESH)
  const zone = timeZoneOf(options.timeZone)
  const events: string[] = []
  for (const entry of entries) {
    events.push(eventOf(entry, options, zone?.id).toString())
    if (events.length % ENTRIES_AT_ONCE === 0) await setImmediate()
  }
  const end = 'END:VCALENDAR'
  const [head = ''] = calendar.toString().split(end)
  // The zone stands there also without a time in it, because a calendar holds a component at least.
  return [head, (zone ?? timeZoneOf('UTC'))?.text, ...events.map((event) => `${event}\r\n`), end, '\r\n'].join('')
}

function eventOf(entry: CalendarEntry, { isBusyOnly, origin }: Options, zoneId: string | undefined) {
  const event = new ICAL.Component('vevent')
  const stamp = ICAL.Time.fromJSDate(entry.updatedAt, true)
  event.addPropertyWithValue('uid', `${entry.id}@cohort`)
  event.addPropertyWithValue('sequence', entry.version)
  event.addPropertyWithValue('dtstamp', stamp)
  event.addPropertyWithValue('last-modified', stamp)
  if (entry.time) {
    const start = event.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(`${entry.due}T${entry.time}:00`))
    // Without a zone it is a time by the clock of the reader.
    if (zoneId) start.setParameter('tzid', zoneId)
    const hours = Math.min(Number(entry.estimate ?? USUAL_HOURS), LONGEST_HOURS)
    event.addPropertyWithValue('duration', ICAL.Duration.fromSeconds(hours * 3600))
  } else {
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(entry.due))
    // Something due that day leaves the day free.
    event.addPropertyWithValue('transp', 'TRANSPARENT')
  }
  if (entry.repeat) event.addPropertyWithValue('rrule', ICAL.Recur.fromString(entry.repeat))
  event.addPropertyWithValue('summary', isBusyOnly ? 'Busy' : plain(entry.name))
  if (isBusyOnly) return event
  const address = `${origin}${entry.path}`
  event.addPropertyWithValue('description', entry.notes ? `${plain(shorten(entry.notes))}\n\n${address}` : address)
  event.addPropertyWithValue('url', address)
  return event
}

const shorten = (notes: string) =>
  notes.length <= NOTES_LENGTH ? notes : `${notes.slice(0, NOTES_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`

/** The standard allows no control characters but line breaks, which the library escapes. */
const plain = (text: string) => text.replace(/[^\P{Cc}\n]/gu, '')

type Zone = { id: string; text: string }
/** Kept, because reading one takes a millisecond. */
const zones = new Map<string, Zone | undefined>()

/** Undefined for a zone that the library does not know. */
function timeZoneOf(name: string): Zone | undefined {
  if (zones.has(name)) return zones.get(name)
  const [text] = [tzlib_get_ical_block(name)].flat()
  const part = text?.startsWith('BEGIN:VTIMEZONE') ? new ICAL.Component(ICAL.parse(text)) : undefined
  const zone = part && { id: String(part.getFirstPropertyValue('tzid')), text: `${part.toString()}\r\n` }
  zones.set(name, zone)
  return zone
}

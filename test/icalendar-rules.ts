// What RFC 5545 asks of a calendar, read from the lines themselves, so that no parser forgives anything.

const ONCE = [
  'UID',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'DURATION',
  'SUMMARY',
  'DESCRIPTION',
  'URL',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'LAST-MODIFIED',
  'CREATED',
  'CLASS',
  'RRULE',
  'TZID',
  'VERSION',
  'PRODID',
  'CALSCALE',
  'METHOD',
  'TZOFFSETFROM',
  'TZOFFSETTO',
] as const
const REQUIRED: Record<string, string[]> = {
  VCALENDAR: ['PRODID', 'VERSION'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART'],
  VTIMEZONE: ['TZID'],
  STANDARD: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
  DAYLIGHT: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
}
const INSIDE: Record<string, string[]> = {
  '': ['VCALENDAR'],
  VCALENDAR: ['VTIMEZONE', 'VEVENT'],
  VTIMEZONE: ['STANDARD', 'DAYLIGHT'],
}

type Property = { name: string; params: Record<string, string>; value: string }
type Part = { name: string; properties: Property[]; parts: Part[] }

/** @returns a sentence for each rule that the text breaks */
export function brokenRules(text: string): string[] {
  const broken: string[] = []
  const say = (isRight: boolean, sentence: string) => isRight || broken.push(sentence)
  say(text.endsWith('\r\n'), 'The last line has no end.')
  const lines = text.split('\r\n').slice(0, -1)
  for (const line of lines) {
    say(Buffer.byteLength(line) <= 75, `Longer than 75 octets: ${line}`)
    say(!/[^\P{Cc}\t]/u.test(line), `A control character, or half a line break: ${JSON.stringify(line)}`)
    say(line.isWellFormed() && line !== '', `Half a character, or nothing: ${JSON.stringify(line)}`)
  }
  const root: Part = { name: '', properties: [], parts: [] }
  const open = [root]
  for (const line of lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const property = readLine(line)
    const within = open.at(-1)!
    if (!property) say(false, `No content line: ${line}`)
    else if (property.name === 'BEGIN') {
      say((INSIDE[within.name] ?? []).includes(property.value), `${property.value} in ${within.name}`)
      const part = { name: property.value, properties: [], parts: [] }
      within.parts.push(part)
      open.push(part)
    } else if (property.name === 'END') say(open.pop()?.name === property.value, `END of ${property.value}`)
    else within.properties.push(property)
  }
  say(open.length === 1 && root.parts.length === 1, 'Not one whole calendar')
  for (const calendar of root.parts) checkCalendar(calendar, say)
  return broken
}

function readLine(line: string): Property | undefined {
  const [, name, params = '', value] =
    /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/u.exec(line) ?? []
  if (name === undefined || value === undefined) return undefined
  const pairs = params
    .split(';')
    .slice(1)
    .map((one) => one.split('='))
  return { name, value, params: Object.fromEntries(pairs) as Record<string, string> }
}

type Say = (isRight: boolean, sentence: string) => void

function checkCalendar(calendar: Part, say: Say) {
  say(calendar.parts.length > 0, 'A calendar holds a component at least.')
  const all = [calendar, ...calendar.parts, ...calendar.parts.flatMap(({ parts }) => parts)]
  for (const { name, properties } of all) {
    const names = properties.map((one) => one.name)
    for (const needed of REQUIRED[name] ?? []) say(names.includes(needed), `${name} without ${needed}`)
    for (const once of ONCE) say(names.filter((one) => one === once).length <= 1, `${once} twice in ${name}`)
  }
  const zones = new Set(calendar.parts.flatMap((part) => (part.name === 'VTIMEZONE' ? [textOf(part, 'TZID')] : [])))
  for (const zone of calendar.parts.filter(({ name }) => name === 'VTIMEZONE'))
    say(zone.parts.length > 0, 'A time zone without an offset')
  const events = calendar.parts.filter(({ name }) => name === 'VEVENT')
  say(new Set(events.map((event) => textOf(event, 'UID'))).size === events.length, 'Two events have the same UID.')
  for (const event of events) checkEvent(event, zones, say)
}

const find = ({ properties }: Part, name: string) => properties.find((one) => one.name === name)
const textOf = (part: Part, name: string) => find(part, name)?.value

function checkEvent(event: Part, zones: Set<string | undefined>, say: Say) {
  const uid = textOf(event, 'UID')
  const start = find(event, 'DTSTART')
  const isDay = start?.params.VALUE === 'DATE'
  const zone = start?.params.TZID
  say(isMoment(start?.value, isDay), `DTSTART of ${uid}: ${start?.value}`)
  say(!zone || (zones.has(zone) && !isDay && !start?.value.endsWith('Z')), `The time zone of ${uid} is not there.`)
  for (const name of ['DTSTAMP', 'LAST-MODIFIED'])
    say(/^\d{8}T\d{6}Z$/.test(textOf(event, name) ?? ''), `${name} of ${uid} is not in UTC.`)
  say(!(find(event, 'DTEND') && find(event, 'DURATION')), `${uid} has an end and a duration.`)
  const duration = textOf(event, 'DURATION')
  if (duration !== undefined)
    say(
      /^P(\d+W|\d+D|(\d+D)?T(\d+H)?(\d+M)?(\d+S)?)$/.test(duration) && !duration.endsWith('T'),
      `DURATION: ${duration}`,
    )
  if (isDay) say(!duration?.includes('T'), `${uid} takes days and hours.`)
  say(/^\d+$/.test(textOf(event, 'SEQUENCE') ?? '0'), `SEQUENCE of ${uid}`)
  say(['OPAQUE', 'TRANSPARENT', undefined].includes(textOf(event, 'TRANSP')), `TRANSP of ${uid}`)
  for (const name of ['SUMMARY', 'DESCRIPTION'])
    say(/^(?:[^\\;,]|\\[\\;,nN])*$/u.test(textOf(event, name) ?? ''), `${name} of ${uid} is not escaped.`)
  const url = textOf(event, 'URL')
  if (url !== undefined) say(URL.canParse(url), `URL of ${uid}: ${url}`)
  const rule = textOf(event, 'RRULE')
  if (rule !== undefined) say(isRule(rule), `RRULE of ${uid}: ${rule}`)
}

/** A day or a time that exists in a calendar. */
function isMoment(value: string | undefined, isDay: boolean): boolean {
  const [, year, month, day, time] =
    /^(\d{4})(\d\d)(\d\d)(T(?:[01]\d|2[0-3])[0-5]\d[0-5]\dZ?)?$/.exec(value ?? '') ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) && isDay === (time === undefined)
}

function isRule(rule: string): boolean {
  const parts = rule.split(';').map((part) => part.split('=') as [string, string])
  const names = parts.map(([name]) => name)
  const allowed: Record<string, RegExp> = {
    FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
    INTERVAL: /^[1-9]\d*$/,
    COUNT: /^[1-9]\d*$/,
    UNTIL: /^\d{8}(T\d{6}Z?)?$/,
    BYDAY: /^[+-]?\d{0,2}(MO|TU|WE|TH|FR|SA|SU)(,[+-]?\d{0,2}(MO|TU|WE|TH|FR|SA|SU))*$/,
    BYMONTHDAY: /^-?\d{1,2}(,-?\d{1,2})*$/,
    BYMONTH: /^\d{1,2}(,\d{1,2})*$/,
    BYSETPOS: /^-?\d{1,3}$/,
    WKST: /^(MO|SU)$/,
  }
  return (
    names.includes('FREQ') &&
    new Set(names).size === names.length &&
    !(names.includes('COUNT') && names.includes('UNTIL')) &&
    parts.every(([name, value]) => allowed[name]?.test(value ?? ''))
  )
}

import fc from 'fast-check'
import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { expect, test } from 'vitest'
import { cleanName } from '#shared/clean-text.ts'
import { utcDayOf } from '#shared/days.ts'
import { brokenRules } from '#test/icalendar-rules.ts'
import { repetitions } from '#test/repetitions.ts'
import { type CalendarEntry, NOTES_LENGTH, writeCalendar } from './write-calendar.ts'

// Another library reads what was written here, and the lines are compared with what RFC 5545 asks for.

const task: CalendarEntry = {
  id: '5d0c6b6e-6a0e-4b8f-9d53-111111111111',
  name: 'Oil the engine',
  notes: '',
  path: '/tasks?taskId=5d0c6b6e-6a0e-4b8f-9d53-111111111111',
  due: '2026-12-25',
  time: null,
  estimate: null,
  repeat: null,
  version: 3,
  updatedAt: new Date('2026-11-01T08:00:00.123Z'),
}
const options = { timeZone: 'Europe/Berlin', isBusyOnly: false, origin: 'https://cohort.test' }
const write = (changes: Partial<CalendarEntry> = {}, change: Partial<typeof options> = {}) =>
  writeCalendar([{ ...task, ...changes }], { ...options, ...change })
const eventIn = (text: string) => convertIcsCalendar(undefined, text).events![0]!

test('a task without a time takes its day and leaves it free', async () => {
  const text = await write()
  expect(text).toContain('DTSTART;VALUE=DATE:20261225\r\n')
  expect(eventIn(text)).toMatchObject({
    uid: `${task.id}@cohort`,
    sequence: 3,
    summary: 'Oil the engine',
    start: { type: 'DATE', date: new Date('2026-12-25') },
    stamp: { date: new Date('2026-11-01T08:00:00Z') },
    timeTransparent: 'TRANSPARENT',
    url: `https://cohort.test/tasks?taskId=${task.id}`,
  })
})

test.each([
  ['Europe/Berlin', '2026-12-25T14:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-25T01:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-12-26T02:00:00.000Z'],
  ['UTC', '2026-12-25T15:00:00.000Z'],
])('a task at 15:00 is at that hour in %s, whose rules the calendar contains', async (timeZone, moment) => {
  const text = await write({ time: '15:00', estimate: '1.50' }, { timeZone })
  expect(text).toMatch(/DTSTART;TZID=[\w/]+:20261225T150000\r\n/)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  expect(event.startDate.toJSDate().toISOString()).toBe(moment)
  expect(event.endDate.toJSDate().getTime() - event.startDate.toJSDate().getTime()).toBe(1.5 * 3_600_000)
})

test('in the hour that a clock change skips or repeats, the time stays as it was typed', async () => {
  expect(await write({ due: '2026-03-29', time: '02:30' })).toContain(':20260329T023000\r\n')
  expect(await write({ due: '2026-10-25', time: '02:30' })).toContain(':20261025T023000\r\n')
})

test('a time zone that nobody knows makes the time one by the clock of the reader', async () => {
  const text = await write({ time: '15:00' }, { timeZone: 'Nowhere/Atall' })
  expect(text).toContain('DTSTART:20261225T150000\r\n')
  expect(brokenRules(text)).toEqual([])
})

test('a task that repeats is a series', async () => {
  const text = await write({ due: '2026-11-24', repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH' })
  expect(eventIn(text).recurrenceRule).toMatchObject({
    frequency: 'WEEKLY',
    interval: 2,
    byDay: [{ day: 'TU' }, { day: 'TH' }],
  })
})

test('whatever people write stays one value, and no line is longer than the standard allows', async () => {
  const name = 'Ünï,; \\ "quoted" 😀'.repeat(5)
  const notes = 'one\ntwo\r\nEND:VEVENT\r\nX-EVIL:1\n, ; \\n'
  const text = await write({ name, notes })
  expect(brokenRules(text)).toEqual([])
  expect(text.match(/^(BEGIN|END):VEVENT/gm)).toHaveLength(2)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  expect(event.summary).toBe(name)
  expect(event.description).toContain('X-EVIL:1')
  expect(eventIn(text).summary).toBe(name)
})

test('a calendar for others says only when somebody is busy', async () => {
  const text = await write({ notes: 'Secret', time: '15:00' }, { isBusyOnly: true })
  expect(eventIn(text)).toMatchObject({ summary: 'Busy' })
  expect(text).not.toMatch(/Oil|Secret|cohort\.test/)
})

test('the same tasks give the same text, and reading it in gives the same again', async () => {
  const text = await write({ time: '15:00', repeat: 'FREQ=DAILY', notes: 'Twice,\nplease' })
  expect(await write({ time: '15:00', repeat: 'FREQ=DAILY', notes: 'Twice,\nplease' })).toBe(text)
  expect(`${new ICAL.Component(ICAL.parse(text)).toString()}\r\n`).toBe(text)
})

test('whatever is in it, it keeps the rules of RFC 5545', async () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 120 })
  const entry = fc.record({
    id: fc.uuid(),
    // As every name comes.
    name: line.map(cleanName),
    notes: fc.string({ unit: 'binary', maxLength: 200 }),
    due: fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }),
    time: fc.option(fc.constantFrom('00:00', '02:30', '23:59')),
    estimate: fc.option(fc.constantFrom('0.25', '1.50', '12.00', '300.00')),
    repeat: fc.option(fc.constantFrom('FREQ=DAILY', 'FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH')),
    version: fc.nat(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(entry, { maxLength: 4, selector: ({ id }) => id }),
      fc.constantFrom('Europe/Berlin', 'Pacific/Kiritimati', 'America/St_Johns', 'UTC', 'Nowhere/Atall'),
      fc.boolean(),
      async (found, timeZone, isBusyOnly) => {
        const entries = found.map((one) => ({ ...task, ...one, due: utcDayOf(one.due) }))
        const text = await writeCalendar(entries, { ...options, timeZone, isBusyOnly })
        expect(brokenRules(text)).toEqual([])
        expect(`${new ICAL.Component(ICAL.parse(text)).toString()}\r\n`).toBe(text)
        expect(convertIcsCalendar(undefined, text).events?.length ?? 0).toBe(entries.length)
      },
    ),
    { numRuns: repetitions(60, 5000) },
  )
})

test.each([
  ['a line of 76 octets', (text: string) => text.replace('SUMMARY:', `SUMMARY:${'x'.repeat(70)}`)],
  ['a bare line feed', (text: string) => text.replace('SUMMARY:Oil', 'SUMMARY:Oil\n')],
  ['a comma that is not escaped', (text: string) => text.replace('SUMMARY:Oil', 'SUMMARY:Oil, and')],
  ['no day of writing', (text: string) => text.replace(/DTSTAMP:.*\r\n/, '')],
  ['two starts', (text: string) => text.replace(/(DTSTART.*\r\n)/, '$1$1')],
  ['a zone that is not in it', (text: string) => text.replace(/(BEGIN:VTIMEZONE)[\s\S]*(END:VTIMEZONE\r\n)/, '')],
  ['a day that does not exist', (text: string) => text.replace('20261225T', '20261325T')],
  ['no end', (text: string) => text.replace('END:VEVENT\r\n', '')],
])('the rules see %s', async (_, change) => {
  const text = await write({ time: '15:00' })
  expect(brokenRules(text)).toEqual([])
  expect(brokenRules(change(text))).not.toEqual([])
})

test('a calendar without tasks is one all the same', async () => {
  const text = await writeCalendar([], options)
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
  expect(brokenRules(text)).toEqual([])
  expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')).toEqual([])
})

test('a calendar of a thousand long tasks lets others have their turn all the while, and shortens the notes', async () => {
  const long = { ...task, notes: 'ä,;\n'.repeat(500), time: '15:00', repeat: 'FREQ=WEEKLY' }
  let turns = 0
  const counting = setInterval(() => (turns += 1), 1)
  const text = await writeCalendar(
    Array.from({ length: 1000 }, () => long),
    options,
  )
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
  expect(eventIn(text).description!.length).toBeLessThan(NOTES_LENGTH + 100)
})

import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { utcDayOf } from '#shared/days.ts'
import type { Assignee } from '../../../contract.ts'
import { type ParseContext, parseTask } from './parse-task.ts'
import * as dates from './read-date.ts'

const person = (displayName: string): Assignee => ({ uid: displayName, email: '', displayName })
const ada = person('Ada Lovelace')
const members = [ada, ...['Grace Hopper', 'José Diaz', 'Ana Kim', 'Ana Bo'].map(person)]
const sprint = { id: 'sprint', name: 'Portfolio Sprint' }
const crew = { id: 'crew', name: 'Hackathon Crew' }

/** A Friday. */
const today = '2026-11-27'
const context: ParseContext = {
  me: ada,
  team: sprint,
  teams: [sprint, crew, { id: 'one', name: 'Reading A' }, { id: 'two', name: 'Reading B' }],
  membersOf: ({ id }) => (id === 'sprint' ? members : [ada]),
  today,
  now: '14:00',
  dates,
}
const parse = (text: string, patch: Partial<ParseContext> = {}) => parseTask(text, { ...context, ...patch })
const marked = (text: string, patch?: Partial<ParseContext>) =>
  parse(text, patch).pieces.flatMap((piece) => (piece.part ? [piece.text] : []))

test('a name alone is mine, without a date', () => {
  expect(parse('Call Ana')).toMatchObject({
    name: 'Call Ana',
    due: null,
    time: null,
    repeat: null,
    priority: 'normal',
    team: sprint,
    people: [ada],
    unknownPeople: [],
  })
})

test('a label of one’s own is for tasks without a team', () => {
  const ownLabels = [{ id: 'uni', name: 'Uni' }]
  expect(parse('Read #uni', { team: null, ownLabels })).toMatchObject({ name: 'Read', labels: ownLabels })
  expect(parse('Read #uni #Hackathon Crew', { team: null, ownLabels }).labels).toEqual([])
})

test('all of it at once, each part at its place', () => {
  const text = 'Draft the cover letter fri 15:00 @Grace ! #Hackathon Crew'
  const parsed = parse(text, { membersOf: () => members })
  expect(parsed).toMatchObject({
    name: 'Draft the cover letter',
    due: '2026-12-04',
    time: '15:00',
    priority: 'high',
    team: crew,
    people: [members[1]],
  })
  expect(marked(text, { membersOf: () => members })).toEqual(['fri 15:00', '@Grace', '!', '#Hackathon Crew'])
})

test.each([
  ['Call Ana today', '2026-11-27'],
  ['Call Ana tonight', '2026-11-27'],
  ['Call Ana tomorrow', '2026-11-28'],
  ['Call Ana fri', '2026-12-04'],
  ['Call Ana this fri', '2026-11-27'],
  ['Call Ana next fri', '2026-12-04'],
  ['Call Ana Friday', '2026-12-04'],
  ['Call Ana on thu', '2026-12-03'],
  ['Call Ana sat', '2026-11-28'],
  ['Call Ana next mon', '2026-11-30'],
  ['Call Ana nov 27', '2026-11-27'],
  ['Call Ana nov 26', '2027-11-26'],
  ['Call Ana 26 November', '2027-11-26'],
  ['Call Ana on the 3rd of December', '2026-12-03'],
  ['Call Ana Dec 3rd, 2027', '2027-12-03'],
  ['Call Ana wed, dec 2', '2026-12-02'],
  ['Call Ana 27.11.', '2026-11-27'],
  ['27.11. Call Ana', '2026-11-27'],
  ['Call Ana 26.11.', '2027-11-26'],
  ['Call Ana 3.12.2027', '2027-12-03'],
  ['Call Ana 2026-12-24', '2026-12-24'],
  ['Call Ana in 3 days', '2026-11-30'],
  ['Call Ana in two weeks', '2026-12-11'],
  ['Call Ana feb 29', '2028-02-29'],
  ['Call Ana by fri', '2026-12-04'],
  ['Call Ana due tomorrow', '2026-11-28'],
  ['Call Ana (fri)', '2026-12-04'],
  ['Call Ana next week', '2026-11-30'],
  ['Call Ana next month', '2026-12-01'],
  ['Call Ana this weekend', '2026-11-28'],
  ['Call Ana, fri', '2026-12-04'],
  ['sun: Call Ana', undefined],
  ['tomorrow Call Ana', '2026-11-28'],
])('%j is due %s', (text, due) => {
  expect(parse(text).due ?? undefined).toBe(due)
  if (due) expect(parse(text).name).toBe('Call Ana')
})

test.each([
  ['Call Ana 15:00', '2026-11-27', '15:00'],
  ['Call Ana 14:00', '2026-11-28', '14:00'],
  ['Call Ana 9:30', '2026-11-28', '09:30'],
  ['Call Ana at 3 pm', '2026-11-27', '15:00'],
  ['Call Ana 12am', '2026-11-28', '00:00'],
  ['Call Ana at noon', '2026-11-28', '12:00'],
  ['Call Ana today 9:00', '2026-11-27', '09:00'],
  ['Call Ana fri at 15:00', '2026-12-04', '15:00'],
  ['Call Ana next fri 15:00', '2026-12-04', '15:00'],
  ['Call Ana next week 9:00', '2026-11-30', '09:00'],
  ['Call Ana 3pm tomorrow', '2026-11-28', '15:00'],
  ['tomorrow Call Ana 3:30 pm', '2026-11-28', '15:30'],
])('%j is due %s at %s', (text, due, time) => {
  expect(parse(text)).toMatchObject({ name: 'Call Ana', due, time })
})

test.each([
  'May',
  'Ask May 2 questions',
  'sat exam',
  'Prepare for sat exam',
  'Take the SAT',
  'Register SAT',
  'Sun cream',
  'Try a second time',
  'march on',
  'March 3 miles',
  'Read 1984',
  'Do it now',
  'in 5 minutes',
  'Read chapter 12',
  'Clean room 204',
  'Read about COVID-19',
  'Do 2/5',
  'Read John 3:16',
  'Shift 15:00-16:00',
  'Shift 9:00 to 17:00',
  'Open mon-fri',
  'Open mon to fri',
  'Black Friday list',
  "Read today's paper",
  'Notes since monday',
  'Slides for fri',
  'Report of Nov 19',
  'Summarise Nov 19, 2025',
  'Call Ana yesterday',
  'feb 30',
  '31.11.',
  'Wow!',
  'Mail ada@cohort.test',
  'Fix #42',
  'Read what every day brings',
  'Book next week off',
  'Draft over the next month',
  "Draw next week's plan",
])('%j is a name and nothing else', (text) => {
  const parsed = parse(text)
  expect(parsed).toMatchObject({ name: text, due: null, time: null, repeat: null, priority: 'normal', team: sprint })
  expect(parsed.pieces.every(({ part }) => !part)).toBe(true)
})

test('the last day counts, and what does not count is not marked', () => {
  expect(parse('Prepare Friday meeting tomorrow')).toMatchObject({ name: 'Prepare Friday meeting', due: '2026-11-28' })
  expect(marked('Prepare Friday meeting tomorrow')).toEqual(['tomorrow'])
})

test.each([
  ['every monday', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-30', 'Every Monday'],
  ['every fri', 'FREQ=WEEKLY;BYDAY=FR', '2026-11-27', 'Every Friday'],
  ['every mon and thu', 'FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-30', 'Every Monday and Thursday'],
  ['every other tue', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-12-01', 'Every other Tuesday'],
  ['every weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-27', 'Every weekday'],
  ['every day', 'FREQ=DAILY', '2026-11-27', 'Every day'],
  ['every 2 weeks', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-27', 'Every 2 weeks'],
  ['every month', 'FREQ=MONTHLY', '2026-11-27', 'Every month'],
])('%j repeats as %s, first on %s', (words, repeat, due, label) => {
  const parsed = parse(`Water the plants ${words} 9:00`, { now: '08:59' })
  expect(parsed).toMatchObject({ name: 'Water the plants', repeat, due, time: '09:00' })
  expect(parsed.pieces.find(({ part }) => part?.kind === 'repeat')?.part).toMatchObject({ label })
})

test.each([
  ['every weekday', '2026-11-30'],
  ['every fri', '2026-12-04'],
  ['every mon and thu', '2026-11-30'],
  ['every day', '2026-11-28'],
])('%j at a time that is past begins on its next day, %s', (words, due) => {
  expect(parse(`Water the plants ${words} 9:00`, { now: '10:30' })).toMatchObject({ due, time: '09:00' })
})

describe('people and teams', () => {
  test.each([
    ['@Grace', 'Grace Hopper'],
    ['@grace hopper', 'Grace Hopper'],
    ['@Hopper,', 'Grace Hopper'],
    ['@jose', 'José Diaz'],
    ['@Ana Kim', 'Ana Kim'],
    ['@me', 'Ada Lovelace'],
  ])('%s is %s', (words, name) => {
    expect(parse(`Print the posters ${words}`)).toMatchObject({ people: [{ displayName: name }], unknownPeople: [] })
  })

  test('several people share a task', () => {
    expect(parse('Print @Grace @Ana Kim fri').people.map(({ uid }) => uid)).toEqual(['Grace Hopper', 'Ana Kim'])
  })

  test('somebody who is not in the team, or one of several with that name, stays words and is named', () => {
    expect(parse('Print @Kwame fri')).toMatchObject({
      name: 'Print @Kwame',
      people: [ada],
      unknownPeople: [{ name: 'Kwame', isAmbiguous: false }],
    })
    expect(parse('Print @Ana').unknownPeople).toEqual([{ name: 'Ana', isAmbiguous: true }])
  })

  test('in My Tasks the people named choose the team, if only one of mine has them', () => {
    const inMine = (text: string, patch: Partial<ParseContext> = {}) => parse(text, { team: null, ...patch })
    expect(inMine('Print @Grace @Ana Kim')).toMatchObject({ name: 'Print', team: sprint, isTeamOfPeople: true })
    expect(inMine('Print @Kwame @Grace')).toMatchObject({ team: null, isTeamOfPeople: false })
    expect(inMine('Print @Ana')).toMatchObject({ team: null })
    expect(inMine('Print @me')).toMatchObject({ team: null, people: [ada] })
    const everywhere = { membersOf: () => members }
    expect(inMine('Print @Grace', everywhere)).toMatchObject({ team: null, people: [ada] })
    expect(inMine('Print @Grace #Hackathon', everywhere)).toMatchObject({ team: crew, isTeamOfPeople: false })
  })

  test('the team that is named counts', () => {
    expect(parse('Print @Grace #Portfolio', { team: null })).toMatchObject({ team: sprint, people: [members[1]] })
    expect(parse('Print #Reading')).toMatchObject({ name: 'Print #Reading', team: sprint })
    expect(parse('Print #Reading B')).toMatchObject({ name: 'Print', team: { id: 'two' } })
  })
})

test('a part that was turned back stays words', () => {
  expect(parse('Call Ana fri 15:00', { words: ['fri 15:00'] })).toMatchObject({ name: 'Call Ana fri 15:00', due: null })
  expect(parse('Watch ! tomorrow', { words: ['!'] })).toMatchObject({ name: 'Watch !', due: '2026-11-28' })
})

test("'@everyone' is for the whole team, and a word where there is none", () => {
  expect(parse('Sign the sheet @Everyone, fri')).toMatchObject({
    name: 'Sign the sheet',
    everyone: true,
    unknownPeople: [],
  })
  expect(marked('Sign the sheet @everyone fri')).toEqual(['@everyone', 'fri'])
  expect(parse('Sign the sheet @everyone', { team: null })).toMatchObject({
    everyone: false,
    name: 'Sign the sheet @everyone',
  })
  expect(parse('Sign the sheet @Grace')).toMatchObject({ everyone: false })
})

test("'@nobody' leaves a task of the team to who takes it, unless somebody is named", () => {
  expect(parse('Sign the sheet @nobody, fri')).toMatchObject({ name: 'Sign the sheet', people: [], unknownPeople: [] })
  expect(marked('Sign the sheet @Nobody fri')).toEqual(['@Nobody', 'fri'])
  expect(parse('Sign the sheet @nobody @Grace').people).toMatchObject([{ displayName: 'Grace Hopper' }])
  expect(parse('Sign the sheet @nobody', { team: null }).people).toHaveLength(1)
})

test('until the reader of dates is loaded, everything else is understood', () => {
  expect(parse('Call Ana fri ! @Grace', { dates: undefined })).toMatchObject({
    name: 'Call Ana fri',
    due: null,
    priority: 'high',
    people: [members[1]],
  })
})

test('a name over 200 characters is cut nowhere, but said to be too long', () => {
  const long = 'a'.repeat(210)
  expect(parse(`${long} fri`)).toMatchObject({ name: long, tooLong: 10 })
  expect(parse(`${'a'.repeat(200)} fri`).tooLong).toBe(0)
})

describe("in any of the world's time zones", () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test.each([
    'Pacific/Pago_Pago', // −11
    'America/New_York',
    'Europe/London',
    'Europe/Berlin',
    'Africa/Cairo', // changes clocks at midnight
    'America/Santiago', // so does this
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Pacific/Kiritimati', // +14
  ])('%s: the ends of weeks, months and years, the leap day, and days on which clocks change', (timeZone) => {
    process.env.TZ = timeZone
    for (const [day, words, due] of [
      ['2026-11-27', 'fri', '2026-12-04'],
      ['2026-11-29', 'mon', '2026-11-30'],
      ['2026-11-29', 'sun', '2026-12-06'],
      ['2026-11-30', 'tomorrow', '2026-12-01'],
      ['2026-12-31', 'tomorrow', '2027-01-01'],
      ['2026-12-31', 'jan 1', '2027-01-01'],
      ['2026-12-31', 'dec 31', '2026-12-31'],
      ['2026-12-31', 'next mon', '2027-01-04'],
      ['2026-12-31', 'next week', '2027-01-04'],
      ['2026-11-30', 'next week', '2026-12-07'],
      ['2026-11-29', 'next week', '2026-11-30'],
      ['2026-12-31', 'next month', '2027-01-01'],
      ['2026-11-28', 'this weekend', '2026-11-28'],
      ['2026-11-29', 'this weekend', '2026-11-29'],
      ['2027-02-28', 'tomorrow', '2027-03-01'],
      ['2028-02-28', 'tomorrow', '2028-02-29'],
      ['2028-02-29', 'feb 29', '2028-02-29'],
      ['2028-03-01', 'feb 29', '2032-02-29'],
      ['2026-03-28', 'tomorrow', '2026-03-29'], // Berlin and London skip an hour
      ['2026-03-29', 'today', '2026-03-29'],
      ['2026-03-28', 'in 2 days', '2026-03-30'],
      ['2026-04-23', 'tomorrow', '2026-04-24'], // Cairo has no midnight
      ['2026-10-24', 'next mon', '2026-10-26'],
      ['2026-10-31', 'in a week', '2026-11-07'],
      ['2026-09-05', 'tomorrow', '2026-09-06'], // Santiago has no midnight
    ] as const)
      expect([day, words, parse(`Go ${words}`, { today: day }).due]).toEqual([day, words, due])
  })
})

test('no text makes it throw, lose a character, or set a day in the past', () => {
  const words = fc.constantFrom(
    ...'fri,15:00,every monday,@Grace,@Ana,@,#,#Portfolio,!,may 5,in 3 days,27.11.,next,the,to,-,(,),\n,sat'.split(','),
  )
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.oneof(words, fc.string())).map((all) => all.join(' ')),
  )
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(texts, days, (text, moment) => {
      const day = utcDayOf(moment)
      const { pieces, name, due, people } = parse(text, { today: day })
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      expect(pieces.every((piece) => piece.text !== '')).toBe(true)
      if (due) expect(due >= day && /^\d{4}-\d\d-\d\d$/.test(due)).toBe(true)
      expect(people.length).toBeGreaterThan(0)
      if (pieces.every(({ part }) => !part))
        expect(name.replace(/\s/g, '').length).toBeLessThanOrEqual(text.normalize().length)
    }),
  )
})

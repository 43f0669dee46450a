import ICAL from 'ical.js'
import { sql } from 'kysely'
import { convertIcsCalendar } from 'ts-ics'
import { beforeEach, expect, test } from 'vitest'
import { identity } from '#features/identity/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { addApplication, moveTo } from '#test/career.ts'
import { join } from '#test/cast.ts'
import type { Client } from '#test/client.ts'
import { brokenRules } from '#test/icalendar-rules.ts'
import { startServer } from '#test/server.ts'
import { startWithNewCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { CALENDAR_TASKS_MAX, calendar, NO_CALENDAR, NO_SUCH_CALENDAR } from '../contract.ts'
import { programOf } from './queries/read-calendar.ts'

const { server, ada, grace, mallory } = await startWithNewCast()
const visitor = server.visitor()

let path: string
beforeEach(async () => {
  await ada.request(calendar.end)
  ;({ path } = (await ada.request(calendar.makeLink)) as { path: string })
})

async function read(link = path, reader: Client = visitor, headers: Record<string, string> = {}) {
  const response = await reader.send('GET', link, undefined, headers)
  return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
}
/** Of the event with this name. */
const sequenceOf = (name: string, text: string) => {
  const event = text.split('BEGIN:VEVENT').find((one) => one.includes(`SUMMARY:${name}\r`))!
  return Number(/SEQUENCE:(\d+)/.exec(event)![1])
}
const namesIn = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, name]) => name!).toSorted()

test("Ada's tasks are read without signing in, by anybody with the link, and by nobody without it", async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const mine = { assignedUsers: [{ uid: ada.me.uid }], due: '2099-01-02' }
  await addTask(ada, team, { ...mine, name: 'Hers' })
  await addTask(ada, null, { ...mine, name: 'Alone' })
  await addTask(ada, team, { name: "Grace's", assignedUsers: [{ uid: grace.me.uid }], due: '2099-01-02' })
  await addTask(ada, team, { ...mine, name: 'Without a date', due: null })
  await tick(ada, await addTask(ada, team, { ...mine, name: 'Done' }))

  const found = await read()
  expect(found.status).toBe(200)
  expect(namesIn(found.text)).toEqual(['Alone', 'Hers'])
  expect(found.text).toContain(`URL:${server.origin}/tasks?taskId=`)
  expect(found.text).not.toContain(ada.me.email)
  const guessed = await read('/api/calendar/guessed/cohort.ics', mallory)
  expect(guessed).toMatchObject({ status: 404, text: expect.stringContaining(NO_SUCH_CALENDAR) })
})

test('a team of hers can be in it whole, until she leaves the team', async () => {
  const team = await makeConfirmedTeam(grace, [ada], { name: 'Mill' })
  const secret = await makeConfirmedTeam(mallory, [grace], { name: 'Secret' })
  for (const [owner, one] of [
    [grace, team],
    [mallory, secret],
  ] as const)
    await addTask(owner, one, { name: `Of ${one.name}`, due: '2099-01-02', assignedUsers: [{ uid: grace.me.uid }] })
  const link = await ada.request(calendar.change, { body: { ownTasks: false, teamIds: [team.id, secret.id] } })
  expect(link).toMatchObject({ path, ownTasks: false, teamIds: [team.id, secret.id] })
  expect(namesIn((await read()).text)).toEqual(['Of Mill'])
  await ada.request(teams.removeMember, { params: { teamId: team.id, uid: ada.me.uid } })
  expect(namesIn((await read()).text)).toEqual([])
})

test('interviews and next steps are in it once she wants them, without those of closed applications', async () => {
  const interviewOn = '2099-01-02'
  await addApplication(ada, {
    stage: 'interview',
    interviewOn,
    interviewTime: '15:00',
    nextStep: 'Read their notes',
    nextOn: interviewOn,
  })
  const closed = await addApplication(ada, { company: 'Looms', stage: 'interview', interviewOn })
  await moveTo(ada, closed, { stage: 'closed', outcome: 'withdrawn' })
  await addApplication(grace, { company: 'Navy', stage: 'interview', interviewOn })
  const ofApplications = async () => namesIn((await read()).text).filter((name) => /Engines|Looms|Navy/.test(name))
  expect(await ofApplications()).toEqual([])
  expect(await ada.request(calendar.change, { body: { applications: true } })).toMatchObject({ applications: true })
  const names = ['Interview: Programmer at Analytical Engines', 'Read their notes: Analytical Engines']
  expect(await ofApplications()).toEqual(names)
  const { text } = await read()
  expect(text).toMatch(/DTSTART(;TZID=[^:]+)?:20990102T150000/)
  expect(text.replaceAll('\r\n ', '')).toContain(`URL:${server.origin}/career/applications/`)
  expect(brokenRules(text)).toEqual([])
  expect(`${new ICAL.Component(ICAL.parse(text)).toString()}\r\n`).toBe(text)
  const interview = convertIcsCalendar(undefined, text).events!.find(({ summary }) => summary === names[0])!
  expect(interview).toMatchObject({ uid: expect.stringMatching(/-interview@cohort$/), duration: { hours: 1 } })
  expect(interview.start.local?.date.toISOString() ?? interview.start.date.toISOString()).toContain('2099-01-02T15:00')
  await ada.request(calendar.change, { body: { isBusyOnly: true } })
  expect((await read()).text).not.toMatch(/Engines|Read their notes/)
  await ada.request(calendar.change, { body: { isBusyOnly: false, applications: false } })
})

test('nothing is sent twice: the ETag changes with the tasks and with nothing else', async () => {
  const task = await addTask(ada, null, { name: 'Once', due: '2099-01-02', assignedUsers: [{ uid: ada.me.uid }] })
  const first = await read()
  expect(await read(path, visitor, { 'if-none-match': first.etag! })).toMatchObject({ status: 304, text: '' })
  await ada.request(tasks.edit, { params: { id: task.id }, body: { name: 'Twice' } })
  const second = await read(path, visitor, { 'if-none-match': first.etag! })
  expect(second.status).toBe(200)
  expect(sequenceOf('Twice', second.text)).toBeGreaterThan(sequenceOf('Once', first.text))
})

test('a new password ends the link, because somebody who knew the old one may have read it', async () => {
  const hedy = await join(server, 'Hedy')
  const made = async () => (await hedy.request(calendar.makeLink)).path!
  const first = await made()
  const body = { password: hedy.password, newPassword: 'Another1!' }
  await hedy.request(settings.changePassword, { body })
  expect([(await read(first)).status, (await hedy.request(calendar.find)).path]).toEqual([404, null])
  const second = await made()
  await visitor.request(identity.requestReset, { body: { email: hedy.me.email } })
  await server.outbox.letterTo(hedy.me.email, { count: 2 })
  const letters = await server.outbox.lettersTo(hedy.me.email)
  const { links } = letters.find(({ subject }) => subject.startsWith('Reset'))!
  const token = new URL(links[0]!).searchParams.get('token')!
  await visitor.request(identity.resetPassword, { params: { token }, body: { password: 'Another2!' } })
  expect((await read(second)).status).toBe(404)
})

test('a new link ends the old one and keeps the choices; ending it closes both', async () => {
  await ada.request(calendar.change, { body: { isBusyOnly: true } })
  const renewed = await ada.request(calendar.makeLink)
  expect(renewed).toMatchObject({ isBusyOnly: true, readAt: null })
  expect(renewed.path).not.toBe(path)
  expect([(await read(path)).status, (await read(renewed.path!)).status]).toEqual([404, 200])
  await ada.request(calendar.end)
  expect((await read(renewed.path!)).status).toBe(404)
  expect(await ada.request(calendar.find)).toMatchObject({ path: null })
  await expect(ada.request(calendar.change, { body: { isBusyOnly: true } })).rejects.toMatchObject({
    status: 404,
    message: NO_CALENDAR,
  })
})

test('Ada sees when it was read last, and by which program', async () => {
  expect(await ada.request(calendar.find)).toMatchObject({ readAt: null, readBy: null })
  await read(path, visitor, { 'user-agent': 'Google-Calendar-Importer' })
  const { readAt, readBy } = await ada.request(calendar.find)
  expect([readBy, Date.now() - Date.parse(readAt!) < 60_000]).toEqual(['Google Calendar', true])
})

test('the calendar of an account that is disabled or about to be deleted is closed', async () => {
  const { db } = server.context.database
  await sql`update people set disabled = true where id = ${ada.me.uid}`.execute(db)
  expect((await read()).status).toBe(404)
  await sql`update people set disabled = false, leaving_at = now() where id = ${ada.me.uid}`.execute(db)
  expect((await read()).status).toBe(404)
  await sql`update people set leaving_at = null where id = ${ada.me.uid}`.execute(db)
  expect((await read()).status).toBe(200)
})

test('it holds the thousand tasks that come first', async () => {
  const { db } = server.context.database
  const team = await makeConfirmedTeam(grace, [ada], { name: 'Large' })
  await sql`insert into tasks (team_id, creator_id, name, due, created_at, updated_at)
    select ${team.id}, ${grace.me.uid}, 'Task ' || number, date '2099-01-01' + number, now(), now()
    from generate_series(1, ${CALENDAR_TASKS_MAX + 5}) as number`.execute(db)
  await ada.request(calendar.change, { body: { ownTasks: false, teamIds: [team.id] } })
  const names = namesIn((await read()).text)
  expect(names).toHaveLength(CALENDAR_TASKS_MAX)
  expect(names).not.toContain(`Task ${CALENDAR_TASKS_MAX + 1}`)
})

test.each([
  ['Google-Calendar-Importer', 'Google Calendar'],
  ['macOS/15.1 (24B83) dataaccessd/1.0', 'Apple Calendar'],
  ['iOS/18.1 (22B83) dataaccessd/1.0', 'Apple Calendar'],
  ['Microsoft.Exchange/15.20 (OfficeStore)', 'Outlook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.4.0', 'Thunderbird'],
  ['curl/8.5.0', undefined],
])('%s is %s', (agent, program) => {
  expect(programOf(agent)).toBe(program)
})

test('a calendar that is read more than 120 times an hour is refused for a while, others are not', async () => {
  const limited = await startServer({ connection: server.connection, settings: { RATE_LIMITS: 'on' } })
  try {
    const { path: other } = await grace.request(calendar.makeLink)
    const reader = limited.visitor()
    for (let time = 0; time < 120; time++) expect((await read(path, reader)).status).toBe(200)
    expect(await read(path, reader)).toMatchObject({ status: 429, text: expect.stringContaining('read too often') })
    expect((await read(other!, reader)).status).toBe(200)
  } finally {
    await limited.close()
  }
})

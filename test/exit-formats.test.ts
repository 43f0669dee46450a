import { sql } from 'kysely'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { calendar } from '#features/calendar/contract.ts'
import { inviteMail } from '#features/invites/server/rules/invite-mail.ts'
import { newsMail } from '#features/notifications/server/rules/news-mail.ts'
import { mailSender } from '#server/jobs/mail.ts'
import { utcDayOf } from '#shared/days.ts'
import { addApplication } from './career.ts'
import { addClassTask, makeClass, makeClassTeams } from './classes.ts'
import { addFile } from './files.ts'
import { startWithCast } from './start-with-cast.ts'
import { addItem, addLabel, addTask, comment, makeConfirmedTeam } from './teams.ts'

// Every text that a person types and that leaves Cohort in a file: the database holds it with a payload before it, so that
// what is checked on its way in does not matter here.

const { server, ada, grace } = await startWithCast()
const { db } = server.context.database

/** Stands in each text, before the name of its field. Its sign is in no random key, so that no key is changed with them. */
let mark = 'Zq§'
const team = await makeConfirmedTeam(ada, [grace], { name: 'Zq§team', description: 'Zq§description' })
const label = await addLabel(ada, team, 'Zq§label')
const task = await addTask(ada, team, { name: 'Zq§task', notes: 'Zq§notes', labels: [label.id], due: today() })
await addItem(ada, task, 'Zq§item')
await comment(grace, task, 'Zq§comment', { files: [await addFile(server, grace, { team: team.id })] })
const taught = await makeClassTeams(ada, await makeClass(ada, [grace]), [[grace]])
await addClassTask(ada, taught, { name: 'Zq§classtask' })
await addApplication(ada, {
  company: 'Zq§company',
  role: 'Zq§role',
  place: 'Zq§place',
  pay: 'Zq§pay',
  source: 'Zq§source',
  notes: 'Zq§lines',
  nextStep: 'Zq§step',
  nextOn: today(),
  contacts: [{ id: crypto.randomUUID(), name: 'Zq§contact', email: '', about: '' }],
})
await sql`update people set display_name = 'Zq§ada' where id = ${ada.me.uid}`.execute(db)
await sql`update people set display_name = 'Zq§grace' where id = ${grace.me.uid}`.execute(db)
await sql`update task_comments set files = replace(files::text, 'Secret.png', 'Zq§file')::jsonb`.execute(db)
await sql`update teams set name = 'Zq§classteam' where id = ${taught.teams[0]!.id}`.execute(db)
const { path: calendarPath } = await ada.request(calendar.makeLink)

const texts = await sql<{ table: string; column: string; isJson: boolean }>`
  select table_name as "table", column_name as "column", data_type = 'jsonb' as "isJson" from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and data_type in ('text', 'jsonb')`
  .execute(db)
  .then(({ rows }) => rows)

/** Puts a payload into every stored text in place of the last one. */
async function poison(payload: string) {
  const next = `${payload}Zq§`
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { table, column, isJson } of texts) {
      const [from, to] = isJson ? [inJson(mark), inJson(next)] : [mark, next]
      const type = sql.raw(isJson ? 'jsonb' : 'text')
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}::text, ${from}, ${to})::${type}
        where strpos(${sql.ref(column)}::text, ${from}) > 0`.execute(tx)
    }
  })
  mark = next
}

const read = async (path: string) => (await ada.send('GET', path)).text()

const ofTask = ['task', 'notes', 'label', 'item', 'ada']
const inComments = ['comment', 'grace', 'file']
const ofApplication = ['company', 'role', 'place', 'pay', 'source', 'lines', 'step', 'contact']

/** What leaves, and which fields of it. */
const exits = {
  html: { path: `/api/teams/${team.id}/export?format=html`, fields: ['team', 'description', ...ofTask, ...inComments] },
  json: { path: `/api/teams/${team.id}/export?format=json`, fields: ['team', 'description', ...ofTask, ...inComments] },
  csv: { path: `/api/teams/${team.id}/export?format=csv`, fields: ofTask },
  applications: { path: '/api/applications/export?format=csv', fields: ofApplication },
  class: { path: `/api/classes/${taught.id}/progress`, fields: ['classtask', 'classteam', 'grace'] },
  calendar: { path: calendarPath!, fields: ['task', 'notes'] },
}

const fieldsIn = (text: string, fields: string[]) => fields.filter((field) => text.includes(`Zq§${field}`))
const count = (text: string, part: string) => text.split(part).length - 1

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }
/** What a browser shows of escaped text. */
const decode = (html: string) =>
  html.replace(/&(#?\w+);/g, (_, name: string) => NAMED[name] ?? String.fromCodePoint(Number(name.slice(1))))

const MARKUP = `<img src=x onerror="alert('1')">&amp;</script>`

test('the page of a team shows every text as text', async () => {
  await poison(MARKUP)
  const text = await read(exits.html.path)
  expect(fieldsIn(text, exits.html.fields)).toEqual(exits.html.fields)
  expect(text).not.toContain('<img')
  expect(count(decode(text), `${MARKUP}Zq§`)).toBe(count(text, 'Zq§'))
})

test.each(
  ['=', '+', '-', '@', '\t', '\r'].flatMap((start) =>
    (['csv', 'applications', 'class'] as const).map((exit) => [JSON.stringify(start), exit, start] as const),
  ),
)('a text that begins with %s is no formula in the table of %s', async (_shown, exit, start) => {
  await poison(`${start}1+1";,`)
  const { path, fields } = exits[exit]
  const text = await read(path)
  const { data, errors } = Papa.parse<string[]>(text.replace('\uFEFF', ''), { skipEmptyLines: true })
  expect(errors).toEqual([])
  const cells = data.flat()
  expect(fieldsIn(cells.join('\n'), fields)).toEqual(fields)
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  // Nothing was cut into other cells.
  expect(new Set(data.map(({ length }) => length)).size).toBe(1)
})

test('a calendar keeps each text in its line', async () => {
  await poison('a,b;c\\d\r\nATTENDEE:mailto:x@y.z\r\n\u202e')
  const text = await read(exits.calendar.path)
  const lines = text.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.join('')).not.toContain('\n')
  const unfolded = text.replaceAll(/\r\n[ \t]/g, '')
  expect(unfolded.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  expect(fieldsIn(unfolded, exits.calendar.fields)).toEqual(exits.calendar.fields)
  expect(unfolded).toContain('a\\,b\\;c\\\\d')
})

test('the file with everything of a team holds each text as it is', async () => {
  const payload = `${MARKUP}"\\\r\n\u202e`
  await poison(payload)
  const text = await read(exits.json.path)
  expect(fieldsIn(text, exits.json.fields)).toEqual(exits.json.fields)
  expect(count(JSON.stringify(JSON.parse(text)), JSON.stringify(payload).slice(1, -1))).toBe(count(text, 'Zq§'))
})

test('a mail has each text in its place, and no header of somebody else', async () => {
  await poison(`<img src=x>\r\nBcc: eve@cohort.test\r\n\r\n`)
  const title = `${mark}title`
  const invited = inviteMail({
    to: 'hedy@cohort.test',
    name: title,
    inviterName: title,
    teamName: title,
    link: server.origin,
  })
  const news = newsMail({
    to: 'hedy@cohort.test',
    subject: title,
    sections: [{ title, items: [{ title, detail: title, path: '/dashboard' }], more: 1 }],
    button: { label: title, path: '/dashboard' },
    key: 'key',
    origin: server.origin,
  })
  const send = mailSender(server.context.config, server.context.log)
  for (const mail of [invited, news]) {
    await send(mail, crypto.randomUUID())
    const { email, html, subject } = await server.outbox.letterTo(mail.to)
    expect([email.bcc ?? [], email.to?.map(({ address }) => address)]).toEqual([[], ['hedy@cohort.test']])
    expect(subject).toContain('Zq§title')
    expect(html).not.toContain('<img')
    expect(count(decode(html), '<img')).toBe(count(html, 'Zq§title'))
  }
})

function today() {
  return utcDayOf(new Date())
}

import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { identity } from '#features/identity/contract.ts'
import { disableAccount } from '#features/identity/server/actions/disable-account.ts'
import { notifications } from '#features/notifications/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { goodPassword, join, type Person, signIn } from '#test/cast.ts'
import { block, unblock } from '#test/friends.ts'
import { askToConfirm, confirm, downloadRecord, findAsk, recordTask } from '#test/records.ts'
import { timeLimit } from '#test/repetitions.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { CONFIRMERS_MAX, ITEMS_MAX, NO_SUCH_RECORD, publicRecords, records } from '../contract.ts'
import { checkRecord } from '../rules/check-record.ts'
import type { TaskLine } from '../rules/document.ts'

let clock = 0
const { server, ada, grace, mallory } = await startWithCast({ now: () => new Date(Date.now() + clock) })
const visitor = server.visitor()
const team = await makeConfirmedTeam(ada, [grace])

const linesOf = (file: Uint8Array | string) =>
  (JSON.parse(typeof file === 'string' ? file : Buffer.from(file).toString()) as { lines: { kind: string }[] }).lines
const taskIn = (file: Uint8Array | string, name: string) =>
  linesOf(file).find((line): line is TaskLine => line.kind === 'task' && (line as TaskLine).name === name)
const key = await visitor.request(publicRecords.key)

startEachTestAlike(() => server)

test('a task of another is confirmed by a teammate, who chooses how to be named, and only then says so', async () => {
  const item = await recordTask(ada, grace, team, 'Case study')
  expect(item).toMatchObject({ name: 'Case study', team: 'Engine', isChosen: true, confirmations: 0 })
  await askToConfirm(ada, item, grace)
  expect(taskIn(await downloadRecord(ada), 'Case study')).toMatchObject({ confirmations: 0, confirmedBy: [] })
  expect((await grace.request(notifications.list, { query: {} })).items[0]).toMatchObject({
    type: 'record',
    title: 'Ada Lovelace asks you to confirm a task',
    message: 'Case study',
  })

  for (const [shownAs, confirmedBy] of [
    ['name', ['Grace Hopper']],
    ['initials', ['G. H.']],
    ['none', []],
  ] as const) {
    const { id: confirmationId } =
      (await findAsk(grace)) ?? (await grace.request(records.asks, { query: { state: 'answered' } })).items[0]!
    await grace.request(records.answer, { params: { confirmationId }, body: { state: 'confirmed', shownAs } })
    expect(taskIn(await downloadRecord(ada), 'Case study')).toMatchObject({ confirmations: 1, confirmedBy })
  }
  expect((await ada.request(notifications.list, { query: {} })).items[0]).toMatchObject({
    title: 'Grace Hopper confirmed a task of your record',
  })
})

test('a teammate who declines, or takes a confirmation back, confirms nothing', async () => {
  const item = await recordTask(ada, grace, team, 'Declined')
  await askToConfirm(ada, item, grace)
  await confirm(grace, 'name', 'declined')
  expect(taskIn(await downloadRecord(ada), 'Declined')).toMatchObject({ confirmations: 0, confirmedBy: [] })
  const [answered] = (await grace.request(records.asks, { query: { state: 'answered' } })).items
  const params = { confirmationId: answered!.id }
  await grace.request(records.answer, { params, body: { state: 'confirmed', shownAs: 'name' } })
  expect(taskIn(await downloadRecord(ada), 'Declined')).toMatchObject({ confirmations: 1 })
  await grace.request(records.answer, { params, body: { state: 'declined', shownAs: 'name' } })
  expect(taskIn(await downloadRecord(ada), 'Declined')).toMatchObject({ confirmations: 0, confirmedBy: [] })
})

test('the words under a confirmation stay as they were confirmed', async () => {
  const task = await addTask(grace, team, { name: 'Swept the floor', assignedUsers: [{ uid: ada.me.uid }] })
  await tick(ada, task)
  const item = await ada.request(records.addTask, { params: { id: task.id } })
  await askToConfirm(ada, item, grace)
  await confirm(grace)
  await grace.request(tasks.edit, { params: { id: task.id }, body: { name: 'Led the whole project' } })
  expect(taskIn(await downloadRecord(ada), 'Swept the floor')).toMatchObject({ confirmations: 1 })
  expect(Buffer.from(await downloadRecord(ada)).toString()).not.toContain('Led the whole project')
  await grace.request(tasks.remove, { params: { id: task.id } })
  expect(taskIn(await downloadRecord(ada), 'Swept the floor')).toMatchObject({ confirmations: 1 })
})

test('only what is done and chosen is in it: what is open again or hidden is not, and comes back', async () => {
  const open = await addTask(grace, team, { name: 'Still open', assignedUsers: [{ uid: ada.me.uid }] })
  const add = () => ada.request(records.addTask, { params: { id: open.id } })
  await expect(add()).rejects.toMatchObject({ status: 404 })
  await tick(ada, open)
  const { id: recordItemId } = await add()
  await tick(ada, open, false)
  expect(taskIn(await downloadRecord(ada), 'Still open')).toBeUndefined()
  await tick(ada, open)
  expect(taskIn(await downloadRecord(ada), 'Still open')).toBeTruthy()
  await ada.request(records.changeItem, { params: { recordItemId }, body: { isChosen: false, thought: 'Ask first' } })
  expect(taskIn(await downloadRecord(ada), 'Still open')).toBeUndefined()
  await add()
  expect(taskIn(await downloadRecord(ada), 'Still open')).toMatchObject({ thought: 'Ask first' })
  await ada.request(records.removeItem, { params: { recordItemId } })
  const { items } = await ada.request(records.candidates, { query: {} })
  expect(items.map(({ name }) => name)).toContain('Still open')
})

test('an own task, a task of others and one without a team are no candidates', async () => {
  const own = await addTask(ada, null, { name: 'Alone' })
  const theirs = await addTask(grace, team, { name: 'Of Grace', assignedUsers: [{ uid: grace.me.uid }] })
  await tick(ada, own)
  await tick(grace, theirs)
  const { items } = await ada.request(records.candidates, { query: {} })
  expect(items.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['Alone']))
  for (const { id } of [own, theirs])
    await expect(ada.request(records.addTask, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('Mallory, an outsider, is asked nothing, answers nothing and changes nothing', async () => {
  const item = await recordTask(ada, grace, team, 'Not hers')
  await expect(askToConfirm(ada, item, mallory)).rejects.toMatchObject({ status: 409, code: 'not-in-team' })
  await askToConfirm(ada, item, grace)
  const { id: confirmationId } = await findAsk(grace)
  const answer = { params: { confirmationId }, body: { state: 'confirmed', shownAs: 'name' } } as const
  await expect(mallory.request(records.answer, answer)).rejects.toMatchObject({ status: 404 })
  await expect(ada.request(records.answer, answer)).rejects.toMatchObject({ status: 404 })
  const params = { recordItemId: item.id }
  await expect(mallory.request(records.changeItem, { params, body: {} })).rejects.toMatchObject({ status: 404 })
  await expect(grace.request(records.removeItem, { params })).rejects.toMatchObject({ status: 404 })
  await ada.request(records.withdraw, { params: { ...params, uid: grace.me.uid } })
  await expect(grace.request(records.answer, answer)).rejects.toMatchObject({ status: 404 })
})

test('nothing is asked between people who are blocked', async () => {
  const item = await recordTask(ada, grace, team, 'While blocked')
  await block(grace, ada)
  const members = await makeConfirmedTeam(ada, []).then(({ id }) => id)
  expect(members).toBeTruthy()
  if ((await ada.request(records.teammates, { params: { recordItemId: item.id } })).length > 0)
    await askToConfirm(ada, item, grace)
  expect((await grace.request(records.asks, { query: {} })).items).toEqual([])
  await unblock(grace, ada)
})

/** As many tasks as a record of Mallory may have. */
const fillRecord = () =>
  server.context.database.pool.query(
    `insert into record_items (user_id, name, team_name, thought, done_on, created_at)
      select $1, 'Older ' || n, 'Mill', repeat('I learned to ask first, Čapek. ', 9), '2026-01-01', now()
      from generate_series(1, $2::integer) as n`,
    [mallory.me.uid, ITEMS_MAX],
  )

test('a task asks five people at most, and a record has fifty tasks', async () => {
  await fillRecord()
  const shared = await makeConfirmedTeam(mallory, [grace])
  await expect(recordTask(mallory, grace, shared)).rejects.toMatchObject({ status: 409, code: 'too-many' })
  const six = await Promise.all(Array.from({ length: CONFIRMERS_MAX + 1 }, (_, n) => join(server, `Six${n}`, 'Member')))
  const large = await makeConfirmedTeam(ada, six)
  const item = await recordTask(ada, ada, large, 'For six')
  await askToConfirm(ada, item, ...six.slice(1))
  await expect(askToConfirm(ada, item, six[0]!)).rejects.toMatchObject({ status: 409 })
})

test('a link shows the record as it is now to anybody, until its owner ends it or it ends', async () => {
  const { path } = await ada.request(records.openLink, { body: { days: 7 } })
  const params = { recordKey: path.slice('/r/'.length) }
  expect(params.recordKey.length).toBeGreaterThanOrEqual(32)
  const response = await visitor.send('GET', `/api/records/${params.recordKey}`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const { file } = (await response.json()) as { file: string }
  expect(file).toBe(Buffer.from(await downloadRecord(ada)).toString())
  expect(file).not.toContain('@')
  const page = await visitor.send('GET', path, undefined, { accept: 'text/html' })
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(await page.text()).not.toContain('Lovelace')

  expect(await ada.request(records.openLink, { body: { days: 90 } })).toMatchObject({ path })
  clock = 91 * 24 * 3_600_000
  await expect(visitor.request(publicRecords.read, { params })).rejects.toMatchObject({
    status: 404,
    message: NO_SUCH_RECORD,
  })
  clock = 0
  await ada.request(records.endLink)
  await expect(visitor.request(publicRecords.read, { params })).rejects.toMatchObject({ status: 404 })
  expect((await ada.request(records.openLink, { body: { days: null } })).path).not.toBe(path)
})

test('its code tells what was signed, however it is typed, and whether the link is open', async () => {
  await ada.request(records.openLink, { body: { days: null } })
  const { code } = JSON.parse(Buffer.from(await downloadRecord(ada)).toString()) as { code: string }
  const typed = code.toLowerCase().replaceAll('-', ' ')
  const found = await visitor.request(publicRecords.findByCode, { params: { code: typed } })
  expect(found).toMatchObject({ name: 'Ada Lovelace', isLinkOpen: true })
  await expect(visitor.request(publicRecords.findByCode, { params: { code: '2222-2222-2222' } })).rejects.toMatchObject(
    { status: 404 },
  )
})

test('once its owner ends the link, its code tells nothing, and the next file has another', async () => {
  const codeOf = async () => (JSON.parse(Buffer.from(await downloadRecord(ada)).toString()) as { code: string }).code
  const find = (code: string) => visitor.request(publicRecords.findByCode, { params: { code } })
  await ada.request(records.openLink, { body: { days: 7 } })
  const code = await codeOf()
  expect(await find(code)).toMatchObject({ name: 'Ada Lovelace', isLinkOpen: true })
  clock = 8 * 24 * 3_600_000
  await expect(find(code)).rejects.toMatchObject({ status: 404 })
  clock = 0
  await ada.request(records.endLink)
  await expect(find(code)).rejects.toMatchObject({ status: 404 })
  await ada.request(records.openLink, { body: { days: 7 } })
  await expect(find(code)).rejects.toMatchObject({ status: 404 })
  const next = await codeOf()
  expect(next).not.toBe(code)
  expect(await find(next)).toMatchObject({ name: 'Ada Lovelace' })
})

test('a new password ends the codes of files too that were made while no link was open', async () => {
  const katherine = await join(server, 'Katherine', 'Johnson', { email: 'katherine@cohort.test' })
  const codeOf = async (person: Person) =>
    (JSON.parse(Buffer.from(await downloadRecord(person)).toString()) as { code: string }).code
  const find = (code: string) => visitor.request(publicRecords.findByCode, { params: { code } })
  const code = await codeOf(katherine)
  expect(await find(code)).toMatchObject({ name: 'Katherine Johnson', isLinkOpen: false })
  await katherine.request(settings.changePassword, { body: { password: goodPassword, newPassword: 'Another1!' } })
  await expect(find(code)).rejects.toMatchObject({ status: 404 })
  expect(await find(await codeOf(katherine))).toMatchObject({ name: 'Katherine Johnson' })
})

test('the code of somebody who is disabled, or about to go, tells nothing', async () => {
  const hedy = await join(server, 'Hedy', 'Lamarr', { email: 'hedy-lamarr@cohort.test' })
  const { code } = JSON.parse(Buffer.from(await downloadRecord(hedy)).toString()) as { code: string }
  const find = () => visitor.request(publicRecords.findByCode, { params: { code } })
  expect(await find()).toMatchObject({ name: 'Hedy Lamarr', isLinkOpen: false })
  await hedy.request(settings.deleteAccount, { body: { password: goodPassword } })
  await expect(find()).rejects.toMatchObject({ status: 404 })
  await (await signIn(server, hedy.me.email)).request(settings.cancelDeletion)
  expect(await find()).toMatchObject({ name: 'Hedy Lamarr' })
  await server.context.database.transaction((tx) => disableAccount(tx, hedy.me.emailLower))
  await expect(find()).rejects.toMatchObject({ status: 404 })
})

test('without APP_ORIGIN Mallory, who opens it under another name, does not become its issuer', async () => {
  const joan = await join(server, 'Joan', 'Clarke')
  const { path } = await joan.request(records.openLink, { body: { days: 7 } })
  const headers = { host: 'evil.example' }
  const issuerAt = async (host: string) => {
    const { file } = (
      await server.app.inject({ url: `/api/records/${path.slice('/r/'.length)}`, headers: { host } })
    ).json() as { file: string }
    return (JSON.parse(file) as { issuer: string }).issuer
  }
  for (const host of ['evil.example', '6.6.6.6', 'localhost']) expect(await issuerAt(host)).toBe(server.origin)
  // Nor does she have it signed so by its owner, whose browser she led to a name of hers.
  const cookie = [...joan.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const own = await server.app.inject({ url: '/api/record/record.json', headers: { ...headers, cookie } })
  expect([own.statusCode, own.json()]).toMatchObject([403, { code: 'unknown-host' }])
})

test('the same record is signed once; the JSON and the PDF verify here and on the server, signed out', async () => {
  const [file, again, pdf] = [await downloadRecord(ada), await downloadRecord(ada), await downloadRecord(ada, 'pdf')]
  expect(again).toEqual(file)
  for (const bytes of [file, pdf]) {
    expect(await checkRecord(bytes, key)).toMatchObject({ outcome: 'genuine', changedLines: [] })
    const answer = await sendBytes(bytes)
    expect(await answer.json()).toMatchObject({ outcome: 'genuine', head: { issuer: key.issuer } })
  }
})

const sendBytes = (bytes: Uint8Array) =>
  fetch(new URL(publicRecords.check.path, server.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', origin: server.origin },
    body: new Uint8Array(bytes),
  })

test('a file too large to be a record is refused before it is read to its end', async () => {
  expect((await sendBytes(new Uint8Array(500_000))).status).toBe(413)
})

test('fifty tasks with thoughts and confirmations are a tagged PDF of at most 300 kB with its fonts in it', async () => {
  await fillRecord()
  const started = performance.now()
  const pdf = Buffer.from(await downloadRecord(mallory, 'pdf'))
  const milliseconds = performance.now() - started
  if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, pdf)
  expect(pdf.length).toBeLessThan(300_000)
  expect(milliseconds).toBeLessThan(timeLimit(10_000))
  const text = pdf.toString('latin1')
  for (const part of ['/MarkInfo', '/StructTreeRoot', '/Lang (en)', '/FontFile2', 'pdfuaid', '/DisplayDocTitle true'])
    expect(text, part).toContain(part)
  expect(text.match(/\/S \/LI\b/g)).toHaveLength(ITEMS_MAX)
})

test('a teammate whose account is deleted leaves the confirmation without a name', async () => {
  const edith = await join(server, 'Edith', 'Clarke')
  await ada.request(teams.find, { params: { teamId: team.id } })
  const theirs = await makeConfirmedTeam(ada, [edith])
  const item = await recordTask(ada, edith, theirs, 'Saw it')
  await askToConfirm(ada, item, edith)
  await confirm(edith)
  await server.context.database.pool.query('delete from people where id = $1', [edith.me.uid])
  expect(taskIn(await downloadRecord(ada), 'Saw it')).toMatchObject({ confirmations: 1, confirmedBy: [] })
  expect(await ada.request(identity.session)).toBeTruthy()
})

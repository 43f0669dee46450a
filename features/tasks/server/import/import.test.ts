import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, onTestFinished, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { records } from '#features/record/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { LABEL_NAME_MAX, ownLabels } from '#features/teams/labels-contract.ts'
import type { BodyOf } from '#shared/call.ts'
import { utcDayOf } from '#shared/days.ts'
import { addressOf } from '#test/address-of.ts'
import type { Person } from '#test/cast.ts'
import { freePort, type Product, startProduct } from '#test/product-process.ts'
import { pointsOf } from '#test/rewards.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addLabel, comment, makeConfirmedTeam, makeTeam, tick } from '#test/teams.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import { tasks } from '../../contract.ts'
import { taskPage } from '../../details-contract.ts'
import { teamExport } from '../../export-contract.ts'
import { IMPORT_MAX, IMPORT_UNDO_HOURS, TOO_LATE_TO_UNDO, taskImports } from '../../import-contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

type Sent = BodyOf<typeof taskImports.add>

const importInto = (person: Person, team: { id: string } | null, sent: Sent['tasks'], fields: Partial<Sent> = {}) =>
  person.request(taskImports.add, { body: { program: 'trello', teamId: team?.id ?? null, tasks: sent, ...fields } })
const undo = (person: Person, importId: string) => person.request(taskImports.undo, { params: { importId } })
const listOf = (person: Person, team: { id: string }, query = {}) =>
  person.request(tasks.list, { query: { teamId: team.id, limit: 500, ...query } })
const countsOf = async (person: Person, team: { id: string }) => {
  const { taskCount, doneCount } = await person.request(teams.find, { params: { teamId: team.id } })
  return { taskCount, doneCount }
}

test('Ada brings a board along: each card with its list, people, labels, checklist and comments, in its order', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  await addLabel(ada, team, 'Writing')
  const before = await pointsOf(ada)
  const sent: Sent['tasks'] = [
    {
      name: ' Write  the notes ',
      notes: 'By hand',
      due: '2026-12-24',
      time: '15:00',
      priority: 'high',
      estimate: 1.5,
      repeat: 'FREQ=WEEKLY',
      doing: true,
      labels: ['writing', 'New'],
      assignees: [grace.me.uid, ada.me.uid],
      items: [{ text: 'Find a pen', done: true }, { text: 'Sit down' }],
      comments: ['Grace: Looks good', 'Ada: Thanks'],
    },
    { name: 'Second' },
    { name: 'Third' },
    { name: 'Printed', done: true, doneOn: '2026-01-05', due: '2026-01-04' },
  ]
  const trial = await importInto(ada, team, sent, { isTrial: true })
  expect(trial).toEqual({ added: 4, newLabels: ['New'], faults: [], import: null })
  expect(await countsOf(ada, team)).toEqual({ taskCount: 0, doneCount: 0 })

  const made = await importInto(ada, team, sent)
  expect(made.import).toMatchObject({ program: 'trello', team: team.name, taskCount: 4 })
  expect(await countsOf(grace, team)).toEqual({ taskCount: 4, doneCount: 1 })
  const [first, ...others] = await listOf(grace, team)
  expect(first).toMatchObject({
    name: 'Write the notes',
    due: '2026-12-24',
    time: '15:00',
    priority: 'high',
    estimate: 1.5,
    repeat: 'FREQ=WEEKLY',
    doing: true,
    assignedUsers: [{ uid: grace.me.uid }, { uid: ada.me.uid }],
    itemCount: 2,
    itemsDone: 1,
    commentCount: 2,
  })
  expect(others.map(({ name, done }) => [name, done])).toEqual([
    ['Second', false],
    ['Third', false],
    ['Printed', true],
  ])
  expect(others.map(({ assignedUsers }) => assignedUsers.map(({ uid }) => uid))).toEqual([[], [], [ada.me.uid]])
  expect(others.at(-1)?.doneAt).toMatch(/^2026-01-05/)
  const { labels } = await ada.request(teams.find, { params: { teamId: team.id } })
  expect(labels.map(({ name }) => name).toSorted()).toEqual(['New', 'Writing'])
  expect(first!.labels.toSorted()).toEqual(labels.map(({ id }) => id).toSorted())
  const thread = await ada.request(taskPage.thread, { params: { id: first!.id } })
  expect(thread.items.map((item) => item.kind === 'comment' && item.text)).toEqual(['Grace: Looks good', 'Ada: Thanks'])
  // Nobody is told, and what was done elsewhere earns nothing here.
  expect((await grace.request(notifications.list)).items.filter(({ title }) => title === 'New task assigned')).toEqual(
    [],
  )
  expect(await pointsOf(ada)).toBe(before)
})

/** MiB: what it has now, or the most it ever had. */
const memoryOf = ({ process: { pid } }: Product, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

test('a broken line in the middle of 5,000 is named, the others come at once, and Undo takes all of them back', async () => {
  const team = await makeTeam(ada, [])
  const middle = 2500
  const sent: Sent['tasks'] = Array.from({ length: IMPORT_MAX }, (_, index) => ({
    name: index === middle ? 'x'.repeat(201) : `Task ${index}`,
    due: index % 2 ? '2026-12-24' : null,
    done: index % 5 === 0,
    labels: ['From Trello'],
  }))
  const { faults, added } = await importInto(ada, team, sent, { isTrial: true })
  expect({ faults, added }).toEqual({
    faults: [{ index: middle, text: 'A task name has at most 200 characters.' }],
    added: IMPORT_MAX - 1,
  })
  // In a process of its own, whose memory is that of the import alone.
  const product = await startProduct({
    DATABASE_URL: addressOf(server),
    DATA_DIR: emptyFolder(),
    PORT: await freePort(),
  })
  onTestFinished(async () => void (await product.end('SIGKILL')))
  const idle = memoryOf(product, 'VmRSS')
  const made = await importInto(ada.at(product), team, sent)
  expect(memoryOf(product, 'VmHWM') - idle).toBeLessThan(100)
  expect(await countsOf(ada, team)).toEqual({ taskCount: IMPORT_MAX - 1, doneCount: 999 })
  await undo(ada, made.import!.id)
  expect(await countsOf(ada, team)).toEqual({ taskCount: 0, doneCount: 0 })
  expect(await listOf(ada, team)).toEqual([])
  expect((await ada.request(teams.find, { params: { teamId: team.id } })).labels).toEqual([])
  await expect(undo(ada, made.import!.id)).rejects.toMatchObject({ status: 409, message: TOO_LATE_TO_UNDO })
})

test('nothing of an import stays if one thing of it is not allowed', async () => {
  const team = await makeTeam(ada, [])
  const stranger = importInto(ada, team, [{ name: 'One' }, { name: 'Two', assignees: [mallory.me.uid] }])
  await expect(stranger).rejects.toMatchObject({ status: 400, code: 'unknown-assignee' })
  await server.context.database.db.updateTable('teams').set({ task_count: 9_999 }).where('id', '=', team.id).execute()
  await expect(importInto(ada, team, [{ name: 'One' }, { name: 'Two' }])).rejects.toMatchObject({ code: 'full' })
  expect(await listOf(ada, team)).toEqual([])
})

test("labels of tasks without a team become one's own, and go again when the import is undone", async () => {
  const { id } = (await importInto(mallory, null, [{ name: 'Read', labels: ['Uni'] }])).import!
  const [uni] = await mallory.request(ownLabels.list)
  const [read] = await mallory.request(tasks.list, { query: { mine: 'true' } })
  expect([uni!.name, read!.labels]).toEqual(['Uni', [uni!.id]])
  await importInto(mallory, null, [{ name: 'Write', labels: ['uni'] }])
  expect(await mallory.request(ownLabels.list)).toHaveLength(1)
  await undo(mallory, id)
  expect(await mallory.request(ownLabels.list)).toHaveLength(1)
})

test('what does not fit is kept: long notes and labels without a place go on in comments and notes', async () => {
  const long = `${'word '.repeat(500)}the end`
  const labels = ['L'.repeat(LABEL_NAME_MAX + 1)]
  await importInto(ada, null, [
    { name: 'Mine', notes: long, labels },
    { name: 'Short', labels },
  ])
  const mine = (await ada.request(tasks.list, { query: { mine: 'true' } })).filter(({ teamId }) => teamId === null)
  const kept = mine.find(({ name }) => name === 'Mine')!
  const { items } = await ada.request(taskPage.thread, { params: { id: kept.id } })
  const said = items.map((item) => (item.kind === 'comment' ? item.text : ''))
  expect([kept.notes, ...said].join(' ')).toContain('the end')
  expect(said.at(-1)).toBe(`Labels: ${labels[0]}`)
  expect(mine.find(({ name }) => name === 'Short')?.notes).toBe(`Labels: ${labels[0]}`)
})

test('the same key imports once, and Undo also takes what was changed since, but not after a day or by others', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const key = crypto.randomUUID()
  const [one, again] = [
    await importInto(ada, team, [{ name: 'Once' }], { key }),
    await importInto(ada, team, [{ name: 'Once' }], { key }),
  ]
  expect(again.import).toEqual(one.import)
  const [task] = await listOf(ada, team)
  await comment(grace, task!, 'For @Ada Lovelace', { mentions: [ada.me.uid] })
  const unread = async () => (await ada.request(notifications.list)).items.filter(({ taskId }) => taskId === task!.id)
  expect(await unread()).toHaveLength(1)
  await expect(undo(grace, one.import!.id)).rejects.toMatchObject({ status: 404 })
  expect(await ada.request(taskImports.list)).toContainEqual(one.import)
  await undo(ada, one.import!.id)
  expect(await listOf(ada, team)).toEqual([])
  expect(await unread()).toEqual([])
  expect(await ada.request(taskImports.list)).not.toContainEqual(one.import)

  const { import: old } = await importInto(ada, team, [{ name: 'Yesterday' }])
  await server.context.database.db
    .updateTable('task_imports')
    .set({ created_at: new Date(Date.now() - (IMPORT_UNDO_HOURS * 60 + 1) * 60_000) })
    .where('id', '=', old!.id)
    .execute()
  await expect(undo(ada, old!.id)).rejects.toMatchObject({ status: 409 })
  expect(await listOf(ada, team)).toHaveLength(1)
})

test('the work of a team leaves as CSV that can come back, as JSON with everything, and as a page that runs nothing', async () => {
  const team = await makeConfirmedTeam(ada, [grace], { name: 'Looms & <Engines>' })
  await importInto(grace, team, [
    {
      name: '=Evil',
      notes: '<script>alert(1)</script>',
      due: '2026-12-24',
      items: [{ text: 'Sit', done: true }],
      labels: ['Oil'],
      assignees: [grace.me.uid],
    },
    { name: 'Done', done: true, doneOn: '2026-01-05', comments: ['Looks good'] },
  ])
  const download = async (person: Person, format: string) => {
    const response = await person.send(
      'GET',
      `${teamExport.download.path.replace(':teamId', team.id)}?format=${format}`,
    )
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const csv = Papa.parse<string[]>((await download(ada, 'csv')).text.replace('\uFEFF', '').trim()).data
  expect(csv).toHaveLength(3)
  expect(csv[1]).toEqual(
    expect.arrayContaining([
      "'=Evil",
      '<script>alert(1)</script>',
      '2026-12-24',
      'To do',
      'Grace Hopper',
      'Oil',
      '[x] Sit',
    ]),
  )
  const json = JSON.parse((await download(ada, 'json')).text) as { name: string; members: unknown[]; tasks: unknown[] }
  expect(json).toMatchObject({ name: 'Looms & <Engines>', members: [{ role: 'owner' }, { name: 'Grace Hopper' }] })
  expect(json.tasks).toMatchObject([
    { name: '=Evil', labels: ['Oil'], checklist: [{ text: 'Sit', done: true }] },
    { name: 'Done', comments: [{ by: 'Grace Hopper', text: 'Looks good' }] },
  ])
  const page = await download(ada, 'html')
  expect(page.headers.get('content-disposition')).toContain('attachment')
  expect(page.text).toContain('Looks good')
  expect(page.text).not.toContain('<script')
  expect(page.text).toContain("default-src 'none'")
  expect((await download(mallory, 'json')).status).toBe(404)
})

test('what a file calls done is nobody else’s, is not done today, and is not signed; what is ticked here is', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  await importInto(ada, team, [
    { name: 'Led the merger', done: true, doneOn: '2019-03-01', assignees: [grace.me.uid] },
    { name: 'Done some day', done: true },
    { name: 'Moved today', done: true, doneOn: utcDayOf(new Date()) },
    { name: 'Still open', assignees: [ada.me.uid] },
  ])
  const found = new Map((await listOf(ada, team)).map((task) => [task.name, task]))
  const [led, some, open] = ['Led the merger', 'Done some day', 'Still open'].map((name) => found.get(name)!)
  expect(led).toMatchObject({ assignedUsers: [{ uid: ada.me.uid }], doneAt: expect.stringMatching(/^2019-03-01/) })
  for (const task of [some, found.get('Moved today')])
    expect(Date.now() - Date.parse(task!.doneAt!)).toBeGreaterThan(6 * 24 * 3_600_000)
  const record = (task: { id: string }) => ada.request(records.addTask, { params: { id: task.id } })
  for (const task of [led, some]) await expect(record(task!)).rejects.toMatchObject({ status: 404 })
  await tick(ada, open!)
  expect(await record(open!)).toMatchObject({ name: 'Still open', doneOn: utcDayOf(new Date()) })
  const { items } = await ada.request(records.candidates)
  expect(items.filter(({ team: name }) => name === team.name)).toEqual([])
})

test('a text that nobody wrote by hand is named and left out, however long it is', async () => {
  const long = 'x '.repeat(1_200_000)
  const sent: Sent['tasks'] = [
    { name: 'Whole', notes: 'x'.repeat(100_000) },
    { name: 'Endless', notes: long },
    { name: long },
    { name: 'Label', labels: [long] },
    { name: 'Comments', comments: Array.from({ length: 50 }, () => 'x'.repeat(8000)) },
  ]
  const { added, faults } = await importInto(ada, null, sent, { isTrial: true })
  expect({ added, indexes: faults.map(({ index }) => index) }).toEqual({ added: 1, indexes: [1, 2, 3, 4] })
})

import { sql } from 'kysely'
import Papa from 'papaparse'
import { beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '#shared/call.ts'
import { addApplication, happened, moveTo } from '#test/career.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { APPLICATIONS_MAX, applications } from '../../../contract.ts'
import { applicationFiles } from '../../../import-contract.ts'
import { applicationNumbers } from '../../../numbers-contract.ts'
import { guessTargets, type Target } from '../../../rules/csv/columns.ts'

const { server, ada, mallory } = await startWithCast()

beforeEach(async () => {
  for (const table of ['applications', 'careers'])
    await sql`delete from ${sql.table(table)}`.execute(server.context.database.db)
})

type Columns = BodyOf<typeof applicationFiles.import>['columns']
const columnsOf = (...targets: (Target | null)[]): Columns => targets.map((target) => ({ target, order: 'day' }))
const take = (
  lines: string[][],
  columns = columnsOf('company', 'role', 'stage', 'appliedOn', 'notes'),
  isTrial = false,
) => ada.request(applicationFiles.import, { body: { columns, lines, isTrial } })
const counts = async () => (await ada.request(applications.board)).counts
const download = async (format: 'csv' | 'json') => {
  const answer = await ada.send('GET', `/api/applications/export?format=${format}`)
  return { type: answer.headers.get('content-type'), text: await answer.text() }
}

test('a trial says what is new and what Ada has already, and changes nothing', async () => {
  await addApplication(ada, { company: 'Looms', role: 'Weaver' })
  const lines = [['LOOMS', 'weaver'], ['Mills'], ['', 'Weaver'], [''], ['Looms'], ['mills', '']]
  const faults = [{ line: 4, text: 'There is no company.' }]
  expect(await take(lines, undefined, true)).toEqual({ added: 2, known: 2, faults })
  expect(await counts()).toMatchObject({ saved: 1 })
  expect(await take(lines)).toEqual({ added: 2, known: 2, faults })
  expect(await take(lines)).toEqual({ added: 0, known: 4, faults })
  expect((await ada.request(applications.board)).columns.saved.items.map(({ company }) => company)).toEqual([
    'Mills',
    'Looms',
    'Looms',
  ])
})

test('nothing is half imported: if there is no room for all, all stays as it was', async () => {
  await take([['Gears']])
  await sql`update careers set closed = ${APPLICATIONS_MAX - 2}`.execute(server.context.database.db)
  await expect(take([['Looms'], ['Mills']])).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('10,000'),
  })
  expect(await counts()).toMatchObject({ saved: 1 })
  const tooMany = Array.from({ length: 1001 }, (_, index) => [`Mills ${index}`])
  await expect(take(tooMany)).rejects.toMatchObject({ status: 400, message: expect.stringContaining('1,000') })
})

test('a thousand long lines fit into a request, and unknown days stay unknown in the numbers', async () => {
  const notes = 'They weave. '.repeat(100)
  const lines = Array.from({ length: 1000 }, (_, index) => [`Company ${index}`, '', 'interview', '5.1.2026', notes])
  expect(await take(lines)).toEqual({ added: 1000, known: 0, faults: [] })
  expect(await counts()).toMatchObject({ interview: 1000 })
  const numbers = await ada.request(applicationNumbers.find)
  expect(numbers).toMatchObject({ sent: 1000, answered: 1000, interviews: 1000, median: null, answerDays: [] })
})

test('what Ada exports can be imported again, also what spreadsheets would take for a formula', async () => {
  await addApplication(ada, {
    company: '=Looms',
    role: 'Weaver, "first"',
    place: 'Lyon',
    notes: 'Two\nlines',
    pay: '€40',
  })
  const mills = await addApplication(ada, { company: 'mills', stage: 'applied', appliedOn: '2026-01-05' })
  await moveTo(ada, mills, { stage: 'closed', outcome: 'no-answer' })
  const { type, text } = await download('csv')
  expect(type).toContain('text/csv')
  expect(text).toContain("'=Looms")
  const [heads = [], ...lines] = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data
  const targets = guessTargets(heads)
  expect(targets).not.toContain(null)
  const body = { columns: columnsOf(...targets), lines }
  expect(await mallory.request(applicationFiles.import, { body })).toEqual({ added: 2, known: 0, faults: [] })
  const { items } = await mallory.request(applications.list, { query: { sort: 'company' } })
  expect(items).toMatchObject([
    { company: '=Looms', role: 'Weaver, "first"', place: 'Lyon', stage: 'saved' },
    { company: 'mills', stage: 'closed', outcome: 'no-answer', appliedOn: '2026-01-05' },
  ])
})

test('the JSON has everything, timeline included, and only of Ada', async () => {
  await addApplication(mallory, { company: 'Secret' })
  expect(JSON.parse((await download('json')).text)).toEqual([])
  const added = await addApplication(ada, { company: 'Looms', checklist: [] })
  await happened(ada, added, 'note')
  await take(Array.from({ length: 600 }, (_, index) => [`Mills ${index % 7}`, String(index)]))
  const all = JSON.parse((await download('json')).text) as { company: string; timeline: unknown[] }[]
  expect(all).toHaveLength(601)
  expect(all[0]).toMatchObject({
    company: 'Looms',
    timeline: [
      { kind: 'stage', stage: 'saved' },
      { kind: 'note', text: 'By mail' },
    ],
  })
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { QueryOf } from '#shared/call.ts'
import { utcDayOf } from '#shared/days.ts'
import { addApplication, happened, moveTo } from '#test/career.ts'
import { pdf, upload } from '#test/files.ts'
import { addGoal } from '#test/goals.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { APPLICATIONS_MAX, applications, NO_SUCH_APPLICATION, SORTS, STAGES } from '../../contract.ts'
import { signalOf } from '../../rules/attention.ts'

const { server, ada, mallory } = await startWithCast()

beforeEach(async () => {
  for (const table of ['applications', 'careers'])
    await sql`delete from ${sql.table(table)}`.execute(server.context.database.db)
})

const board = () => ada.request(applications.board)
const columns = async () =>
  Object.fromEntries(
    Object.entries((await board()).columns).map(([stage, { items }]) => [stage, items.map(({ company }) => company)]),
  )

test('Ada adds an application once, however often the request is repeated', async () => {
  const body = { company: ' Looms ', key: crypto.randomUUID() }
  const [first, again] = [await ada.request(applications.add, { body }), await ada.request(applications.add, { body })]
  expect(again.id).toBe(first.id)
  expect(first).toMatchObject({ company: 'Looms', stage: 'saved', appliedOn: null, timeline: [{ stage: 'saved' }] })
  expect((await board()).counts).toEqual({ saved: 1, applied: 0, interview: 0, offer: 0, closed: 0 })
  await expect(
    ada.request(applications.add, { body: { company: ' ', key: crypto.randomUUID() } }),
  ).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('Which company'),
  })
})

test('each move is dated, counted and can be undone with what it brought', async () => {
  const { today } = await board()
  const added = await addApplication(ada, { company: 'Looms' })
  const { application: sent } = await moveTo(ada, added, { stage: 'applied' })
  expect(sent).toMatchObject({ stage: 'applied', appliedOn: today, answeredOn: null })
  const { application: closed, entryId } = await moveTo(ada, added, { stage: 'closed', outcome: 'refused' })
  expect(closed).toMatchObject({ outcome: 'refused', answeredOn: today })
  expect(new Set(closed.timeline.map(({ stage }) => stage))).toEqual(new Set(['saved', 'applied', 'closed']))
  const { application: back } = await moveTo(ada, added, { stage: 'applied', undoes: entryId! })
  expect(back).toMatchObject({ stage: 'applied', outcome: null, appliedOn: today, answeredOn: null })
  expect(back.timeline).toHaveLength(2)
  expect((await board()).counts).toMatchObject({ applied: 1, closed: 0 })
  await expect(moveTo(ada, added, { stage: 'closed' })).rejects.toMatchObject({ status: 400 })
  await expect(moveTo(ada, added, { stage: 'saved', outcome: 'refused' })).rejects.toMatchObject({ status: 400 })
})

test('cards keep the places that Ada gives them, between any two', async () => {
  const [a, b, c] = [
    await addApplication(ada, { company: 'A' }),
    await addApplication(ada, { company: 'B' }),
    await addApplication(ada, { company: 'C' }),
  ] as const
  expect((await columns()).saved).toEqual(['C', 'B', 'A'])
  await moveTo(ada, c, { stage: 'saved', before: a.id })
  expect((await columns()).saved).toEqual(['B', 'C', 'A'])
  await moveTo(ada, b, { stage: 'saved', before: null })
  expect((await columns()).saved).toEqual(['C', 'A', 'B'])
  for (let time = 0; time < 60; time++) await moveTo(ada, time % 2 ? c : b, { stage: 'saved', before: a.id })
  expect((await columns()).saved).toEqual(['B', 'C', 'A'])
  await moveTo(ada, a, { stage: 'saved' })
  expect((await columns()).saved).toEqual(['A', 'B', 'C'])
})

test('the list is filtered and sorted, page by page, each once', async () => {
  for (const [number, stage] of STAGES.entries())
    await addApplication(ada, { company: `${'edcba'[number]} works`, stage, place: number % 2 ? 'Bern' : 'Lyon' })
  for (const sort of ['next', 'company', 'applied', 'changed'] as const) {
    const names: string[] = []
    for (let cursor: string | undefined; ; ) {
      const { items, next } = await ada.request(applications.list, { query: { sort, limit: 2, cursor } })
      names.push(...items.map(({ company }) => company))
      if (!next) break
      cursor = next
    }
    expect(names.toSorted(), sort).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name} works`))
    if (sort === 'company') expect(names).toEqual(names.toSorted())
  }
  const open = await ada.request(applications.list, { query: { open: 'true', q: 'bern' } })
  expect(open.items.map(({ stage }) => stage).toSorted()).toEqual(['applied', 'offer'])
  expect((await ada.request(applications.list, { query: { q: '100%' } })).items).toEqual([])
  const { items } = await ada.request(applications.column, { query: { stage: 'offer' } })
  expect(items).toHaveLength(1)
})

test('what happened says when Ada last wrote and when they answered, also after she deletes it', async () => {
  const added = await addApplication(ada, { stage: 'applied', appliedOn: '2026-01-01' })
  await happened(ada, added, 'follow-up', '2026-01-09')
  const answered = await happened(ada, added, 'answer', '2026-01-12')
  expect(answered).toMatchObject({ followedUpOn: '2026-01-09', answeredOn: '2026-01-12' })
  expect(await happened(ada, added, 'answer', '2026-01-20')).toMatchObject({ answeredOn: '2026-01-12' })
  const entryId = answered.timeline.find(({ kind }) => kind === 'answer')!.id
  const params = { applicationId: added.id, entryId }
  expect(await ada.request(applications.removeEntry, { params })).toMatchObject({ answeredOn: '2026-01-20' })
})

test('the database and the rules agree on what may need Ada', async () => {
  const { today } = await board()
  const back = (days: number) => utcDayOf(Date.parse(today) - days * 86_400_000)
  const cases = [
    { stage: 'applied', appliedOn: back(7) },
    { stage: 'applied', appliedOn: back(6) },
    { stage: 'saved', closesOn: back(-3) },
    { stage: 'saved', closesOn: back(-4) },
    { stage: 'interview', interviewOn: back(-1) },
    { stage: 'interview', interviewOn: back(2) },
    { stage: 'interview', interviewOn: back(-2) },
    { stage: 'offer', answerBy: back(-7) },
    { stage: 'offer', answerBy: back(-8) },
    { stage: 'saved', nextOn: today },
    { stage: 'saved', nextOn: today, snoozedUntil: back(-1) },
    { stage: 'closed', nextOn: today },
  ] as const
  for (const [number, fields] of cases.entries()) await addApplication(ada, { ...fields, company: String(number) })
  const { needs, history } = await board()
  const isDue = (fields: (typeof needs)[number]) =>
    signalOf(fields, { today, quietAfter: history.quietAfter, off: [] })?.isDue ?? false
  const { items } = await ada.request(applications.list, { query: { limit: 100 } })
  const expected = items.filter(isDue).map(({ company }) => company)
  expect(expected.toSorted()).toEqual(['0', '2', '4', '5', '7', '9'])
  expect(
    needs
      .filter(isDue)
      .map(({ company }) => company)
      .toSorted(),
  ).toEqual(expected.toSorted())
})

test('files of an application are for its owner alone, and go with it', async () => {
  const { id: applicationId } = await addApplication(ada)
  const { id: fileId } = await upload(ada, 'cv.pdf', pdf())
  const params = { applicationId, fileId }
  const { files } = await ada.request(applications.addFile, { params, body: { document: 'cv' } })
  expect(files).toMatchObject([{ id: fileId, document: 'cv' }])
  expect((await ada.send('GET', `/api/files/${fileId}`)).status).toBe(200)
  expect((await mallory.send('GET', `/api/files/${fileId}`)).status).toBe(404)
  await expect(
    mallory.request(applications.addFile, {
      params: { ...params, applicationId: (await addApplication(mallory)).id },
      body: { document: 'cv' },
    }),
  ).rejects.toMatchObject({ status: 409 })
  await ada.request(applications.remove, { params: { applicationId } })
  expect((await ada.send('GET', `/api/files/${fileId}`)).status).toBe(404)
})

test('Mallory, a stranger, finds no such application, and nobody has more than 10,000', async () => {
  const { id } = await addApplication(ada)
  await expect(mallory.request(applications.find, { params: { applicationId: id } })).rejects.toMatchObject({
    status: 404,
    message: NO_SUCH_APPLICATION,
  })
  expect((await mallory.request(applications.board)).counts.saved).toBe(0)
  await sql`update careers set closed = ${APPLICATIONS_MAX}`.execute(server.context.database.db)
  await expect(addApplication(ada)).rejects.toMatchObject({ status: 400, message: expect.stringContaining('10,000') })
})

test('changing Ada’s applications at the same time keeps their counts', async () => {
  const added = await Promise.all(Array.from({ length: 6 }, () => addApplication(ada)))
  await Promise.all(added.map((one) => moveTo(ada, one, { stage: 'applied' })))
  await Promise.all(
    added.slice(0, 3).map(({ id }) => ada.request(applications.remove, { params: { applicationId: id } })),
  )
  expect((await board()).counts).toMatchObject({ saved: 0, applied: 3 })
})

describe('the list', () => {
  const listed = async (query: QueryOf<typeof applications.list>) =>
    (await ada.request(applications.list, { query })).items.map(({ company }) => company)
  const day = (days: number) => utcDayOf(Date.now() + days * 24 * 3_600_000)

  test('is narrowed to a source, to what is due and to a goal, whatever it is sorted by', async () => {
    const goal = await addGoal(ada, { template: 'own' })
    await addApplication(ada, { company: 'Looms', source: 'Job board', nextStep: 'Call', nextOn: day(-1) })
    const later = await addApplication(ada, { company: 'Mill', source: 'Fair', nextStep: 'Write', nextOn: day(4) })
    await addApplication(ada, { company: 'Navy', source: 'Job board' })
    await ada.request(applications.setGoal, { params: { applicationId: later.id }, body: { goalId: goal.id } })
    expect(await ada.request(applications.sources)).toEqual({ sources: ['Fair', 'Job board'] })
    expect(await mallory.request(applications.sources)).toEqual({ sources: [] })
    for (const sort of SORTS) {
      expect(new Set(await listed({ sort, source: 'Job board' })), sort).toEqual(new Set(['Looms', 'Navy']))
      expect(await listed({ sort, next: 'due' }), sort).toEqual(['Looms'])
      expect(new Set(await listed({ sort, next: 'week' })), sort).toEqual(new Set(['Looms', 'Mill']))
      expect(await listed({ sort, next: 'none' }), sort).toEqual(['Navy'])
      expect(await listed({ sort, goalId: goal.id }), sort).toEqual(['Mill'])
    }
  })

  test('changes several at once, those of others and deleted ones left out, and takes all of it back', async () => {
    const [one, other, third] = [
      await addApplication(ada, { company: 'Looms' }),
      await addApplication(ada, { company: 'Mill', stage: 'applied' }),
      await addApplication(ada, { company: 'Navy' }),
    ]
    const theirs = await addApplication(mallory, { company: 'Theirs' })
    const gone = await addApplication(ada, { company: 'Gone' })
    await ada.request(applications.remove, { params: { applicationId: gone.id } })
    const move = { stage: 'closed', outcome: 'no-answer' } as const
    const changes = [
      ...[one, other, theirs, gone].map(({ id }) => ({ id, move })),
      { id: third.id, snoozedUntil: '2031-01-01' },
    ]
    const { changed } = await ada.request(applications.bulk, { body: { changes } })
    expect(changed.map(({ id }) => id)).toEqual([one.id, other.id, third.id])
    expect((await board()).counts).toMatchObject({ saved: 1, applied: 0, closed: 2 })
    expect((await mallory.request(applications.board)).counts).toMatchObject({ saved: 1, closed: 0 })
    const back = [one, other].map(({ id, stage }, nth) => ({
      id,
      move: { stage, outcome: null, undoes: changed[nth]!.entryId! },
    }))
    await ada.request(applications.bulk, { body: { changes: [...back, { id: third.id, snoozedUntil: null }] } })
    expect((await board()).counts).toMatchObject({ saved: 2, applied: 1, closed: 0 })
    const found = await ada.request(applications.find, { params: { applicationId: one.id } })
    expect(found).toMatchObject({ stage: 'saved', appliedOn: null, timeline: [{ stage: 'saved' }] })
  })
})

import { expect, test } from 'vitest'
import { teams } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { sit, tableOf } from '#test/seats.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { type PracticeRole, practice, type Scores } from '../contract.ts'

let clock = 0
const START = Date.parse('2026-11-20T10:00:00Z')
const { server, ada, grace, mallory } = await startWithCast({ now: () => new Date(START + clock) })
const edith = await join(server, 'Edith', 'Clarke')

const scores: Scores = { structure: 3, examples: 1, clarity: 4, presence: 2 }
const opened = async (others: Person[] = [grace, edith]) => {
  const { id: teamId } = await makeConfirmedTeam(ada, others)
  const params = { teamId }
  return {
    teamId,
    params,
    take: (person: Person, role: PracticeRole) => person.request(practice.takeRole, { params, body: { role } }),
    see: async (person: Person) => (await person.request(practice.find, { params })).session!,
    run: (person: Person, body: { timer?: 'start' | 'pause' | 'reset'; seconds?: 60 | 120; question?: string }) =>
      person.request(practice.change, { params, body }),
  }
}

test('the interviewer asks, the timer runs on all screens, and only interviewers run it', async () => {
  const { params, take, see, run } = await opened()
  await ada.request(practice.start, { params })
  await take(grace, 'candidate')
  await take(edith, 'observer')
  await run(ada, { question: 'Why engines?', seconds: 60 })
  await run(ada, { timer: 'start' })
  clock += 20_000
  for (const person of [ada, grace, edith]) {
    const { question, timer } = await see(person)
    expect({ question, left: Date.parse(timer.endsAt!) - Date.parse(timer.now) }).toEqual({
      question: 'Why engines?',
      left: 40_000,
    })
  }
  await run(ada, { timer: 'pause' })
  clock += 60_000
  expect((await see(grace)).timer).toMatchObject({ leftSeconds: 40, endsAt: null })
  await run(ada, { timer: 'start' })
  clock += 50_000
  await run(ada, { timer: 'pause' })
  expect((await see(grace)).timer).toMatchObject({ leftSeconds: 0 })
  await run(ada, { timer: 'reset' })
  expect((await see(grace)).timer).toMatchObject({ leftSeconds: 60, seconds: 60 })
  for (const person of [grace, edith])
    await expect(run(person, { timer: 'start' })).rejects.toMatchObject({ status: 403 })
})

test('a round that nobody ends is over after four hours, takes feedback until the next one begins, and that can', async () => {
  const { params, take, see } = await opened()
  await ada.request(practice.start, { params })
  await take(grace, 'candidate')
  const first = await see(ada)
  clock += 4 * 3_600_000 + 1
  expect(await see(ada)).toMatchObject({ id: first.id, isOver: true })
  await expect(take(edith, 'observer')).rejects.toMatchObject({ status: 409, code: 'no-session' })
  await ada.request(practice.giveFeedback, { params, body: { scores, good: 'Calm', improve: [] } })
  expect((await see(grace)).feedback).toHaveLength(1)
  await edith.request(practice.start, { params })
  expect(await see(ada)).toMatchObject({ isOver: false, people: [{ role: 'interviewer' }] })
})

test('one person answers at a time, and one session is open', async () => {
  const { teamId, params, take, see } = await opened()
  for (const person of [ada, grace, edith]) await sit(person, tableOf({ id: teamId }))
  await expect(take(ada, 'observer')).rejects.toMatchObject({ status: 409, code: 'no-session' })
  await ada.request(practice.start, { params })
  await expect(grace.request(practice.start, { params })).rejects.toMatchObject({ status: 409, code: 'open' })
  await take(grace, 'candidate')
  await expect(take(edith, 'candidate')).rejects.toMatchObject({ status: 409, code: 'taken' })
  await expect(edith.request(practice.end, { params })).rejects.toMatchObject({ status: 403 })
  await take(grace, 'observer')
  await take(edith, 'candidate')
  expect((await see(ada)).people.map(({ role }) => role)).toEqual(['candidate', 'interviewer', 'observer'])
  await edith.request(practice.end, { params })
  expect((await see(ada)).isOver).toBe(true)
  await grace.request(practice.start, { params })
  expect((await see(ada)).people).toHaveLength(1)
})

test('feedback reaches the candidate and nobody else', async () => {
  const { params, take, see } = await opened()
  await ada.request(practice.start, { params })
  const give = (person: Person, improve = ['Give a number']) =>
    person.request(practice.giveFeedback, { params, body: { scores, good: 'Calm voice', improve } })
  await expect(give(ada)).rejects.toMatchObject({ status: 409, code: 'no-candidate' })
  await take(grace, 'candidate')
  await expect(give(grace)).rejects.toMatchObject({ status: 403 })
  await expect(give(edith)).rejects.toMatchObject({ status: 403 })
  await give(ada)
  await ada.request(practice.end, { params })
  await give(ada, ['Give a number', 'Shorter'])
  const { feedback } = await see(grace)
  expect(feedback).toMatchObject([
    { by: { uid: ada.me.uid }, scores, good: 'Calm voice', improve: ['Give a number', 'Shorter'] },
  ])
  expect((await see(ada)).feedback).toHaveLength(1)
  const hers = await see(edith)
  expect(hers).toMatchObject({ feedback: [] })
  expect(JSON.stringify(hers)).not.toContain('Calm voice')
})

test('the bank of a team keeps what its members add, and each removes their own', async () => {
  const { params } = await opened()
  await ada.request(practice.addQuestion, { params, body: { text: 'Why engines?' } })
  const { questions } = await grace.request(practice.find, { params })
  expect(questions).toMatchObject([{ text: 'Why engines?', isMine: false }])
  const remove = (person: Person) =>
    person.request(practice.removeQuestion, { params: { ...params, questionId: questions[0]!.id } })
  expect((await remove(grace)).questions).toHaveLength(1)
  expect((await remove(ada)).questions).toEqual([])
})

test('Mallory, an outsider, finds no room, and who leaves the team leaves it', async () => {
  const { teamId, params, take, see } = await opened()
  await ada.request(practice.start, { params })
  await take(edith, 'candidate')
  await ada.request(practice.giveFeedback, { params, body: { scores, good: 'Calm', improve: [] } })
  await expect(mallory.request(practice.find, { params })).rejects.toMatchObject({ status: 404 })
  await expect(take(mallory, 'observer')).rejects.toMatchObject({ status: 404 })
  await ada.request(teams.removeMember, { params: { teamId, uid: edith.me.uid } })
  expect(await see(ada)).toMatchObject({ feedback: [], people: [{ role: 'interviewer' }] })
  await expect(edith.request(practice.find, { params })).rejects.toMatchObject({ status: 404 })
})

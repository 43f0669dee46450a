import { expect, test } from 'vitest'
import { seats } from '#features/seats/contract.ts'
import { watchSeats } from '#features/seats/server/changes/away.ts'
import { join, type Person } from '#test/cast.ts'
import { openStream } from '#test/live-stream.ts'
import { FRIENDS, lookAround, sit, tableOf } from '#test/seats.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { type PracticeRole, practice } from '../contract.ts'

let clock = 0
const START = Date.parse('2026-11-20T10:00:00Z')
const { server, other, ada, grace } = await startTwoWithCast({ now: () => new Date(START + clock) })
const edith = await join(server, 'Edith', 'Clarke')

/** Ada asks, Grace answers and Edith watches, at the table of their team. */
async function practising(minutes = 90) {
  const team = await makeConfirmedTeam(ada, [grace, edith])
  const params = { teamId: team.id }
  const take = (person: Person, role: PracticeRole) => person.request(practice.takeRole, { params, body: { role } })
  for (const person of [ada, grace, edith]) await sit(person, tableOf(team), { minutes })
  await ada.request(practice.start, { params })
  await take(grace, 'candidate')
  await take(edith, 'observer')
  /** Who fills which role, as this person sees it. */
  async function rolesFor(person: Person) {
    const { session } = await person.request(practice.find, { params })
    return session!.people.flatMap(({ person: { uid }, role, isHere }) => (isHere ? [[uid, role]] : []))
  }
  return { table: tableOf(team), params, take, rolesFor }
}
const [asks, answers, watches] = [
  [ada.me.uid, 'interviewer'],
  [grace.me.uid, 'candidate'],
  [edith.me.uid, 'observer'],
]

const lookHere = watchSeats(server.context)
async function minuteLater() {
  for (let look = 0; look < 5; look++) {
    clock += 15_000
    await lookHere()
  }
}

test('who leaves the table leaves their role, also for other processes; back at it they have it again, or another one if it is taken', async () => {
  const { table, take, rolesFor } = await practising()
  expect(await rolesFor(edith.at(other))).toEqual([answers, asks, watches])
  const whoPractises = async () =>
    (await lookAround(ada)).people.filter((one) => one.isPractising).map(({ person }) => person.uid)
  expect(await whoPractises()).toEqual([grace.me.uid])
  await grace.request(seats.leave)
  expect(await whoPractises()).toEqual([])
  expect(await rolesFor(edith.at(other))).toEqual([asks, watches])
  await sit(grace, table)
  expect(await rolesFor(edith.at(other))).toEqual([answers, asks, watches])
  await sit(grace, FRIENDS)
  expect(await rolesFor(ada)).toEqual([asks, watches])
  await take(edith.at(other), 'candidate')
  await sit(grace, table)
  expect(await rolesFor(grace)).toEqual([[edith.me.uid, 'candidate'], asks])
  await expect(take(grace, 'candidate')).rejects.toMatchObject({ status: 409, code: 'taken' })
  await take(grace, 'observer')
  expect(await rolesFor(ada)).toEqual([[edith.me.uid, 'candidate'], asks, [grace.me.uid, 'observer']])
})

test('Grace closes her laptop: a minute later she answers no more, also after the end of her sitting, and then she is back', async () => {
  for (const [minutes, after] of [
    [90, 0],
    [25, 60],
  ] as const) {
    const { rolesFor } = await practising(minutes)
    clock += after * 60_000
    const [adas, ediths] = [await openStream(other, ada), await openStream(server, edith)]
    expect(await rolesFor(ada)).toEqual([answers, asks, watches])
    await minuteLater()
    const told = await adas.until((news) => news !== 'refresh' && news.event.type === 'practice.changed')
    // After the end nobody sees her at the table, nor learns when she goes.
    expect(told.some((news) => news !== 'refresh' && news.event.type === 'seat.changed')).toBe(after === 0)
    expect(await rolesFor(ada.at(other))).toEqual([asks, watches])
    await grace.request(seats.change, { body: {} })
    await adas.until((news) => news !== 'refresh' && news.event.type === 'practice.changed')
    expect(await rolesFor(ada.at(other))).toEqual([answers, asks, watches])
    for (const stream of [adas, ediths]) stream.close()
  }
})

test('the last one of a round has it for themselves: those who left still give feedback, and their roles are free', async () => {
  const { params, take, rolesFor } = await practising()
  for (const person of [ada, edith]) await person.request(seats.leave)
  expect(await rolesFor(grace)).toEqual([answers])
  const scores = { structure: 3, examples: 1, clarity: 4, presence: 2 } as const
  await ada.request(practice.giveFeedback, { params, body: { scores, good: 'Calm', improve: [] } })
  await take(grace, 'interviewer')
  expect(await rolesFor(grace)).toEqual([[grace.me.uid, 'interviewer']])
  expect((await grace.request(practice.end, { params })).session).toMatchObject({
    isOver: true,
    people: [{ role: 'interviewer' }, { role: 'observer' }],
  })
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { disableAccount } from '#features/identity/server/actions/disable-account.ts'
import { privacy } from '#features/people/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { befriend, block, unfriend } from '#test/friends.ts'
import { ALONE, FRIENDS, lookAround, seenBy, sit, tableOf } from '#test/seats.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { seats } from '../contract.ts'
import { cleanUpSeats } from './jobs/cleanup.ts'

let clock = 0
const START = Date.parse('2026-11-20T10:00:00Z')
const now = () => new Date(START + clock)
const minutesLater = (minutes: number) => {
  clock += minutes * 60_000
}
const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString()
const { server, other, ada, grace, mallory } = await startTwoWithCast({ now })
const { db } = server.context.database
beforeEach(() => db.deleteFrom('seats').execute())

const change = (person: Person, body: object) => person.request(seats.change, { body })
const hide = (person: Person, presence: 'shared' | 'hidden') => person.request(privacy.change, { body: { presence } })

test('Grace sees on another process that Ada sits at the table of their team; Mallory, an outsider, does not', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const task = await addTask(ada, team, { name: 'Draw the engine' })
  const { mine } = await sit(ada, tableOf(team), { taskId: task.id })
  expect(mine).toMatchObject({ task: { id: task.id, title: 'Draw the engine' }, endsAt: inMinutes(25), isAway: false })
  expect(await lookAround(grace.at(other))).toMatchObject({
    now: now().toISOString(),
    mine: null,
    people: [{ person: { uid: ada.me.uid }, table: tableOf(team), task: mine!.task, startedAt: mine!.startedAt }],
  })
  expect(await lookAround(mallory)).toMatchObject({ people: [] })
  expect(await lookAround(ada.at(other))).toMatchObject({ mine, people: [] })
  expect(await ada.request(seats.leave)).toMatchObject({ mine: null })
  expect(await seenBy(grace)).toEqual([])
})

test('a task that Grace may not see is something of their own', async () => {
  await befriend(ada, grace)
  const team = await makeConfirmedTeam(ada, [])
  for (const task of [await addTask(ada, team), await addTask(ada, null)]) {
    expect((await sit(ada, FRIENDS, { taskId: task.id })).mine?.task?.id).toBe(task.id)
    expect((await lookAround(grace)).people).toMatchObject([{ person: { uid: ada.me.uid }, task: null }])
    await expect(sit(mallory, ALONE, { taskId: task.id })).rejects.toMatchObject({ status: 404 })
  }
  await unfriend(ada, grace)
  expect(await seenBy(grace)).toEqual([])
})

test('Grace sees that what Ada does is done, of a task that each ticks for themselves once Ada has done her part', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const both = [{ uid: ada.me.uid }, { uid: grace.me.uid }]
  const isDone = async () => (await lookAround(grace)).people.map(({ task }) => task?.isDone)
  for (const each of [false, true]) {
    const task = await addTask(ada, team, { each, assignedUsers: both })
    await sit(ada, tableOf(team), { taskId: task.id })
    if (each) await tick(grace, task)
    expect(await isDone()).toEqual([false])
    await tick(ada, task)
    expect(await isDone()).toEqual([true])
    await tick(ada, task, false)
    expect(await isDone()).toEqual([false])
  }
})

test('ticking keeps the seat; a deleted task leaves one without a task', async () => {
  const task = await addTask(ada, null)
  await sit(ada, ALONE, { taskId: task.id })
  await tick(ada, task)
  expect((await lookAround(ada)).mine?.task?.id).toBe(task.id)
  await ada.request(tasks.remove, { params: { id: task.id } })
  expect((await lookAround(ada)).mine).toMatchObject({ task: null })
  await sql`delete from tasks where id = ${task.id}`.execute(db)
  expect((await lookAround(ada)).mine).toMatchObject({ task: null, table: ALONE })
})

test('a sitting has 5 to 90 minutes, and never more than 90 are left', async () => {
  for (const minutes of [5, 90]) expect((await sit(ada, ALONE, { minutes })).mine?.endsAt).toBe(inMinutes(minutes))
  for (const minutes of [4, 91, 25.5]) await expect(sit(ada, ALONE, { minutes })).rejects.toMatchObject({ status: 400 })
  await expect(change(ada, { moreMinutes: 5 })).rejects.toMatchObject({ status: 409, code: 'too-long' })
  minutesLater(5)
  expect((await change(ada, { moreMinutes: 5 })).mine?.endsAt).toBe(inMinutes(90))
  await ada.request(seats.leave)
  await expect(change(ada, {})).rejects.toMatchObject({ status: 409, code: 'not-seated' })
})

test('five more minutes are added once, also if a screen asks twice; after the end they begin now', async () => {
  const { mine } = await sit(ada, ALONE)
  const stayLonger = () => change(ada, { moreMinutes: 5, endsAt: mine!.endsAt })
  for (const stay of [stayLonger, stayLonger]) expect((await stay()).mine?.endsAt).toBe(inMinutes(30))
  minutesLater(40)
  expect((await lookAround(ada)).mine?.startedAt).toBe(mine!.startedAt)
  expect((await change(ada, { moreMinutes: 5 })).mine?.endsAt).toBe(inMinutes(5))
})

test('others see Ada for some minutes after her end, she herself until she leaves or the day is over', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  await sit(ada, tableOf(team))
  minutesLater(29)
  expect(await seenBy(grace)).toEqual([ada.me.uid])
  minutesLater(2)
  expect(await seenBy(grace)).toEqual([])
  await cleanUpSeats({ db, now })
  expect((await lookAround(ada)).mine).not.toBeNull()
  minutesLater(12 * 60)
  await cleanUpSeats({ db, now })
  expect((await lookAround(ada)).mine).toBeNull()
})

test('who takes a seat sits by the clock that runs there, of the first whom they see and who has five minutes left', async () => {
  const [grace, hedy] = [await join(server, 'Grace'), await join(server, 'Hedy')]
  const table = tableOf(await makeConfirmedTeam(ada, [grace, hedy]))
  const joinClock = async (person: Person) =>
    (await person.request(seats.sitDown, { body: { table, minutes: 50, taskId: null, joinsClock: true } })).mine?.endsAt
  await sit(ada, ALONE, { minutes: 15 })
  expect(await joinClock(grace)).toBe(inMinutes(50))
  const end = (await sit(ada, table)).mine!.endsAt
  await grace.request(seats.leave)
  minutesLater(7)
  expect(await joinClock(grace)).toBe(end)
  await block(hedy, ada)
  await grace.request(seats.leave)
  expect(await joinClock(hedy)).toBe(inMinutes(50))
  minutesLater(14)
  expect(await joinClock(grace)).toBe(inMinutes(36))
  await hedy.request(seats.leave)
  expect(await joinClock(grace)).toBe(inMinutes(50))
})

test('who joins a break goes on by one clock with who began it, unless theirs was another one', async () => {
  const table = tableOf(await makeConfirmedTeam(ada, [grace]))
  for (const minutes of [25, 26, 50]) {
    await sit(ada, table, { minutes: 25 })
    const { mine } = await sit(grace, table, { minutes })
    const theirs = (await change(ada, { isOnBreak: true })).mine!.endsAt
    minutesLater(2)
    const joined = (await change(grace, { isOnBreak: true })).mine!.endsAt
    expect(joined).toBe(minutes === 50 ? new Date(Date.parse(mine!.endsAt) + 3 * 60_000).toISOString() : theirs)
  }
})

test('a break together ends when theirs does; nobody learns of one from somebody who blocked them', async () => {
  const [grace, hedy] = [await join(server, 'Grace'), await join(server, 'Hedy')]
  const team = await makeConfirmedTeam(ada, [grace, hedy])
  for (const person of [ada, grace, hedy]) await sit(person, tableOf(team), { minutes: 60 })
  await block(hedy, ada)
  await change(ada, { isOnBreak: true })
  const end = inMinutes(5)
  minutesLater(2)
  expect((await change(grace, { isOnBreak: true })).mine?.breakEndsAt).toBe(end)
  expect((await change(grace, { isOnBreak: true })).mine?.breakEndsAt).toBe(end)
  await change(grace, { isOnBreak: false })
  expect((await change(hedy, { isOnBreak: true })).mine?.breakEndsAt).toBe(inMinutes(5))
  minutesLater(6)
  expect((await lookAround(grace)).people).toMatchObject([{ breakEndsAt: null }, { breakEndsAt: null }])
  expect((await lookAround(ada)).mine).toMatchObject({ breakEndsAt: null })
})

test('a break takes no minutes of work, neither a whole one, nor one that ends early, nor at 90 minutes; after the end it gives none', async () => {
  const { mine } = await sit(ada, ALONE, { minutes: 90 })
  for (let asked = 0; asked < 2; asked += 1)
    expect((await change(ada, { isOnBreak: true })).mine?.endsAt).toBe(inMinutes(95))
  minutesLater(2)
  for (let asked = 0; asked < 2; asked += 1)
    expect((await change(ada, { isOnBreak: false })).mine?.endsAt).toBe(inMinutes(90))
  await change(ada, { isOnBreak: true })
  minutesLater(6)
  expect((await change(ada, { isOnBreak: false })).mine).toMatchObject({
    startedAt: mine!.startedAt,
    endsAt: inMinutes(89),
  })
  minutesLater(90)
  const end = inMinutes(-1)
  for (const isOnBreak of [true, false]) expect((await change(ada, { isOnBreak })).mine?.endsAt).toBe(end)
})

test('Ada sits down on two devices at once, and sits once', async () => {
  const [one, two] = [await makeConfirmedTeam(ada, [grace]), await makeConfirmedTeam(ada, [grace])]
  await Promise.all([sit(ada, tableOf(one)), sit(ada.at(other), tableOf(two)), sit(ada, FRIENDS), sit(ada, ALONE)])
  const { mine } = await sit(ada, tableOf(one))
  expect((await lookAround(grace)).people).toMatchObject([{ table: mine!.table, person: { uid: ada.me.uid } }])
  const { rows } = await sql`select from seats where user_id = ${ada.me.uid}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('who hides their presence is seen by nobody, sees nobody, and still sits', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  await sit(ada, tableOf(team))
  await sit(grace, tableOf(team))
  await hide(ada, 'hidden')
  expect(await seenBy(grace)).toEqual([])
  expect(await lookAround(ada)).toMatchObject({ mine: { table: tableOf(team) }, people: [] })
  await hide(ada, 'shared')
  expect(await seenBy(grace)).toEqual([ada.me.uid])
})

test('a block, a disabled account and one that leaves end it in the middle', async () => {
  const [grace, hedy] = [await join(server, 'Grace'), await join(server, 'Hedy')]
  const team = await makeConfirmedTeam(ada, [grace, hedy])
  await sit(grace, tableOf(team))
  minutesLater(1)
  await sit(hedy, tableOf(team))
  expect(await seenBy(ada)).toEqual([grace.me.uid, hedy.me.uid])
  await block(grace, ada)
  expect([await seenBy(ada), await seenBy(hedy)]).toEqual([[hedy.me.uid], [grace.me.uid]])
  await sit(ada, tableOf(team))
  expect(await seenBy(grace)).toEqual([hedy.me.uid])
  await hedy.request(settings.deleteAccount, { body: { password: hedy.password } })
  expect(await seenBy(grace)).toEqual([])
  await sql`update people set leaving_at = null where id = ${hedy.me.uid}`.execute(db)
  expect(await seenBy(grace)).toEqual([hedy.me.uid])
  await server.context.database.transaction((tx) => disableAccount(tx, hedy.me.emailLower))
  expect(await lookAround(grace)).toMatchObject({ people: [] })
})

test.each<[string, (team: { id: string }, who: Person) => Promise<unknown>]>([
  [
    'leaves the team',
    ({ id: teamId }, who) => who.request(teams.removeMember, { params: { teamId, uid: who.me.uid } }),
  ],
  [
    'is taken out of it',
    ({ id: teamId }, who) => ada.request(teams.removeMember, { params: { teamId, uid: who.me.uid } }),
  ],
  ['sees it archived', ({ id: teamId }) => ada.request(teams.archive, { params: { teamId } })],
  ['sees it deleted', ({ id: teamId }) => ada.request(teams.remove, { params: { teamId } })],
])('who sits with a team and %s sits on alone', async (_, end) => {
  const hedy = await join(server, 'Hedy')
  const team = await makeConfirmedTeam(ada, [hedy, mallory])
  const { mine } = await sit(hedy, tableOf(team), { minutes: 60 })
  expect(await seenBy(mallory)).toEqual([hedy.me.uid])
  await end(team, hedy)
  expect(await seenBy(mallory)).toEqual([])
  expect((await lookAround(hedy)).mine).toEqual({ ...mine, table: ALONE })
  await expect(sit(hedy, tableOf(team))).rejects.toMatchObject({ status: 404 })
})

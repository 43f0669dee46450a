import { beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#features/settings/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { Person } from '#test/cast.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { rewards } from '../contract.ts'

// A Monday.
const monday = new Date('2026-11-02T12:00:00Z')
let now = monday
const { server, ada, grace, mallory } = await startWithCast({ now: () => now })
const HOUR = 3_600_000
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR)
}

const streakOf = (person: Person) => person.request(rewards.streak, { params: { uid: person.me.uid } })
const change = (person: Person, body: { isPaused?: boolean; isHidden?: boolean }) =>
  person.request(rewards.changeStreak, { params: { uid: person.me.uid }, body })
const finish = async (person: Person) => tick(person, await addTask(person, null, {}))

startEachTestAlike(() => server)
beforeEach(() => {
  now = monday
})

describe('a streak', () => {
  test('counts the days on which Ada finished something, and a missed one rests by itself', async () => {
    expect(await streakOf(ada)).toMatchObject({
      days: 0,
      longest: 0,
      restDaysLeft: 2,
      isPaused: false,
      isHidden: false,
    })
    await finish(ada)
    await finish(ada)
    later(48)
    await finish(ada)
    const { around, ...streak } = await streakOf(ada)
    expect(streak).toMatchObject({ days: 2, longest: 2, restDaysLeft: 1 })
    // The two days before today, today, and the next.
    expect(around.slice(4, 8).map(({ state }) => state)).toEqual(['done', 'rest', 'done', 'open'])
  })

  test('goes by the time zone of the person at that time', async () => {
    await grace.request(settings.changeAccount, { body: { timeZone: 'Pacific/Kiritimati' } })
    now = new Date('2026-11-04T09:59:00Z')
    await finish(grace)
    now = new Date('2026-11-04T10:00:00Z')
    await finish(grace)
    expect(await streakOf(grace)).toMatchObject({ days: 2 })
    await grace.request(settings.changeAccount, { body: { timeZone: 'Pacific/Pago_Pago' } })
    expect(await streakOf(grace)).toMatchObject({ days: 2, restDaysLeft: 2 })
  })

  test('is not lost when a task is unticked', async () => {
    const task = await addTask(mallory, null, {})
    await tick(mallory, task)
    await tick(mallory, task, false)
    expect(await streakOf(mallory)).toMatchObject({ days: 1 })
  })
})

describe('the next tasks', () => {
  const nextTasks = (person: Person) => person.request(rewards.nextTasks, { params: { uid: person.me.uid } })

  test('are the open ones of the person, the next due first, with what counts for badges', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const toGrace = { assignedUsers: [{ uid: grace.me.uid }] }
    const undated = await addTask(ada, team, { ...toGrace, name: 'Whenever', due: null })
    const second = await addTask(ada, team, { ...toGrace, name: 'Second', due: '2027-02-02' })
    const first = await addTask(ada, team, { ...toGrace, name: 'First', due: '2027-02-01' })
    const done = await addTask(ada, team, { ...toGrace, name: 'Done', due: '2027-02-01' })
    await tick(grace, done)
    expect(await nextTasks(grace)).toEqual([
      { id: first.id, name: 'First', due: '2027-02-01', team: team.name, isOwn: false },
      { id: second.id, name: 'Second', due: '2027-02-02', team: team.name, isOwn: false },
      { id: undated.id, name: 'Whenever', due: null, team: team.name, isOwn: false },
    ])
    await grace.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
    expect(await nextTasks(grace)).toEqual([])
  })
})

describe('a paused streak', () => {
  test('waits for Mallory while it is paused, for 30 days at most, and can be hidden', async () => {
    await finish(mallory)
    later(24)
    expect(await change(mallory, { isPaused: true })).toMatchObject({ days: 1, isPaused: true, restDaysLeft: 2 })
    later(24 * 10)
    expect(await change(mallory, { isPaused: true })).toMatchObject({ days: 1, isPaused: true })
    later(24 * 19)
    expect(await streakOf(mallory)).toMatchObject({ days: 1, isPaused: true })
    later(24)
    expect(await streakOf(mallory)).toMatchObject({ days: 1, isPaused: false })
    await change(mallory, { isPaused: true })
    // A day on which she finishes something counts, also during a pause.
    await finish(mallory)
    expect(await change(mallory, { isPaused: false, isHidden: true })).toMatchObject({
      days: 2,
      isPaused: false,
      isHidden: true,
    })
  })
})

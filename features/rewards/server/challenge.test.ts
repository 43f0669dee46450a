import { afterEach, describe, expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { settings } from '#features/settings/contract.ts'
import type { Task } from '#features/tasks/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { DAY_MS } from '#shared/days.ts'
import { join, type Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openStream } from '#test/live-stream.ts'
import { givePoints } from '#test/rewards.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, makeTeam, tick } from '#test/teams.ts'
import { rewards } from '../contract.ts'

const AGAIN = 'A team has one challenge in 7 days. Your team can begin the next one in 7 days.'
let now = new Date('2026-11-02T12:00:00Z')
const { server, ada, grace, mallory } = await startWithCast({ now: () => now })
const edith = await join(server, 'Edith', 'Clarke')
for (const person of [ada, grace, edith]) await givePoints(server, person, 1_000)

describe('a team challenge', () => {
  afterEach(async () => {
    expect(await brokenInvariants(server)).toEqual([])
    // Each test has its own day, because limits are daily; regular requests keep sessions alive.
    now = new Date(now.getTime() + DAY_MS)
    for (const person of [ada, grace, mallory, edith]) await pointsOf(person)
  })

  const of = ({ me: { uid } }: Person) => ({ params: { uid } })
  const pointsOf = async (person: Person) => (await person.request(rewards.find, of(person))).points
  const entriesOf = async (person: Person) => (await person.request(rewards.entries, of(person))).items
  const challenge = (person: Person, { id: teamId }: Team, goal = 10) =>
    person.request(rewards.redeem, { ...of(person), body: { cost: 100, challenge: { teamId, goal } } })
  const stateOf = async ({ id }: Team) => (await ada.request(teams.find, { params: { teamId: id } })).challenge
  const teamOfThree = () => makeConfirmedTeam(ada, [grace, mallory])
  const due = '2026-12-25'
  const tasksFor = (team: Team, people: Person[], maker = ada) =>
    Promise.all(people.map(({ me }) => addTask(maker, team, { due, assignedUsers: [{ uid: me.uid }] })))
  const tickAll = async (list: Task[], done = true) => {
    for (const task of list) await tick(ada, task, done)
  }
  const times = (count: number, person: Person) => Array<Person>(count).fill(person)

  test('REW-14 costs 100 points and needs a team of three and at least ten tasks; a refusal costs nothing', async () => {
    const team = await teamOfThree()
    const before = await pointsOf(ada)
    const bare = (person: Person) => person.request(rewards.redeem, { ...of(person), body: { cost: 100 } })
    await expect(bare(mallory)).rejects.toMatchObject({ status: 409, message: 'Not enough points' })
    await expect(bare(ada)).rejects.toMatchObject({ status: 400, code: 'no-team' })
    await expect(challenge(ada, team, 9)).rejects.toMatchObject({ status: 400 })
    await expect(challenge(ada, team, 51)).rejects.toMatchObject({ status: 400 })
    await expect(challenge(edith, team)).rejects.toMatchObject({ status: 404 })
    const two = await makeConfirmedTeam(ada, [grace])
    const put = await makeTeam(ada, [grace, mallory])
    const gone = await makeConfirmedTeam(ada, [grace, edith])
    const disable = (disabled: boolean) =>
      server.context.database.db.updateTable('people').set({ disabled }).where('id', '=', edith.me.uid).execute()
    await disable(true)
    for (const few of [two, put, gone])
      await expect(challenge(ada, few)).rejects.toMatchObject({ status: 409, code: 'too-few-members' })
    await disable(false)
    expect([await pointsOf(ada), await stateOf(team)]).toEqual([before, undefined])

    // A member and the owner start one at the same time; the whole team sees it at once.
    const stream = await openStream(server, mallory)
    const { version } = await ada.request(teams.find, { params: { teamId: team.id } })
    const hers = await pointsOf(grace)
    const asked = await Promise.allSettled([challenge(ada, team, 20), challenge(grace, team, 20)])
    const reasons = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
    expect(reasons).toEqual([AGAIN])
    expect(before + hers - (await pointsOf(ada)) - (await pointsOf(grace))).toBe(100)
    const endsAt = new Date(now.getTime() + 7 * DAY_MS).toISOString()
    expect(await stateOf(team)).toEqual({ goal: 20, done: 0, people: 0, endsAt })
    expect(await stream.next()).toMatchObject({
      event: { type: 'team.changed', teamId: team.id },
      data: { version: version + 1, challenge: { goal: 20 } },
    })
    stream.close()
  })

  test('gives three participants ten points each once and notifies the team, even if the last ticks race', async () => {
    const team = await teamOfThree()
    const old = await tasksFor(team, [grace])
    await tickAll(old)
    await challenge(grace, team)
    now = new Date(now.getTime() + 1000)
    // None of these count: finished earlier, or created by the assignee.
    await tickAll(old, false)
    await tickAll(old)
    await tick(ada, await addTask(ada, team))
    expect(await stateOf(team)).toMatchObject({ done: 0, people: 0 })

    const list = await tasksFor(team, [...times(8, grace), mallory])
    const [hers] = await tasksFor(team, [ada], grace)
    await tickAll(list.slice(0, 7))
    await tickAll(list.slice(6, 7), false)
    expect(await stateOf(team)).toMatchObject({ done: 6, people: 1 })
    await tickAll(list.slice(6, 8))
    const before = await Promise.all([ada, grace, mallory].map(pointsOf))
    await Promise.all([tick(ada, list[8]!), tick(grace, hers!), tick(mallory, list[8]!), tick(grace, list[8]!)])
    expect(await stateOf(team)).toMatchObject({ goal: 10, done: 10, people: 3, metAt: now.toISOString() })
    for (const [index, person] of [ada, grace, mallory].entries()) {
      const met = (await entriesOf(person)).filter(({ why }) => why.startsWith('Team challenge met, Engine'))
      expect(met).toMatchObject([{ points: 10 }])
      const { items } = await person.request(notifications.list)
      const told = {
        type: 'team',
        teamId: team.id,
        title: 'Challenge met',
        message: 'Engine finished 10 tasks together',
      }
      expect(items.filter(({ reason }) => reason === 'met')).toMatchObject([told])
      expect((await pointsOf(person)) - before[index]!).toBeGreaterThanOrEqual(10)
    }

    // A met challenge stays met. The next challenge starts from zero, seven days after this one.
    await tickAll([list[8]!], false)
    await tickAll([list[8]!])
    expect(await stateOf(team)).toMatchObject({ done: 10, people: 3 })
    expect((await entriesOf(mallory)).filter(({ why }) => why.includes('challenge'))).toHaveLength(1)
    await expect(challenge(grace, team, 11)).rejects.toMatchObject({ code: 'has-a-challenge', message: AGAIN })
    now = new Date(now.getTime() + 7 * DAY_MS)
    await challenge(grace, team, 11)
    expect(await stateOf(team)).toMatchObject({ goal: 11, done: 0, people: 0 })
  })

  test('needs a third confirmed member; former members get no points', async () => {
    const team = await makeTeam(ada, [grace, mallory, edith], { name: 'Loom' })
    const stay = (person: Person) => person.request(teams.confirmMembership, { params: { teamId: team.id } })
    for (const person of [grace, mallory]) await stay(person)
    await grace.request(settings.changeAccount, { body: { hidesRewards: true } })
    await challenge(grace, team)
    await tickAll(await tasksFor(team, [...times(9, grace), mallory, edith]))
    expect(await stateOf(team)).toMatchObject({ done: 10, people: 2 })
    await stay(edith)
    await mallory.request(teams.removeMember, { params: { teamId: team.id, uid: mallory.me.uid } })
    const before = await pointsOf(mallory)
    const onBoard = async () => {
      const board = await edith.request(rewards.leaderboard, { query: { scope: 'team', teamId: team.id } })
      return board.find(({ uid }) => uid === edith.me.uid)!.points
    }
    const [hers, shown] = [await pointsOf(edith), await onBoard()]
    await tickAll(await tasksFor(team, [edith]))
    expect(await stateOf(team)).toMatchObject({ done: 11, people: 3, metAt: now.toISOString() })
    expect(await pointsOf(mallory)).toBe(before)
    expect((await onBoard()) - shown).toBe((await pointsOf(edith)) - hers)
    for (const person of [grace, edith])
      expect((await entriesOf(person))[0]).toMatchObject({ points: 10, why: 'Team challenge met, Loom' })
    // People who turned off badge notifications get the points but no notification.
    const told = async (person: Person) =>
      (await person.request(notifications.list)).items.filter(
        ({ reason, teamId }) => reason === 'met' && teamId === team.id,
      )
    expect([(await told(edith)).length, (await told(grace)).length]).toEqual([1, 0])
    await grace.request(settings.changeAccount, { body: { hidesRewards: false } })
    await ada.request(teams.remove, { params: { teamId: team.id } })
  })

  test('ends after seven days with its current result, and another one can follow', async () => {
    const team = await teamOfThree()
    await challenge(grace, team)
    const list = await tasksFor(team, times(2, mallory))
    const start = now.getTime()
    now = new Date(start + 7 * DAY_MS - 1)
    for (const done of [true, false]) await tickAll(list.slice(0, 1), done)
    expect(await stateOf(team)).toMatchObject({ done: 0, people: 0 })
    await tickAll(list.slice(0, 1))
    await expect(challenge(ada, team)).rejects.toMatchObject({ code: 'has-a-challenge' })
    now = new Date(start + 7 * DAY_MS)
    await tickAll(list.slice(1))
    await tickAll(list.slice(0, 1), false)
    expect(await stateOf(team)).toMatchObject({ done: 1, people: 1 })
    await challenge(ada, team, 50)
    expect(await stateOf(team)).toMatchObject({ goal: 50, done: 0, people: 0 })
  })
})

import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { teams } from '#features/teams/contract.ts'
import { confirmEmail } from '#test/accounts.ts'
import { join, type Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { invite, joinBy } from '#test/invites.ts'
import { givePoints, pointsGained, recordOf } from '#test/rewards.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { rewards } from '../contract.ts'

const now = new Date('2026-11-02T12:00:00Z')
const { server, ada, grace } = await startWithCast({ now: () => now })

describe('REW-13 a new account', () => {
  afterAll(async () => expect(await brokenInvariants(server)).toEqual([]))

  const HOUR = 3_600_000
  async function someone(firstName: string, { hours = 1, isConfirmed = false } = {}) {
    const person = await join(server, firstName)
    const { uid } = person.me
    const since = new Date(now.getTime() - hours * HOUR)
    const { database } = server.context
    await sql`update people set created_at = ${since} where id = ${uid}`.execute(database.db)
    if (isConfirmed) await confirmEmail(server.context, person)
    return person
  }

  /** The points that `doer` earns with a task that `maker` creates for them. */
  async function earns(maker: Person, doer: Person) {
    const team = await makeConfirmedTeam(maker, [doer])
    const task = await addTask(maker, team, { due: '2026-11-03', assignedUsers: [{ uid: doer.me.uid }] })
    const [points] = await pointsGained([doer], () => tick(doer, task))
    const { items } = await doer.request(rewards.entries, { params: { uid: doer.me.uid } })
    return { task, points, why: items.find(({ why }) => why.startsWith(task.name))?.why ?? '' }
  }

  test("earns nothing with another person's task until it is a day old, and sees why", async () => {
    const hedy = await someone('Hedy', { hours: 23 })
    const { points, why, task } = await earns(ada, hedy)
    expect(points).toBe(0)
    expect(why).toContain('(no points: your account was new and its email not confirmed)')
    expect((await recordOf(hedy)).badges).toContain('First Step')
    // It stays so, because an award is decided once.
    await tick(hedy, task, false)
    expect(await pointsGained([hedy], () => tick(hedy, task))).toEqual([0])
    expect(await earns(ada, await someone('Barbara', { hours: 24 }))).toMatchObject({ points: 5 })
  })

  test('gives nobody points with its tasks', async () => {
    const { points, why } = await earns(await someone('Mary'), grace)
    expect(points).toBe(0)
    expect(why).toContain('(no points: given by a new account with no confirmed email)')
  })

  test('with a confirmed email earns and gives points like others', async () => {
    const [joan, frances] = [
      await someone('Joan', { isConfirmed: true }),
      await someone('Frances', { isConfirmed: true }),
    ]
    expect(await earns(joan, frances)).toMatchObject({ points: 5 })
  })

  test('earns points on its first day with a team and with an own task', async () => {
    const evelyn = await someone('Evelyn')
    expect(await pointsGained([evelyn], () => makeConfirmedTeam(evelyn, []))).toEqual([5])
    const own = await addTask(evelyn, null)
    expect(await pointsGained([evelyn], () => tick(evelyn, own))).toEqual([1])
    expect((await recordOf(evelyn)).badges).toContain('First Step')
  })

  test('adds nothing to a team challenge until it is a day old, neither as assignee nor as creator', async () => {
    const [radia, karen] = [await someone('Radia'), await someone('Karen')]
    const team = await makeConfirmedTeam(ada, [radia, karen])
    await givePoints(server, ada, 100)
    const body = { cost: 100, challenge: { teamId: team.id, goal: 10 } }
    await ada.request(rewards.redeem, { params: { uid: ada.me.uid }, body })
    const counted = async () => (await ada.request(teams.find, { params: { teamId: team.id } })).challenge?.done
    const does = async (maker: Person, doer: Person) =>
      tick(doer, await addTask(maker, team, { due: '2026-11-03', assignedUsers: [{ uid: doer.me.uid }] }))
    await does(ada, radia)
    await does(radia, ada)
    expect(await counted()).toBe(0)
    await confirmEmail(server.context, radia)
    await does(ada, radia)
    expect(await counted()).toBe(1)
  })

  test('earns nothing for its inviter before it is a day old', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const kay = await someone('Kay')
    const { linkId } = await invite(ada, team, kay)
    await joinBy(kay, linkId)
    const make = () => addTask(grace, team, { due: '2026-11-03', assignedUsers: [{ uid: kay.me.uid }] })
    const [first, second] = [await make(), await make()]
    expect(await pointsGained([ada], () => tick(kay, first))).toEqual([0])
    await confirmEmail(server.context, kay)
    expect(await pointsGained([ada, kay], () => tick(kay, second))).toEqual([10, 5])
  })
})

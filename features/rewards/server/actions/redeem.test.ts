import { afterEach, describe, expect, test } from 'vitest'
import { people } from '#features/people/contract.ts'
import type { Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openStream } from '#test/live-stream.ts'
import { givePoints, pointsGained, pointsOf, recordOf, redeem } from '#test/rewards.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, makeTeam, tick } from '#test/teams.ts'
import { rewards } from '../../contract.ts'

const { server, ada, grace, mallory } = await startWithCast({ now: () => new Date('2026-11-02T12:00:00Z') })

startEachTestAlike(() => server)

describe('spending points', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  test('API-26 API-29 ENT-36 ENT-37 ENT-38 buys an affordable reward, and the first one earns a badge', async () => {
    await givePoints(server, grace, 400)
    const before = await recordOf(grace)
    expect(before).toMatchObject({ points: expect.any(Number), redeemed: [], badges: expect.any(Array) })
    const after = await redeem(grace, 5)
    expect(after).toMatchObject({ points: before.points - 5, redeemed: [5], owned: [{ cost: 5 }] })
    expect((await recordOf(grace)).badges).toEqual([...before.badges, 'Treat Yourself'])
    // A second request renews; a request with a key is charged once even if its answer was lost.
    const ends = Date.parse(after.owned[0]!.endsAt!)
    const key = crypto.randomUUID()
    const [renewed, again] = await Promise.all([redeem(grace, 5, key), redeem(grace, 5, key)])
    expect(Date.parse(renewed.owned[0]!.endsAt!) - ends).toBe(30 * 24 * 3_600_000)
    expect(again).toEqual(renewed)
    // The same key with another body is refused and not charged.
    const refused = { status: 409, code: 'used-key', message: expect.stringContaining('used for something else') }
    await expect(redeem(grace, 10, key)).rejects.toMatchObject(refused)
    await expect(makeTeam(grace, [], { key })).rejects.toMatchObject(refused)
    const stream = await openStream(server, grace)
    await grace.request(rewards.choose, { params: { uid: grace.me.uid }, body: { aim: 500 } })
    expect(await stream.next()).toMatchObject({ event: { type: 'rewards.changed' } })
    stream.close()
    expect(await redeem(grace, 10)).toMatchObject({ redeemed: [5, 10], aim: 500 })
    // A changed form is neither charged again nor taken for the first request.
    const help = (text: string) =>
      grace.request(rewards.redeem, { params: { uid: grace.me.uid }, body: { cost: 300, help: text, key: otherKey } })
    const otherKey = crypto.randomUUID()
    const { points } = await help('Looms')
    const changed = { status: 409, code: 'used-key', message: expect.stringContaining('has gone through and is paid') }
    await expect(help('Engines')).rejects.toMatchObject(changed)
    expect(await help(' Looms')).toMatchObject({ points, owned: [{}, {}, { cost: 300, choice: 'Looms' }] })
  })

  test('API-30 ERR-28 REW-08 is refused without enough points, and nothing changes', async () => {
    const before = await recordOf(mallory)
    const refused = { status: 409, code: 'not-enough-points', message: 'Not enough points' }
    await expect(redeem(mallory, 500)).rejects.toMatchObject(refused)
    expect(await recordOf(mallory)).toEqual(before)
    await expect(redeem(mallory, 7)).rejects.toMatchObject({ status: 400 })
  })

  test('REW-13 before an untick never makes the balance negative: the next points pay the debt first', async () => {
    const team = await makeConfirmedTeam(ada, [mallory])
    const task = await addTask(ada, team, { due: '2026-11-03', assignedUsers: [{ uid: mallory.me.uid }] })
    await tick(ada, task)
    // Exactly the cost is enough.
    await givePoints(server, mallory, 5 - ((await pointsOf(mallory)) % 5))
    const { points } = await recordOf(mallory)
    for (let left = points; left >= 5; left -= 5) await redeem(mallory, 5)
    await givePoints(server, mallory, 2)
    expect(await pointsGained([mallory], () => tick(ada, task, false))).toEqual([-2])
    await expect(redeem(mallory, 5)).rejects.toMatchObject({ message: 'Not enough points' })
    for (let turn = 0; turn < 3; turn++) {
      expect(await pointsGained([mallory], () => tick(ada, task))).toEqual([2])
      expect(await pointsGained([mallory], () => tick(ada, task, false))).toEqual([-2])
    }
    await givePoints(server, mallory, 2)
    expect(await pointsOf(mallory)).toBe(0)
    await givePoints(server, mallory, 2)
    expect(await pointsOf(mallory)).toBe(1)
    const { items } = await mallory.request(rewards.entries, { params: { uid: mallory.me.uid } })
    expect(items.slice(0, 3)).toMatchObject([
      { points: 1, balance: 1, why: 'A gift (1 paid for points you had spent)' },
      { points: 0, balance: 0, why: 'A gift (2 paid for points you had spent)' },
      { points: -2, balance: 0, why: `${task.name}, not done after all (3 more come off what you earn next)` },
    ])
  })

  test('shows a status line to others until it ends; nobody can write one without the reward', async () => {
    await givePoints(server, grace, 10)
    const say = (person: Person, statusLine: string) =>
      person.request(rewards.choose, { params: { uid: person.me.uid }, body: { statusLine } })
    const seen = async () => (await ada.request(people.find, { params: { uid: grace.me.uid } })).statusLine
    await expect(say(ada, 'Listening')).rejects.toMatchObject({ status: 409, code: 'not-owned' })
    await redeem(grace, 5)
    expect(await seen()).toBeUndefined()
    await say(grace, '  Compiling until noon ')
    await redeem(grace, 5)
    expect(await seen()).toBe('Compiling until noon')
    await expect(say(grace, 'x'.repeat(41))).rejects.toMatchObject({ status: 400 })
    await say(grace, '')
    expect(await seen()).toBeUndefined()
  })

  test('is possible only for your own account', async () => {
    const asked = mallory.request(rewards.redeem, { params: { uid: grace.me.uid }, body: { cost: 5 } })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  })
})

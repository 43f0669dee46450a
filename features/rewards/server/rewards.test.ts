import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { profiles } from '#features/people/contract.ts'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { utcDayOf } from '#shared/days.ts'
import { addApplication, happened } from '#test/career.ts'
import { join, type Person } from '#test/cast.ts'
import { befriend } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { invite, joinBy } from '#test/invites.ts'
import { pointsGained, recordOf } from '#test/rewards.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { rewards } from '../contract.ts'

const monday = new Date('2026-11-02T12:00:00Z')
let now = monday
const { server, ada, grace, mallory } = await startWithCast({ now: () => now })
const team = await makeConfirmedTeam(ada, [grace, mallory])

startEachTestAlike(() => server)

describe('points', () => {
  beforeEach(() => {
    now = monday
  })
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  const of = ({ me: { uid } }: Person) => ({ params: { uid } })
  const whyOf = async (person: Person) => (await person.request(rewards.entries, of(person))).items
  const daysOn = (days: number) => utcDayOf(now.getTime() + days * 24 * 3_600_000)
  const assigned = (...people: Person[]) => ({ assignedUsers: people.map(({ me }) => ({ uid: me.uid })) })
  const taskFor = (people: Person[], fields: { name?: string; due?: string | null } = {}) =>
    addTask(ada, team, { due: daysOn(1), ...fields, ...assigned(...people) })

  test("REW-13 for another person's task are 5, 3 each for two, 2 each for three, and fewer if it is late", async () => {
    const both = [grace, mallory]
    expect(await pointsGained(both, async () => tick(ada, await taskFor([grace])))).toEqual([5, 0])
    expect(await pointsGained(both, async () => tick(ada, await taskFor(both)))).toEqual([3, 3])
    expect(await pointsGained([ada, ...both], async () => tick(ada, await taskFor([ada, ...both])))).toEqual([1, 2, 2])
    const late = { due: daysOn(-2) }
    expect(await pointsGained(both, async () => tick(ada, await taskFor([grace], late)))).toEqual([2, 0])
    expect(await pointsGained(both, async () => tick(ada, await taskFor(both, late)))).toEqual([1, 1])
  })

  test('for a task without a date are as few as for a late one, and neither early nor late', async () => {
    await tick(ada, await taskFor([grace]))
    const task = await taskFor([grace], { name: 'Dream', due: null })
    const before = (await recordOf(grace)).badges
    expect(await pointsGained([grace], () => tick(ada, task))).toEqual([2])
    expect((await whyOf(grace))[0]).toMatchObject({ why: 'Dream, without a date' })
    expect((await recordOf(grace)).badges).toEqual(before)
  })

  test('are no more for a task without a date if its assignee gives it one, and as usual if its creator does', async () => {
    const someday = () => taskFor([grace], { name: 'Dream', due: null })
    const give = (person: Person, { id }: Task, due: string) =>
      person.request(tasks.edit, { params: { id }, body: { due } })
    const [byGrace, byAda] = [await someday(), await someday()]
    const { progress } = await recordOf(grace)
    await give(grace, byGrace, daysOn(300))
    expect(await pointsGained([grace], () => tick(grace, byGrace))).toEqual([2])
    expect((await whyOf(grace))[0]).toMatchObject({ why: 'Dream, without a date' })
    expect((await recordOf(grace)).progress['Early Bird']).toBe(progress['Early Bird'])
    await give(grace, byAda, daysOn(300))
    await give(ada, byAda, daysOn(1))
    expect(await pointsGained([grace], () => tick(grace, byAda))).toEqual([5])
  })

  test('count as on time until the day is over everywhere', async () => {
    const task = await taskFor([grace], { name: 'Print', due: daysOn(0) })
    now = new Date(`${daysOn(1)}T11:59:59Z`)
    expect(await pointsGained([grace], () => tick(ada, task))).toEqual([5])
    const other = await taskFor([grace], { due: daysOn(0) })
    now = new Date(`${daysOn(1)}T12:00:00Z`)
    expect(await pointsGained([grace], () => tick(ada, other))).toEqual([2])
    expect((await whyOf(grace)).slice(0, 2).map(({ why }) => why)).toEqual(['Write the notes, late', 'Print, on time'])
  })

  test('use the date each assignee committed to: a late task stays late if it is postponed or reassigned', async () => {
    const late = (maker: Person, ...to: Person[]) => addTask(maker, team, { due: daysOn(-2), ...assigned(...to) })
    const edit = async (person: Person, { id }: Task, ...steps: object[]) => {
      for (const body of steps) await person.request(tasks.edit, { params: { id }, body })
    }
    const later = { due: daysOn(9) }
    const [putOff, shared, moved] = [await late(ada, grace), await late(mallory, ada, grace), await late(ada, grace)]
    await edit(grace, putOff, later, { name: 'Renamed', due: daysOn(20) })
    expect(await pointsGained([grace], () => tick(grace, putOff))).toEqual([2])
    await edit(grace, shared, later)
    expect(await pointsGained([ada, grace], () => tick(ada, shared))).toEqual([1, 1])
    // A new date from the creator replaces the commitment.
    await edit(ada, moved, later)
    expect(await pointsGained([grace], () => tick(grace, moved))).toEqual([5])

    // Ada owns the team and may still move tasks she handed over.
    const [inSteps, atOnce, byMaker] = [await late(mallory, ada), await late(mallory, ada), await late(mallory, ada)]
    await edit(ada, inSteps, assigned(grace), later, assigned(ada, grace))
    expect(await pointsGained([ada, grace], () => tick(ada, inSteps))).toEqual([1, 3])
    await edit(ada, atOnce, { ...later, ...assigned(grace) }, assigned(ada))
    expect(await pointsGained([ada], () => tick(ada, atOnce))).toEqual([2])
    await edit(ada, byMaker, assigned(grace))
    await edit(mallory, byMaker, later)
    await edit(ada, byMaker, assigned(ada))
    expect(await pointsGained([ada], () => tick(ada, byMaker))).toEqual([5])
  })

  test('are all revoked by an untick, and many ticks are worth one', async () => {
    const task = await taskFor([grace], { name: 'Oil' })
    await tick(grace, task)
    const record = await recordOf(grace)
    for (let round = 0; round < 10; round++) {
      expect(await pointsGained([grace], () => tick(grace, task, false))).toEqual([-5])
      expect(await pointsGained([grace], () => tick(ada, task))).toEqual([5])
    }
    const { version: _, ...after } = await recordOf(grace)
    expect(record).toMatchObject(after)
    // The history shows only the latest state.
    const ofOil = async () => (await whyOf(grace)).filter(({ why }) => why.startsWith('Oil'))
    expect(await ofOil()).toMatchObject([{ points: 5, why: 'Oil, on time' }])
    await tick(grace, task, false)
    expect(await ofOil()).toMatchObject([
      { points: -5, why: 'Oil, not done after all' },
      { points: 5, why: 'Oil, on time' },
    ])
    const first = await grace.request(rewards.entries, { ...of(grace), query: { limit: 1 } })
    const second = await grace.request(rewards.entries, { ...of(grace), query: { limit: 1, cursor: first.next! } })
    expect([...first.items, ...second.items]).toEqual((await whyOf(grace)).slice(0, 2))
  })

  test('of a task stay with the person who did it if it is deleted, restored or reassigned', async () => {
    const task = await taskFor([grace])
    await tick(grace, task)
    const on = { params: { id: task.id } }
    expect(await pointsGained([grace], () => ada.request(tasks.remove, on))).toEqual([0])
    expect(await pointsGained([grace], () => ada.request(tasks.restore, on))).toEqual([0])
    const both = [grace, mallory]
    expect(await pointsGained(both, () => ada.request(tasks.edit, { ...on, body: assigned(mallory) }))).toEqual([0, 0])
    expect(await pointsGained(both, () => tick(ada, task, false))).toEqual([-5, 0])
    expect(await pointsGained(both, () => tick(ada, task))).toEqual([0, 5])
  })

  test('for own tasks are one each, at most five a day', async () => {
    const own = async () => tick(grace, await addTask(grace, null, { due: daysOn(1) }))
    for (let count = 0; count < 5; count++) expect(await pointsGained([grace], own)).toEqual([1])
    expect(await pointsGained([grace], own)).toEqual([0])
    expect((await whyOf(grace))[0]).toMatchObject({
      points: 0,
      why: 'Write the notes, for yourself (a limit is reached)',
    })
  })

  test('between two people are at most 15 a day and 40 a week, both ways together', async () => {
    const done = async (count: number) => {
      for (let task = 0; task < count; task++) await tick(ada, await taskFor([grace]))
    }
    expect(await pointsGained([grace], () => done(4))).toEqual([15])
    const back = async () => tick(ada, await addTask(grace, team, { due: daysOn(1), ...assigned(ada) }))
    expect(await pointsGained([ada], back)).toEqual([0])
    now = new Date(`${daysOn(1)}T12:00:00Z`)
    expect(await pointsGained([grace], () => done(4))).toEqual([15])
    now = new Date(`${daysOn(1)}T12:00:00Z`)
    expect(await pointsGained([grace], () => done(4))).toEqual([10])
    now = new Date(`${daysOn(5)}T12:00:00Z`)
    expect(await pointsGained([grace], () => done(1))).toEqual([5])
  })

  test('of a former member do not change any more', async () => {
    const other = await makeConfirmedTeam(ada, [mallory], { name: 'Navy' })
    const task = await addTask(ada, other, { due: daysOn(1), ...assigned(mallory) })
    expect(await pointsGained([mallory], () => tick(ada, task))).toEqual([5])
    const next = await addTask(ada, other, { due: daysOn(1), ...assigned(mallory) })
    await mallory.request(teams.removeMember, { params: { teamId: other.id, uid: mallory.me.uid } })
    expect(await pointsGained([mallory], () => tick(ada, task, false))).toEqual([0])
    expect(await pointsGained([mallory], () => tick(ada, next))).toEqual([0])
  })

  test('for the first application and the first follow-up are awarded once', async () => {
    const jo = await join(server, 'Jo', 'Seeker')
    const first = async () => addApplication(jo)
    expect(await pointsGained([jo], first)).toEqual([5])
    expect(await pointsGained([jo], first)).toEqual([0])
    const sent = await addApplication(jo, { stage: 'applied', appliedOn: daysOn(-9) })
    expect(await pointsGained([jo], () => happened(jo, sent, 'follow-up', daysOn(-1)))).toEqual([5])
    expect(await pointsGained([jo], () => happened(jo, sent, 'follow-up', daysOn(0)))).toEqual([0])
    expect((await whyOf(jo)).map(({ why }) => why)).toEqual(['First follow-up', 'First application'])
  })

  test('for the first friend and a complete profile are awarded once', async () => {
    const [before] = [await recordOf(mallory)]
    expect(await pointsGained([ada, mallory], () => befriend(ada, mallory))).toEqual([5, 5])
    expect(await pointsGained([ada, grace, mallory], () => befriend(grace, mallory))).toEqual([0, 5, 0])
    const complete = async () => {
      await mallory.request(profiles.change, { body: { description: 'I listen at doors for a living.' } })
      await mallory.request(profiles.change, { body: { interests: ['locks', 'keys', 'doors'] } })
      await mallory.request(profiles.change, { body: { careerGoals: ['A key of my own'] } })
      await mallory.request(profiles.change, { body: { photoURL: '/avatars/fox.svg' } })
    }
    expect(await pointsGained([mallory], complete)).toEqual([10])
    await mallory.request(profiles.change, { body: { photoURL: '/avatars/default.svg' } })
    expect(await pointsGained([mallory], complete)).toEqual([0])
    const { badges } = await recordOf(mallory)
    expect(badges.slice(before.badges.length)).toEqual(['Well Met', 'All Set'])
  })

  test('for an invited person are 10, once that person finishes a first task from someone else', async () => {
    const [hedy, crew] = [await join(server, 'Hedy', 'Lamarr'), await makeConfirmedTeam(ada, [], { name: 'Crew' })]
    await invite(ada, crew, hedy)
    await joinBy(hedy, crew.id)
    const taskForHedy = () => addTask(ada, crew, { due: daysOn(1), ...assigned(hedy) })
    expect(await pointsGained([ada], async () => tick(hedy, await addTask(hedy, null)))).toEqual([0])
    const first = await taskForHedy()
    expect(await pointsGained([ada, hedy], () => tick(hedy, first))).toEqual([10, 5])
    expect((await whyOf(ada))[0]!.why).toBe('Hedy Lamarr joined and finished a first task')
    expect(await pointsGained([ada, hedy], () => tick(hedy, first, false))).toEqual([-10, -5])
    expect(await pointsGained([ada, hedy], () => tick(hedy, first))).toEqual([10, 5])
    expect(await pointsGained([ada, hedy], async () => tick(hedy, await taskForHedy()))).toEqual([0, 5])
  })

  test('for a career goal need it to be a day old, and are awarded for two a week', async () => {
    const { goals } = await grace.request(profiles.change, { body: { careerGoals: ['One', 'Two', 'Three'] } })
    const reach = (index: number, reached = true) =>
      grace.request(profiles.tickGoal, { params: { goalId: goals[index]!.id }, body: { reached } })
    expect(await pointsGained([grace], () => reach(0))).toEqual([0])
    await reach(0, false)
    now = new Date(`${daysOn(1)}T11:59:59Z`)
    expect(await pointsGained([grace], () => reach(0))).toEqual([0])
    await reach(0, false)
    now = new Date(`${daysOn(0)}T12:00:00Z`)
    expect(await pointsGained([grace], () => reach(0))).toEqual([15])
    expect(await pointsGained([grace], () => reach(0, false))).toEqual([-15])
    expect(await pointsGained([grace], () => reach(0))).toEqual([15])
    expect(await pointsGained([grace], () => reach(1))).toEqual([15])
    expect(await pointsGained([grace], () => reach(2))).toEqual([0])
    expect((await recordOf(grace)).badges).toContain('Goal Getter')
  })
})

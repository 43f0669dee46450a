import { describe, expect, test } from 'vitest'
import { people, profiles } from '#features/people/contract.ts'
import { type Task, tasks } from '#features/tasks/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { DAY_MS, utcDayOf } from '#shared/days.ts'
import { bePatient, type Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { repetitions } from '#test/repetitions.ts'
import { givePoints } from '#test/rewards.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { rewards } from '../contract.ts'

let now = new Date('2026-11-02T12:00:00Z')
const { server, other, ada, grace, mallory } = await startTwoWithCast({ now: () => now })
const here = [ada, grace, mallory]
bePatient(...here)
const there = here.map((person) => person.at(other))

startEachTestAlike(() => server)

describe('points in two processes', { timeout: repetitions(300_000, 3_600_000) }, () => {
  const of = ({ me: { uid } }: Person) => ({ params: { uid } })
  const pointsOf = async (person: Person) => (await person.request(rewards.find, of(person))).points
  const assigned = (people: Person[]) => ({ assignedUsers: people.map(({ me }) => ({ uid: me.uid })) })
  const due = (days: number) => utcDayOf(now.getTime() + days * DAY_MS)

  test('REW-13 always equal the sum of their entries, without duplicate entries', async () => {
    const random = randomFrom(1)
    const pick = <One>(list: One[]) => list[Math.floor(random() * list.length)]!
    const some = () => here.filter(() => random() < 0.5)
    const team = await makeConfirmedTeam(here[0]!, here.slice(1))
    const { goals } = await here[1]!.request(profiles.change, { body: { careerGoals: ['One', 'Two', 'Three'] } })
    const histories = repetitions(15, 5_000)
    for (let history = 0; history < histories; history++) {
      const open: Task[] = []
      for (let task = 0; task < 2; task++) {
        const isOwn = random() < 0.2
        const maker = pick(here)
        const assignees = some()
        const fields = {
          due: due(Math.floor(random() * 5) - 2),
          ...assigned(isOwn || !assignees[0] ? [maker] : assignees),
        }
        open.push(await addTask(maker, isOwn ? null : team, fields))
      }
      const happen = [
        ({ task, who }: Step) => tick(who, task),
        ({ task, who }: Step) => tick(who, task),
        ({ task, who }: Step) => tick(who, task, false),
        ({ task, who }: Step) =>
          who.request(tasks.edit, { params: { id: task.id }, body: assigned([pick(here), who]) }),
        ({ task, who }: Step) => who.request(tasks.remove, { params: { id: task.id } }),
        ({ task, who }: Step) => who.request(tasks.restore, { params: { id: task.id } }),
        ({ who }: Step) => who.request(rewards.redeem, { ...of(who), body: { cost: 5, key: crypto.randomUUID() } }),
        () =>
          here[1]!.request(profiles.tickGoal, {
            params: { goalId: pick(goals).id },
            body: { reached: random() < 0.5 },
          }),
      ]
      // Three at a time, in both processes.
      for (let step = 0; step < 4; step++) {
        const steps = Array.from({ length: 3 }, () => ({ task: pick(open), who: pick([...here, ...there]) }))
        await Promise.all(steps.map((one) => Promise.resolve(pick(happen)(one)).catch(refused)))
      }
      // All of them together take less than a year, which is how long a session lasts.
      if (random() < 0.3) now = new Date(now.getTime() + repetitions(DAY_MS / 2, DAY_MS / 6))
      if (history % 15 === 14) expect(await brokenInvariants(server), `history ${history}`).toEqual([])
    }
    for (const person of here) {
      const { items } = await person.request(rewards.entries, { ...of(person), query: { limit: 1 } })
      expect(items[0]!.balance).toBe(await pointsOf(person))
    }
  })

  test('that are spent, revoked and reinstated concurrently pause perks exactly while some are owed', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const task = await addTask(ada, team, { due: due(5), ...assigned([grace]) })
    await givePoints(server, grace, 20)
    await grace.request(rewards.redeem, { ...of(grace), body: { cost: 20 } })
    let owing = 0
    for (let round = 0; round < repetitions(10, 300); round++) {
      await tick(ada, task)
      await Promise.all([
        tick(there[0]!, task, false),
        ...Array.from({ length: 4 }, (_, index) => redeem(index % 2 ? grace : there[1]!).catch(refused)),
        givePoints(server, grace, round % 3),
      ])
      const { owed } = await grace.request(rewards.find, of(grace))
      const { flair } = await there[2]!.request(people.find, of(grace))
      expect(flair, `round ${round}, owing ${owed}`).toEqual(owed > 0 ? null : { frame: 1 })
      if (owed > 0) owing++
    }
    expect(owing).toBeGreaterThan(0)
    await tick(ada, task)
  })

  test('for a recruit are awarded once, even if the recruit finishes first tasks in several teams at once', async () => {
    const { pool } = server.context.database
    await pool.query('insert into recruits (user_id, inviter_id) values ($1, $2)', [grace.me.uid, ada.me.uid])
    const list: Task[] = []
    for (let place = 0; place < 4; place++)
      list.push(await addTask(mallory, await makeConfirmedTeam(mallory, [grace]), assigned([grace])))
    await Promise.all(list.map((task, index) => tick(index % 2 ? grace : there[1]!, task)))
    const { items } = await ada.request(rewards.entries, of(ada))
    expect(items.filter(({ why }) => why.includes('joined and finished a first task'))).toHaveLength(1)
    expect(await brokenInvariants(server)).toEqual([])
  })

  test('never deadlock when shared tasks are ticked concurrently', async () => {
    const places: Team[] = [await makeConfirmedTeam(ada, [grace]), await makeConfirmedTeam(grace, [ada])]
    const list = await Promise.all(
      places.flatMap((team, index) => {
        const both = index === 0 ? [ada, grace] : [grace, ada]
        return [addTask(both[0]!, team, assigned(both)), addTask(both[1]!, team, assigned(both.toReversed()))]
      }),
    )
    for (let round = 0; round < repetitions(10, 200); round++) {
      const done = round % 2 === 0
      const asked = list.map((task, index) => tick(index % 2 ? there[0]! : here[1]!, task, done))
      await Promise.all([...asked, ...list.toReversed().map((task) => tick(there[1]!, task, done))])
    }
    expect(await brokenInvariants(server)).toEqual([])
  })

  test('are spent once and never deadlock when two people give each other badges while both tick', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const list = await Promise.all([addTask(ada, team, assigned([grace, ada])), addTask(grace, team, assigned([ada]))])
    const design = { teamId: team.id, name: 'Mutual', icon: 'gift', gradient: 1 } as const
    const give = (from: Person, to: Person) =>
      from.request(rewards.redeem, { ...of(from), body: { cost: 500, badge: { ...design, to: [to.me.uid] } } })
    for (let round = 0; round < repetitions(3, 200); round++) {
      for (const person of [ada, grace]) await givePoints(server, person, 500)
      const ticks = list.map((task, index) => tick(index % 2 ? there[0]! : grace, task, round % 2 === 0))
      await Promise.all([give(ada, grace), give(there[1]!, ada), ...ticks])
    }
    expect(await brokenInvariants(server)).toEqual([])
  })

  test('for two rewards buy exactly two in fifty concurrent requests', async () => {
    for (let round = 0; round < repetitions(2, 100); round++) {
      const left = (await pointsOf(mallory)) % 5
      await spendAll(mallory)
      await givePoints(server, mallory, 10)
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => redeem(index % 2 ? mallory : there[2]!).catch(refused)),
      )
      expect(answers.filter(Boolean)).toHaveLength(2)
      expect(await pointsOf(mallory)).toBe(left)
    }
    expect(await brokenInvariants(server)).toEqual([])
  })

  const redeem = async (person: Person) =>
    Boolean(await person.request(rewards.redeem, { ...of(person), body: { cost: 5 } }))
  async function spendAll(person: Person) {
    while (await redeem(person).catch(refused));
  }
})

type Step = { task: Task; who: Person }

/** Expected refusals; anything else is a defect. */
function refused(error: { status: number }) {
  if (![400, 403, 404, 409].includes(error.status)) throw error
  return undefined
}

/** The same numbers in every run. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { privacy } from '#features/people/contract.ts'
import type { Table } from '#features/seats/contract.ts'
import type { Task } from '#features/tasks/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { befriend, block, unblock, unfriend } from '#test/friends.ts'
import { openStream } from '#test/live-stream.ts'
import { repetitions } from '#test/repetitions.ts'
import { ALONE, FRIENDS, lookAround, sit, tableOf } from '#test/seats.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam } from '#test/teams.ts'
import { type Seat, seats } from '../contract.ts'

const { server, other, ada, grace, mallory } = await startTwoWithCast()
const people = [ada, grace, mallory, await join(server, 'Hedy')]
const [, , , hedy] = people as [Person, Person, Person, Person]

type Group = { team: Team; members: Person[]; task: Task }
async function makeGroup(members: [Person, ...Person[]]): Promise<Group> {
  const team = await makeConfirmedTeam(members[0], members.slice(1))
  return { team, members, task: await addTask(members[0], team) }
}
const groups = [await makeGroup([ada, grace, hedy]), await makeGroup([mallory, ada])]
const own = new Map<string, Person>()
for (const person of people) own.set((await addTask(person, null)).id, person)

// What the rules say, written down once more in the simplest way.
type Sitting = { table: Table; taskId: string | null; startedAt: string; endsAt: string }
const sitting = new Map<Person, Sitting>()
const hidden = new Set<Person>()
const friendships = new Set<string>()
const blocks = new Set<string>()
const pair = (...two: [Person, Person]) =>
  two
    .map(({ me }) => me.uid)
    .sort()
    .join()
const direction = (by: Person, target: Person) => `${by.me.uid} ${target.me.uid}`
const isBlocked = (one: Person, two: Person) => blocks.has(direction(one, two)) || blocks.has(direction(two, one))
const groupAt = (table: Table) => groups.find(({ team }) => table.kind === 'team' && table.teamId === team.id)

function sees(viewer: Person, target: Person): boolean {
  const table = sitting.get(target)?.table
  if (!table || viewer === target || hidden.has(viewer) || hidden.has(target) || isBlocked(viewer, target)) return false
  return table.kind === 'friends' ? friendships.has(pair(viewer, target)) : !!groupAt(table)?.members.includes(viewer)
}
const seesTask = (viewer: Person, taskId: string) =>
  own.get(taskId) === viewer || groups.some(({ task, members }) => task.id === taskId && members.includes(viewer))

function expected(viewer: Person) {
  const show = ({ taskId, ...rest }: Sitting) => ({
    ...rest,
    taskId: taskId !== null && seesTask(viewer, taskId) ? taskId : null,
  })
  const mine = sitting.get(viewer)
  return {
    mine: mine ? show(mine) : null,
    people: people
      .filter((target) => sees(viewer, target))
      .map((target) => [target.me.uid, show(sitting.get(target)!)]),
  }
}

async function seen(viewer: Person) {
  const show = ({ table, task, startedAt, endsAt }: Pick<Seat, 'table' | 'task' | 'startedAt' | 'endsAt'>) => ({
    table,
    startedAt,
    endsAt,
    taskId: task?.id ?? null,
  })
  const answer = await lookAround(viewer)
  const order = people.map(({ me }) => me.uid)
  return {
    mine: answer.mine && show(answer.mine),
    people: answer.people
      .map((one) => [one.person.uid, show(one)] as const)
      .toSorted(([one], [two]) => order.indexOf(one) - order.indexOf(two)),
  }
}

type Step = {
  kind: 'sit' | 'leave' | 'hide' | 'block' | 'befriend'
  who: number
  target: number
  table: number
  task: number
}

/** Each is turned around when it comes again. */
async function take({ kind, who, target, table, task }: Step) {
  const [one, two] = [people[who]!, people[target]!]
  if (kind === 'sit') {
    const mine = groups.filter(({ members }) => members.includes(one))
    const tables: Table[] = [FRIENDS, ALONE, ...mine.map(({ team }) => tableOf(team))]
    const taskIds = [
      null,
      ...[...own].flatMap(([id, by]) => (by === one ? [id] : [])),
      ...mine.map((group) => group.task.id),
    ]
    const [chosen, taskId] = [tables[table % tables.length]!, taskIds[task % taskIds.length]!]
    const { startedAt, endsAt } = (await sit(one, chosen, { taskId })).mine!
    sitting.set(one, { table: chosen, taskId, startedAt, endsAt })
  } else if (kind === 'leave') {
    await one.request(seats.leave)
    sitting.delete(one)
  } else if (kind === 'hide') {
    if (!hidden.delete(one)) hidden.add(one)
    await one.request(privacy.change, { body: { presence: hidden.has(one) ? 'hidden' : 'shared' } })
  } else if (one !== two && kind === 'block') {
    if (blocks.delete(direction(one, two))) await unblock(one, two)
    else {
      blocks.add(direction(one, two))
      friendships.delete(pair(one, two))
      await block(one, two)
    }
  } else if (one !== two && !isBlocked(one, two)) {
    if (friendships.delete(pair(one, two))) await unfriend(one, two)
    else {
      await befriend(one, two)
      friendships.add(pair(one, two))
    }
  }
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...(['sit', 'sit', 'sit', 'block', 'block', 'leave', 'hide', 'befriend'] as const)),
    who: fc.nat(3),
    target: fc.nat(3),
    table: fc.nat(3),
    task: fc.nat(3),
  }),
  { minLength: 20, maxLength: 20 },
)

test(
  'whatever happens, nobody learns of a person, a task or a time at a table that they may not, nor when something changes',
  async () => {
    const streams = new Map<Person, Awaited<ReturnType<typeof openStream>>>()
    for (const [turn, person] of people.entries())
      streams.set(person, await openStream(turn % 2 ? server : other, person))
    const { database } = server.context
    /** Whether they were told until now that a seat has changed. */
    async function wasTold(person: Person) {
      await database.transaction(async (tx) => tx.announce({ type: 'settings.changed', uid: person.me.uid }))
      const news = await streams.get(person)!.until((one) => one !== 'refresh' && one.event.type === 'settings.changed')
      return news.some((one) => one !== 'refresh' && one.event.type === 'seat.changed')
    }
    const seesSome = (viewer: Person, target: Person[]) => target.some((one) => one === viewer || sees(viewer, one))
    for (const step of fc.sample(steps, { numRuns: repetitions(6, 30), seed: 44 }).flat()) {
      const actors = [people[step.who]!, people[step.target]!]
      const mayHear = new Map(people.map((person) => [person, seesSome(person, actors)]))
      await take(step)
      for (const person of people) {
        expect(await seen(person), JSON.stringify(step)).toEqual(expected(person))
        const isAllowed = mayHear.get(person) || seesSome(person, actors)
        expect((await wasTold(person)) && !isAllowed, JSON.stringify(step)).toBe(false)
      }
    }
    for (const stream of streams.values()) stream.close()
  },
  repetitions(120_000, 900_000),
)

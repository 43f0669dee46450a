import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#shared/days.ts'
import { addApplication } from '#test/career.ts'
import { join, type Person } from '#test/cast.ts'
import { acceptInvite, crewOf, invitesOf } from '#test/crews.ts'
import { befriend, block, unblock } from '#test/friends.ts'
import { repetitions } from '#test/repetitions.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { CONTRIBUTORS_MIN, CREW_MAX, crews, viewers } from '../contract.ts'
import { countCrewWeeks } from './jobs/count-weeks.ts'

const MONDAY = '2026-11-02'
let today = MONDAY
const now = () => new Date(`${today}T09:00:00Z`)
const { server, ada, grace, mallory } = await startWithCast({ now })
const edith = await join(server, 'Edith', 'Clarke')
const [joan, mary] = [await join(server, 'Joan', 'Clarke'), await join(server, 'Mary', 'Somerville')]
const people = [ada, grace, edith, joan, mary, mallory]
/** With Ada, one fewer than there are sums for. */
const almost = [grace, edith, joan]
const { database } = server.context
for (const one of people) for (const other of people) if (one.me.uid < other.me.uid) await befriend(one, other)

const count = (day: string) => {
  today = day
  return countCrewWeeks({ database, now })
}
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values)

beforeEach(async () => {
  today = addDays(MONDAY, -3)
  await query('delete from crews')
  await query('delete from tasks')
  await query('delete from applications')
})

/** Finished tasks of a person at noon of a day. */
async function finish({ me }: Person, day: string, tasks = 1) {
  for (let task = 0; task < tasks; task++)
    await query(
      `with made as (insert into tasks (creator_id, name, due, done_at, created_at, updated_at)
        values ($1, 'Done', $2, $3, now(), now()) returning id)
      insert into task_assignees (task_id, user_id, position, due, done_at) select id, $1, 0, $2, $3 from made`,
      [me.uid, day, `${day}T12:00:00Z`],
    )
}
/** Sent on a day by the calendar of the person. */
const apply = (person: Person, day: string) => addApplication(person, { stage: 'applied', appliedOn: day })
const weeksOf = async (person: Person) => (await person.request(viewers.shown)).weeks
const inviteAll = async (first: Person, others: Person[]) => {
  await first.request(crews.invite, { body: { uids: others.map(({ me }) => me.uid) } })
  for (const other of others) await acceptInvite(other)
}

test('five friends see what they finished together, a day later, and never who did how much', async () => {
  await inviteAll(ada, [...almost, mary])
  await finish(ada, MONDAY, 3)
  await count(MONDAY)
  expect(await weeksOf(ada)).toEqual([{ week: MONDAY, people: 5, tasks: 0, applications: 0, isOver: false }])
  await finish(grace, addDays(MONDAY, 1))
  await count(addDays(MONDAY, 1))
  expect((await weeksOf(grace))[0]).toMatchObject({ tasks: 3 })
  await count(addDays(MONDAY, 7))
  expect(await weeksOf(edith)).toMatchObject([
    { week: addDays(MONDAY, 7), tasks: 0, isOver: false },
    { week: MONDAY, tasks: 4, isOver: true },
  ])
  await finish(ada, MONDAY)
  await count(addDays(MONDAY, 8))
  expect((await weeksOf(edith))[1]).toMatchObject({ tasks: 4 })
  const text = JSON.stringify([await edith.request(viewers.find), await edith.request(viewers.shown)])
  expect(text).not.toMatch(/"(done|count|points)"/)
})

test('four see nothing, so that one with two accounts learns no number of two friends; a fifth who joins in a week is counted from the next one on', async () => {
  await inviteAll(ada, almost)
  await count(MONDAY)
  expect(await weeksOf(ada)).toEqual([])
  await inviteAll(ada, [mary])
  await finish(mary, addDays(MONDAY, 1), 5)
  await count(addDays(MONDAY, 2))
  expect(await weeksOf(ada)).toEqual([])
  await finish(mary, addDays(MONDAY, 8), 5)
  await count(addDays(MONDAY, 9))
  expect(await weeksOf(ada)).toMatchObject([{ week: addDays(MONDAY, 7), people: 5, tasks: 5 }])
})

test('who leaves, or no longer counts, takes the sum of the week along, and closed weeks stay', async () => {
  await inviteAll(ada, [...almost, mary, mallory])
  await count(MONDAY)
  await finish(grace, MONDAY, 2)
  await count(addDays(MONDAY, 7))
  await finish(grace, addDays(MONDAY, 7), 2)
  await count(addDays(MONDAY, 8))
  expect(await weeksOf(ada)).toMatchObject([{ tasks: 2 }, { tasks: 2 }])
  await grace.request(crews.change, { body: { isCounted: false } })
  expect(await weeksOf(ada)).toMatchObject([{ week: MONDAY, tasks: 2 }])
  await count(addDays(MONDAY, 9))
  expect(await weeksOf(ada)).toHaveLength(1)
  await grace.request(crews.leave)
  expect(await crewOf(grace)).toBeNull()
  await count(addDays(MONDAY, 14))
  expect(await weeksOf(ada)).toMatchObject([
    { week: addDays(MONDAY, 14), people: 5 },
    { week: MONDAY, people: 6 },
  ])
})

test('applications that were sent are counted like tasks, on the day their person sent them, and only once it is over', async () => {
  await inviteAll(ada, [...almost, mary])
  await count(MONDAY)
  await apply(ada, MONDAY)
  await apply(grace, addDays(MONDAY, -1))
  await apply(grace, addDays(MONDAY, 1))
  await addApplication(edith, { stage: 'saved' })
  await count(addDays(MONDAY, 1))
  expect(await weeksOf(edith)).toMatchObject([{ applications: 1 }])
  await count(addDays(MONDAY, 7))
  expect((await weeksOf(edith))[1]).toMatchObject({ applications: 2, tasks: 0, isOver: true })
  await grace.request(crews.leave)
  expect((await weeksOf(edith))[0]).toMatchObject({ week: MONDAY, applications: 2 })
})

test('an account that is deleted ends the sum of its week', async () => {
  const hedy = await join(server, 'Hedy', 'Lamarr')
  await befriend(ada, hedy)
  await inviteAll(ada, [...almost, hedy])
  await count(MONDAY)
  expect(await weeksOf(ada)).toHaveLength(1)
  await query('delete from people where id = $1', [hedy.me.uid])
  await count(addDays(MONDAY, 1))
  expect(await weeksOf(ada)).toEqual([])
})

test('only friends are invited, a person is in one crew, and a crew has twelve seats', async () => {
  const stranger = await join(server, 'Sophie', 'Germain')
  const ask = (uids: string[], by = ada) => by.request(crews.invite, { body: { uids } })
  await expect(ask([stranger.me.uid])).rejects.toMatchObject({ status: 409, code: 'not-a-friend' })
  await inviteAll(ada, [grace])
  await ask([grace.me.uid], mallory)
  await expect(acceptInvite(grace)).rejects.toMatchObject({ status: 409, code: 'in-a-crew' })
  await acceptInvite(grace, false)
  expect(await invitesOf(grace)).toEqual([])
  await expect(
    edith.request(crews.answer, { params: { crewInviteId: crypto.randomUUID() }, body: { isAccepted: true } }),
  ).rejects.toMatchObject({ status: 404 })
  await query(
    `insert into crew_invites (crew_id, user_id, by_id, created_at) select crew_id, people.id, user_id, now()
      from crew_members, people where user_id = $1 and people.id <> all($2::uuid[]) limit $3`,
    [ada.me.uid, people.map(({ me }) => me.uid), CREW_MAX],
  )
  for (let seat = 0; seat < CREW_MAX; seat++)
    await query(
      `insert into crew_invites (crew_id, user_id, by_id, created_at) select crew_id, $2, user_id, now()
        from crew_members where user_id = $1 on conflict do nothing`,
      [ada.me.uid, (await join(server, `Seat${seat}`)).me.uid],
    )
  await expect(ask([edith.me.uid])).rejects.toMatchObject({ status: 409, code: 'full' })
})

test('an invite of somebody who is blocked is not shown', async () => {
  await ada.request(crews.invite, { body: { uids: [mallory.me.uid] } })
  await block(mallory, ada)
  expect(await invitesOf(mallory)).toEqual([])
  await unblock(mallory, ada)
  await befriend(ada, mallory)
})

type Step = { who: number; does: 'join' | 'leave' | 'hide' | 'show' | 'finish' | 'apply' }
type Done = { uid: string; day: string; does: 'finish' | 'apply' }

test('no two sums that are ever shown differ by what fewer than five people did', async () => {
  const step = fc.record({
    who: fc.nat(people.length - 1),
    does: fc.constantFrom<Step['does']>('join', 'leave', 'hide', 'show', 'finish', 'apply'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 3 }), { minLength: 15, maxLength: 15 }), async (days) => {
      await query('delete from crews')
      await query('delete from tasks')
      await query('delete from applications')
      await query('delete from applications')
      today = addDays(MONDAY, -3)
      await inviteAll(ada, [...almost, mary])
      const done: Done[] = []
      const groups = new Map<string, string>()
      for (const [index, steps] of days.entries()) {
        const day = addDays(MONDAY, index)
        await count(day)
        for (const shown of await weeksOf(ada)) {
          const group = await groupOf(shown.week, groups)
          expect(group.length).toBeGreaterThanOrEqual(CONTRIBUTORS_MIN)
          const until = shown.isOver ? addDays(shown.week, 7) : day
          const sum = (does: Done['does']) =>
            done.filter(
              (one) => one.does === does && group.includes(one.uid) && one.day >= shown.week && one.day < until,
            ).length
          expect(shown).toMatchObject({ people: group.length, tasks: sum('finish'), applications: sum('apply') })
        }
        for (const { who, does } of steps) await take(people[who]!, does, day, done)
      }
    }),
    { numRuns: repetitions(4, 200), endOnFailure: true },
  )
})

/** The people a week counted when it was first shown; a person is in one group of a week only, because they are in one crew. */
async function groupOf(week: string, groups: Map<string, string>): Promise<string[]> {
  const { rows } = await query('select user_id from crew_week_members where week = $1 order by user_id', [week])
  const found = rows.map((row) => (row as { user_id: string }).user_id).join()
  const known = groups.get(week)
  // Once a week is closed, nobody knows any more who was counted.
  if (known !== undefined && found !== '') expect(found, 'a group changed').toBe(known)
  if (known === undefined) groups.set(week, found)
  return groups.get(week)!.split(',')
}

async function take(person: Person, does: Step['does'], day: string, done: Done[]) {
  const crew = await crewOf(person)
  if (does === 'finish' || does === 'apply') {
    await (does === 'finish' ? finish : apply)(person, day)
    done.push({ uid: person.me.uid, day, does })
  } else if (does === 'join' && !crew) {
    if (person === ada || !(await crewOf(ada))) return
    await ada.request(crews.invite, { body: { uids: [person.me.uid] } })
    await acceptInvite(person)
  } else if (crew && person !== ada && does === 'leave') await person.request(crews.leave)
  else if (crew && (does === 'hide' || does === 'show'))
    await person.request(crews.change, { body: { isCounted: does === 'show' } })
}

test('weeks of three or four that were counted earlier are shown no more', async () => {
  await inviteAll(ada, [...almost, mary])
  await count(MONDAY)
  await query('update crew_weeks set people = 4')
  expect(await weeksOf(ada)).toEqual([])
})

import 'fake-indexeddb/auto'
import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type MadeOffline, type Task, tasks } from '#features/tasks/contract.ts'
import { type Change, type Comment, taskPage } from '#features/tasks/details-contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { Problem } from '#shared/problem.ts'
import { makeOwner } from '#web/offline/sealed-store.ts'
import { type Queue, sendInOrder } from '#web/offline/send-in-order.ts'
import { openUnsentStore, type Unsent } from '#web/offline/unsent-store.ts'
import type { Person } from './cast.ts'
import { brokenInvariants } from './invariants.ts'
import { repetitions } from './repetitions.ts'
import { startWithCast } from './start-with-cast.ts'
import { addTask, makeConfirmedTeam } from './teams.ts'

const { server, ada, grace } = await startWithCast()

const CHANGES = 30
const TASKS = 3
/** Milliseconds between two changes, and before now. */
const STEP = 1000
const HOUR = 3_600_000
const FIRST = { name: 'As agreed', notes: 'As agreed' }

type Made = { device: 0 | 1; task: number; what: 'tick' | 'name' | 'notes' | 'comment' | 'add' }
/** What becomes of a request: the network loses it, or its answer, or the server cannot take it just then. */
type Fate = 'arrives' | 'is lost' | 'loses its answer' | 'fails' | 'comes too fast'
/** Which device connects, and the fates of its requests until it loses the connection again. */
type Connection = { device: 0 | 1; fates: Fate[] }

const device = fc.constantFrom(0 as const, 1 as const)
const schedule = fc.record({
  /** The second device is Ada's too, or Grace's. */
  isShared: fc.boolean(),
  made: fc.array(
    fc.record<Made>({
      device,
      task: fc.nat({ max: TASKS - 1 }),
      what: fc.constantFrom('tick', 'tick', 'name', 'notes', 'comment', 'add'),
    }),
    { minLength: CHANGES, maxLength: CHANGES },
  ),
  connections: fc.array(
    fc.record<Connection>({
      device,
      fates: fc.array(
        fc.constantFrom<Fate>(
          'arrives',
          'arrives',
          'arrives',
          'is lost',
          'loses its answer',
          'fails',
          'comes too fast',
        ),
        { maxLength: 8 },
      ),
    }),
    { maxLength: 12 },
  ),
})

type Schedule = { isShared: boolean; made: Made[]; connections: Connection[] }
type Value = { id: string; done?: boolean; fields?: object; base?: object; text?: string; key: string }

const lost = () => new Problem(0, 'unreachable', 'No answer came.')

function deliver(person: Person, team: Team, { kind, value }: Unsent, offline: MadeOffline) {
  const { id, done = false, fields, base = {}, text = '', key } = value as Value
  const params = { id }
  if (kind === 'tick') return person.request(tasks.tick, { params, body: { done, offline } })
  if (kind === 'edit') return person.request(tasks.edit, { params, body: { ...fields, offline: { ...offline, base } } })
  if (kind === 'comment') return person.request(taskPage.comment, { params, body: { text, key } })
  return addTask(person, team, { name: text, key })
}

/** A browser with its own storage, that sends with the fates it is given, then without loss. */
async function openDevice(person: Person, team: Team) {
  const fates: Fate[] = []
  const acknowledged: string[] = []
  const browser = randomUUID()
  const store = openUnsentStore(await makeOwner(person.me.uid, randomBytes(32).toString('base64')))
  const queue: Queue = {
    list: store.all,
    async send(change) {
      const fate = fates.shift() ?? 'arrives'
      if (fate === 'is lost') throw lost()
      if (fate === 'fails') throw new Problem(500, 'fault', 'Something went wrong.')
      if (fate === 'comes too fast') throw new Problem(429, 'too-many-requests', 'Too fast.', 1)
      const answer = await deliver(person, team, change, {
        key: change.key,
        browser,
        waited: Date.now() - change.madeAt,
      })
      if (fate === 'loses its answer') throw lost()
      return answer
    },
    async settle(change, outcome) {
      if (outcome && 'error' in outcome) throw outcome.error
      await store.remove(change)
      acknowledged.push(change.key)
    },
    onLeft: () => {},
  }
  const send = () => sendInOrder(queue, async () => {})
  /** What the device shows of each task. */
  const shows = new Map<string, string | boolean>()
  return { person, add: store.set, send, fates, acknowledged, shows }
}

type Device = Awaited<ReturnType<typeof openDevice>>

/** The latest value of each field is what must be shown in the end. */
async function makeAll(made: Made[], shared: Task[], devices: readonly [Device, Device]) {
  const latest = new Map<string, unknown>()
  const written: { task: Task; text: string; what: Made['what'] }[] = []
  const start = Date.now() - HOUR
  for (const [index, { device: number, task: place, what }] of made.entries()) {
    const { add, shows } = devices[number]
    const { id } = shared[place]!
    const text = `${what} ${randomUUID()}`
    const key = randomUUID()
    const value: Value = { id, text, key }
    if (what === 'tick') {
      value.done = !(shows.get(`done ${id}`) ?? false)
      shows.set(`done ${id}`, value.done)
      latest.set(`done ${id}`, value.done)
    } else written.push({ task: shared[place]!, text, what })
    if (what === 'name' || what === 'notes') {
      value.fields = { [what]: text }
      value.base = { [what]: shows.get(`${what} ${id}`) ?? FIRST[what] }
      shows.set(`${what} ${id}`, text)
      latest.set(`${what} ${id}`, text)
    }
    const kind = value.fields ? 'edit' : what
    const about = what === 'add' || what === 'comment' ? key : id
    await add({ kind, about, value, key, madeAt: start + index * STEP, failure: '' })
  }
  return { latest, written }
}

async function run({ isShared, made, connections }: Schedule) {
  const team = await makeConfirmedTeam(ada, [grace])
  const shared = []
  for (let number = 0; number < TASKS; number++)
    shared.push(await addTask(grace, team, { ...FIRST, assignedUsers: [{ uid: ada.me.uid }, { uid: grace.me.uid }] }))
  const devices = [await openDevice(ada, team), await openDevice(isShared ? ada : grace, team)] as const
  const results = await makeAll(made, shared, devices)
  for (const { device: number, fates } of connections) {
    const { send, fates: next } = devices[number]
    next.splice(0, next.length, ...fates)
    await send()
  }
  for (const { send, fates } of devices) {
    fates.length = 0
    await send()
  }
  expect(devices.flatMap(({ acknowledged }) => acknowledged)).toHaveLength(CHANGES)
  return { team, shared, ...results }
}

async function check({ team, shared, latest, written }: Awaited<ReturnType<typeof run>>) {
  const names = (await ada.request(tasks.list, { query: { teamId: team.id } })).map(({ name }) => name)
  for (const { id } of shared) {
    const [forAda, forGrace] = await Promise.all([ada, grace].map((one) => one.request(tasks.find, { params: { id } })))
    expect(forAda).toEqual(forGrace)
    for (const field of ['name', 'notes', 'done'] as const)
      if (latest.has(`${field} ${id}`)) expect(forAda![field], field).toBe(latest.get(`${field} ${id}`))
    const { items } = await ada.request(taskPage.thread, { params: { id }, query: { limit: 100 } })
    const comments = items.flatMap((item) => (item.kind === 'comment' ? [(item as Comment).text] : []))
    const history = items.flatMap((item) => [(item as Change).before, (item as Change).after])
    for (const { text, what } of written.filter(({ task }) => task.id === id)) {
      if (what === 'comment') expect(comments.filter((one) => one === text)).toHaveLength(1)
      else if (what === 'name') expect([forAda!.name, ...history]).toContain(text)
    }
  }
  for (const { text } of written.filter(({ what }) => what === 'add'))
    expect(names.filter((name) => name === text)).toHaveLength(1)
}

test('what two devices change without connection comes together: the newer shows, the other is in the history, nothing counts twice', {
  timeout: repetitions(300_000, 1_200_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (one) => check(await run(one))),
    { numRuns: repetitions(2, 200), endOnFailure: true },
  )
  const { rows: twice } = await sql`
    select user_id from point_entries where reason = 'task' group by user_id, source having count(*) > 1
    union all select user_id from point_entries where reason like 'task%'
      group by user_id, split_part(source, '/', 1) having sum(delta - owed) > 5`.execute(server.context.database.db)
  expect(twice).toEqual([])
  expect(await brokenInvariants(server)).toEqual([])
})

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { blocks, people } from '#features/people/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { addressOf } from '#test/address-of.ts'
import { cast, type Person } from '#test/cast.ts'
import { openStream } from '#test/live-stream.ts'
import { timeLimit } from '#test/repetitions.ts'
import { type Server, startServer } from '#test/server.ts'
import { type Primary, type Standby, startPrimary } from '#test/standby.ts'
import { addTask, makeConfirmedTeam } from '#test/teams.ts'

const token = 'a-token-for-the-one-who-watches'

let primary: Primary
let standby: Standby
let server: Server
let other: Server
let ada: Person
let grace: Person
let mallory: Person

const start = (replica = standby.url) =>
  startServer({
    connection: primary.connection,
    settings: { DATABASE_URL: addressOf(primary), DATABASE_REPLICA_URL: replica, METRICS_TOKEN: token },
  })

beforeAll(async () => {
  primary = await startPrimary()
  standby = await primary.startStandby()
  server = await start()
  other = await start()
  ;({ ada, grace, mallory } = await cast(server))
  await bothUseStandby()
})
afterAll(async () => {
  await other.close()
  await server.close()
  await standby.stop()
  await primary.stop()
})

const isUsed = (at: Server) => at.context.database.replicas()!.replicas[0]!.isUsable
async function bothUseStandby() {
  while (!isUsed(server) || !isUsed(other)) await sleep(20)
}

/** Who answers what `read` asks for: how many reads the primary did, and the standby. */
async function countReads(read: () => Promise<unknown>, at = server) {
  const count = () => {
    const { readsOfPrimary, replicas } = at.context.database.replicas()!
    return { primary: readsOfPrimary, standby: replicas[0]!.reads }
  }
  const before = count()
  await read()
  const after = count()
  return { primary: after.primary - before.primary, standby: after.standby - before.standby }
}

const tasksOf = async (person: Person, at = server) =>
  (await person.at(at).request(tasks.list, {})).map(({ name }) => name)

/** Until a read finds the standby as far as the primary: while it is late, the primary answers instead. */
async function standbyAnswers() {
  await standby.catchUp()
  await expect
    .poll(() => countReads(() => mallory.request(people.list, { query: { search: 'ada' } })))
    .toEqual({ primary: 0, standby: 1 })
}

/** Until the end of the test it receives what the primary writes, but does not show it. */
async function pauseStandby() {
  await standby.pause()
  onTestFinished(async () => {
    await standby.resume()
    await bothUseStandby()
  })
}

test('Mallory, who has written nothing, is answered by the standby, which says so itself', async () => {
  await standbyAnswers()
  const asked = await standby.query("select query from pg_stat_activity where application_name = 'cohort'")
  expect(asked).toContainEqual({ query: expect.stringContaining('team_members') })
})

test('every page that is read is one that a standby can answer', async () => {
  const { paths } = (await (await ada.send('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const team = await makeConfirmedTeam(ada, [grace])
  const ids = { uid: grace.me.uid, teamId: team.id, id: (await addTask(ada, team)).id }
  const addresses = Object.keys(paths)
    .filter((path) => paths[path]?.get && !/providers/.test(path))
    .map((path) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name as keyof typeof ids] ?? ids.id))
  expect(addresses.length).toBeGreaterThan(40)
  let answeredByStandby = 0
  for (const address of addresses) {
    const read = async () => {
      const response = await ada.send('GET', address)
      await response.arrayBuffer()
      expect(response.status, address).toBeLessThan(500)
    }
    // A busy machine makes the standby late now and then. A page that it can never answer stays with the primary.
    await vi.waitFor(
      async () => {
        const answers = await countReads(read)
        expect(answers.primary, address).toBe(0)
        answeredByStandby += answers.standby
      },
      { timeout: 60_000, interval: 100 },
    )
  }
  expect(answeredByStandby).toBeGreaterThan(30)
})

describe('while the standby stands still', () => {
  test('Ada reads her own change at once, in another tab and at another process too', async () => {
    await pauseStandby()
    await addTask(ada, null, { name: 'Mine at once' })
    const before = performance.now()
    for (const at of [server, other]) expect(await tasksOf(ada, at)).toContain('Mine at once')
    expect(performance.now() - before).toBeLessThan(timeLimit(1000))
  })

  test("Grace's page, told live of Ada's change, reads it at any process", async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const stream = await openStream(other, grace)
    await stream.ready
    await pauseStandby()
    await addTask(ada, team, { name: 'Told live' })
    await stream.next()
    stream.close()
    for (const at of [server, other]) expect(await tasksOf(grace, at)).toContain('Told live')
  })

  test('Grace, removed from a team, finds nothing of it; nor does Mallory find Ada, who has blocked her', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    await addTask(ada, team, { name: 'Not for Grace' })
    expect(await tasksOf(grace, other)).toContain('Not for Grace')
    const findAda = async (at: Server) =>
      (await mallory.at(at).request(people.list, { query: { search: 'ada' } })).items.length
    expect(await findAda(other)).toBe(1)
    await pauseStandby()
    await ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
    await ada.request(blocks.add, { params: { uid: mallory.me.uid } })
    for (const at of [server, other]) {
      expect(await tasksOf(grace, at)).not.toContain('Not for Grace')
      const find = grace.at(at).request(teams.find, { params: { teamId: team.id } })
      await expect(find).rejects.toMatchObject({ status: 404 })
      expect(await findAda(at)).toBe(0)
    }
    await ada.request(blocks.remove, { params: { uid: mallory.me.uid } })
  })

  test('it is left out and nobody waits for it; then it takes part again', async () => {
    await standby.pause()
    await addTask(ada, null)
    await tasksOf(mallory)
    expect(isUsed(server)).toBe(false)
    const before = performance.now()
    const answers = await countReads(async () => {
      for (let count = 0; count < 20; count++) await tasksOf(mallory)
    })
    expect(answers).toEqual({ primary: 20, standby: 0 })
    expect(performance.now() - before).toBeLessThan(timeLimit(500))
    await standby.resume()
    await expect.poll(() => isUsed(server), { timeout: timeLimit(3000), interval: 20 }).toBe(true)
    await standbyAnswers()
  })
})

test('a change of hers that Ada reads at once is read from the standby, unless that is late', async () => {
  // A busy machine makes it late now and then.
  const isEnough = ({ standby }: { standby: number }) => standby >= 15
  let answers = { primary: 0, standby: 0 }
  for (let count = 0; !isEnough(answers) && count < 200; count++) {
    const { primary, standby } = await countReads(async () => {
      const { name } = await addTask(ada, null, { name: `Change ${count}` })
      expect(await tasksOf(ada)).toContain(name)
    })
    answers = { primary: answers.primary + primary, standby: answers.standby + standby }
  }
  expect(answers).toSatisfy(isEnough)
})

test('metrics say whether a replica answers reads, and how many', async () => {
  await standbyAnswers()
  const text = await (await server.program(token).send('GET', '/api/metrics')).text()
  expect(text).toContain('cohort_replica_usable{replica="1"} 1\n')
  expect(text).toContain('cohort_replica_lag_bytes{replica="1"} ')
  expect(text).toMatch(/^cohort_replica_connections\{replica="1"\} [1-8]$/m)
  expect(text).toMatch(/^cohort_replica_reads_total\{by="replica 1"\} [1-9]\d*$/m)
  expect(text).toMatch(/^cohort_replica_reads_total\{by="primary"\} \d+$/m)
})

test('a process asks no other database than the one that it writes to', async () => {
  const address = new URL(standby.url)
  address.pathname = '/postgres'
  const mistaken = await start(address.href)
  expect(await countReads(() => tasksOf(ada, mistaken), mistaken)).toEqual({ primary: 1, standby: 0 })
  await expect.poll(() => mistaken.logged()).toContain('it is no replica of the database of DATABASE_URL')
  expect(isUsed(mistaken)).toBe(false)
  await mistaken.close()
})

/** Reads that wait at the standby for a lock, with what releases them on the primary. */
async function readsThatWait(count: number) {
  const client = new pg.Client(primary.connection)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin; lock table task_assignees in access exclusive mode')
  // The standby has the lock too as soon as the log is flushed.
  await client.query('select pg_switch_wal()')
  await standbyAnswers()
  const reads = Array.from({ length: count }, () => tasksOf(ada))
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'cohort'"
  await expect.poll(async () => (await standby.query(waiting)).length).toBe(count)
  return { reads: Promise.all(reads), release: () => client.query('commit') }
}

test('a standby that is killed while it answers costs nobody an answer', async () => {
  const { name } = await addTask(ada, null)
  const { reads, release } = await readsThatWait(3)
  standby.signal('SIGKILL')
  await release()
  for (const names of await reads) expect(names).toContain(name)
  await bothUseStandby()
})

test('a standby that falls silent costs nobody more than three seconds', async () => {
  const third = await start()
  standby.signal('SIGSTOP')
  onTestFinished(async () => {
    standby.signal('SIGCONT')
    await bothUseStandby()
  })
  const before = performance.now()
  const first = tasksOf(mallory)
  await addTask(ada, null, { name: 'Said into the silence' })
  expect(await tasksOf(ada)).toContain('Said into the silence')
  expect(await first).toEqual([])
  expect(performance.now() - before).toBeLessThan(timeLimit(3000))
  expect(isUsed(server)).toBe(false)
  // A process that stops does not wait for it either.
  await third.close()
  expect(performance.now() - before).toBeLessThan(timeLimit(6000))
})

test('a standby that was promoted answers nothing more', async () => {
  const promoted = await primary.startStandby()
  const third = await start(promoted.url)
  onTestFinished(async () => {
    await third.close()
    await promoted.stop()
  })
  await expect.poll(() => isUsed(third)).toBe(true)
  await promoted.promote()
  await expect.poll(() => isUsed(third), { timeout: timeLimit(3000), interval: 20 }).toBe(false)
  await addTask(ada, null, { name: 'After the promotion' })
  expect(await tasksOf(ada, third)).toContain('After the promotion')
  expect(third.logged()).toContain('it is not a standby')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#features/identity/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { addressOf } from '#test/address-of.ts'
import { goodPassword, join, type Person, signIn } from '#test/cast.ts'
import { type Server, startServer } from '#test/server.ts'
import { type Primary, type Standby, startPrimary } from '#test/standby.ts'
import { addTask } from '#test/teams.ts'

// Eight processes on one database with a standby, as far as the database can tell.

let primary: Primary
let standby: Standby
let servers: Server[] = []
let ada: Person
beforeAll(async () => {
  primary = await startPrimary()
  standby = await primary.startStandby()
  const settings = {
    RATE_LIMITS: 'on',
    DATABASE_URL: addressOf(primary),
    DATABASE_REPLICA_URL: standby.url,
  }
  const start = () => startServer({ connection: primary.connection, settings })
  servers = await Promise.all(Array.from({ length: 8 }, start))
  ada = await join(servers[0]!, 'Ada', 'Lovelace')
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await standby.stop()
  await primary.stop()
})

const atEach = <Result>(ask: (at: Server) => Promise<Result>) => Promise.all(servers.map(ask))

test('a limit counts what was tried at all of them together', async () => {
  const { me } = await join(servers[0]!, 'Grace', 'Hopper')
  const guess = (at: Server) =>
    signIn(at, me.email, 'Wrong-Password-1').catch(({ status }: { status: number }) => status)
  const answers = await atEach(guess)
  const countOf = (status: number) => answers.filter((answer) => answer === status).length
  expect([countOf(401), countOf(429)]).toEqual([5, 3])
  const refused = await atEach((at) => signIn(at, me.email, goodPassword).catch(({ status }) => status as number))
  expect(refused).toEqual(Array.from(servers, () => 429))
})

test('each job is done once', async () => {
  const mail = { to: 'edith@cohort.test', subject: 'Come to the table', text: 'There is a seat.', html: '<p>Come.</p>' }
  const ids = await atEach(({ context: { database, jobs } }) =>
    database.transaction((tx) => Promise.all(Array.from({ length: 10 }, () => jobs.enqueue(tx, 'mail', mail)))),
  )
  const sent = async () => {
    const letters = await atEach(({ outbox }) => outbox.lettersTo(mail.to))
    return letters.flat().map(({ email }) => email.messageId ?? '')
  }
  await expect.poll(async () => (await sent()).length).toBeGreaterThanOrEqual(80)
  const waiting = async () => (await servers[0]!.context.jobs.counts()).find(({ name }) => name === 'mail')
  await expect.poll(waiting).toMatchObject({ waiting: 0 })
  expect((await sent()).toSorted()).toEqual(
    ids
      .flat()
      .map((id) => `<${id}@localhost>`)
      .toSorted(),
  )
})

test('what Ada writes at one she reads at once at all of them', async () => {
  for (const [number, server] of servers.entries()) {
    const { id } = await addTask(ada.at(server), null, { name: `Task ${number}` })
    const lists = await atEach((at) => ada.at(at).request(tasks.list, {}))
    expect(lists.filter((list) => list.some((task) => task.id === id))).toHaveLength(8)
  }
})

test('a session that ended at one is refused by all of them, also while the standby has not heard of it', async () => {
  const statuses = () => atEach(async (at) => (await ada.at(at).send('GET', '/api/tasks')).status)
  const copy = ada.at(servers[3]!)
  expect(await statuses()).toEqual(Array.from(servers, () => 200))
  await standby.pause()
  await copy.request(identity.signOut)
  expect(await statuses()).toEqual(Array.from(servers, () => 401))
  await standby.resume()
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { identity } from '#features/identity/contract.ts'
import { IN_LINE, Problem } from '#shared/problem.ts'
import { goodPassword, hashOfGoodPassword } from '#test/accounts.ts'
import { Client } from '#test/client.ts'
import { addTask, makeConfirmedTeam } from '#test/teams.ts'
import { backoffDelay } from '#web/request/retry.ts'
import { type Environment, type Served, withEnvironment } from './environment.ts'
import { openStream } from './event-stream.ts'
import { atMost, type Figure } from './figures.ts'
import { repetitions } from './repetitions.ts'
import { signInMany } from './sign-in-many.ts'
import { at, median } from './statistics.ts'

const PUPILS = repetitions(2000)
const PAGES = repetitions(1000)
const DESKS = 6
/** Milliseconds. */
const WHILE = { pupilsCome: 60_000, desksWrite: repetitions(30_000) }

/** What many do at once, as pages do it, which come back when they are told to. */
export const measureCrowds = () =>
  withEnvironment(async (environment) => [
    ...(await signInSchool(environment)),
    ...(await bringPagesBack(environment)),
    ...(await writeAtDesks(environment)),
  ])

/** People of one network who come within a minute. */
async function signInSchool(environment: Environment): Promise<Figure[]> {
  const served = await environment.serve('school', { RATE_LIMITS: 'on' })
  await signInMany(served, PUPILS)
  await givePasswords(served)
  const began = performance.now()
  const others: string[] = []
  let inLine = 0
  async function comeIn(index: number) {
    await sleep((index / PUPILS) * WHILE.pupilsCome)
    for (;;) {
      try {
        const body = { email: `person${index + 1}@bulk.test`, password: goodPassword, timeZone: 'Europe/London' }
        return await new Client(served.product.origin).request(identity.signIn, { body })
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== IN_LINE) return others.push(String(error))
        inLine += 1
        await sleep(error.retryAfter! * 1000)
      }
    }
  }
  await Promise.all(Array.from({ length: PUPILS }, (_, index) => comeIn(index)))
  const seconds = (performance.now() - began) / 1000
  await served.product.end('SIGTERM')
  if (others.length > 0) console.log(`  ${others[0]}`)
  const what = `${PUPILS} sign in within a minute`
  return [
    atMost({
      what: `${what}: refused otherwise than by a place in line`,
      value: others.length,
      most: 0,
      unit: 'people',
    }),
    { what: `${what}: until the last is in`, figure: `${seconds.toFixed(0)} s` },
    { what: `${what}: told their place in line`, figure: `${inLine} times` },
  ]
}

/** The password of all tests: hashing it for each takes as long as for any other. */
const givePasswords = ({ registry }: Served) =>
  registry.database.pool.query(
    `insert into auth_account (user_id, provider_id, account_id, password, updated_at)
    select id, 'credential', id::text, $1, now() from auth_user where email like '%@bulk.test'`,
    [hashOfGoodPassword],
  )

/** Open pages whose server stops and starts again: until each has its stream and has read its dashboard. */
async function bringPagesBack(environment: Environment): Promise<Figure[]> {
  const served = await environment.serve('pages', { RATE_LIMITS: 'on' })
  const { product } = served
  const tokens = await signInMany(served, PAGES)
  const agent = new Agent({ maxSockets: Infinity })
  const refusals: number[] = []
  const times: number[] = []
  let stoppedAt = 0
  async function follow(token: string) {
    const stream = await openStream(agent, product.origin, token, () => {})
    await once(stream, 'close')
    for (let failures = 1; ; failures++) {
      await sleep(backoffDelay(failures))
      const answer = await open(token).catch(() => 0)
      if (answer === 200) return times.push((performance.now() - stoppedAt) / 1000)
      if (answer > 0) refusals.push(answer)
    }
  }
  async function open(token: string) {
    const stream = await openStream(agent, product.origin, token, () => {})
    const answer = await fetch(`${product.origin}/api/dashboard`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) stream.destroy()
    return answer.status
  }
  const pages = tokens.map(follow)
  await sleep(10_000)
  stoppedAt = performance.now()
  await product.end('SIGTERM')
  await served.startAnother(new URL(product.origin).port)
  await Promise.all(pages)
  agent.destroy()
  await served.products.at(-1)!.end('SIGTERM')
  const what = `${PAGES} open pages after a restart`
  return [
    atMost({ what: `${what}, until back and read: median`, value: median(times), most: 3, unit: 's', digits: 1 }),
    atMost({ what: `${what}, until back and read: p95`, value: at(times, 0.95), most: 8, unit: 's', digits: 1 }),
    atMost({ what: `${what}: told that the database is away`, value: refusals.length, most: 0, unit: 'times' }),
  ]
}

/** A team whose members all write without a pause, to two processes, on a machine that is busy with something else. */
async function writeAtDesks(environment: Environment): Promise<Figure[]> {
  const served = await environment.serve('desks')
  await served.startAnother()
  const people = await Promise.all(Array.from({ length: DESKS }, (_, index) => served.signUp(`Desk ${index}`)))
  const team = await makeConfirmedTeam(people[0]!, people.slice(1))
  const busy: ChildProcess[] = cpus().map(() => spawn(process.execPath, ['-e', 'while (true);'], { stdio: 'ignore' }))
  const answers: number[] = []
  const until = performance.now() + WHILE.desksWrite
  try {
    await Promise.all(
      people.map(async (person, index) => {
        const { id } = await addTask(person, team)
        const desk = new Client(served.products[index % 2]!.origin, person.token)
        for (let done = true; performance.now() < until; done = !done) {
          const answer = await desk.send('PUT', `/api/tasks/${id}`, { done })
          await answer.arrayBuffer()
          answers.push(answer.status)
        }
      }),
    )
  } finally {
    for (const one of busy) one.kill()
  }
  const refused = answers.filter((status) => status >= 300).length
  const what = `${DESKS} desks write to one team over 2 processes on a busy machine`
  return [
    atMost({ what: `${what}: refused`, value: (100 * refused) / answers.length, most: 1, unit: '%', digits: 1 }),
    { what: `${what}: in all`, figure: `${answers.length} writes` },
  ]
}

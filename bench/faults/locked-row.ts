import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { dashboard } from '#features/dashboard/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { Person } from '#test/cast.ts'
import { installProduct, signUpWorkers } from '#test/installed-product.ts'
import { addTask } from '#test/teams.ts'
import { recordAttempts } from '#test/workload.ts'
import type { Figure } from '../figures.ts'
import { healthOf, inSeconds } from './health-check.ts'

const LOCKED_MS = 20_000
const WRITERS = 20
const MAX_ANSWER_MS = 3000
/** Others may notice, and no more. */
const MAX_WAIT_MS = 1000
const LOCK = 'select 1 from teams where id = $1 for update'

/** A team's row is locked from outside while twenty requests at once add tasks to it and others go on with their own work. */
export async function lockRow(): Promise<Figure[]> {
  const product = await installProduct()
  const outsider = new pg.Client(product.connection)
  const bare = new pg.Pool({ ...product.connection, max: 10 })
  await outsider.connect()
  try {
    const { people, team } = await signUpWorkers(product)
    const mallory = await product.arrive('Mallory')
    await outsider.query('begin')
    await outsider.query(LOCK, [team.id])
    const until = performance.now() + LOCKED_MS
    const [writers, others] = [recordAttempts(), recordAttempts()]
    await Promise.all([
      ...Array.from({ length: WRITERS }, (_, index) =>
        repeat(until, () => writers.attempt(addTask(people[index % people.length]!, team))),
      ),
      repeat(until, () => workElsewhere(mallory, product.origin, others.attempt)),
    ])

    const bareWriters = Array.from({ length: WRITERS }, () => bare.query(LOCK, [team.id]))
    const askedAt = performance.now()
    const read = bare.query('select 1').then(() => performance.now() - askedAt)
    const bareWait = await Promise.race([read, sleep(MAX_ANSWER_MS + 1000, MAX_ANSWER_MS + 1000)])
    await outsider.query('rollback')
    await Promise.all([...bareWriters, read])

    const [told, elsewhere] = [writers.attempts, others.attempts]
    const named = told.filter(({ sentence }) => sentence.includes('locked'))
    const unclear = told.filter(({ status }) => status !== 503)
    const failed = elsewhere.filter(({ status }) => status !== 200)
    return [
      {
        what: `a team's row locked from outside, ${WRITERS} writers: longest time until a writer gets an answer`,
        figure: inSeconds(longest(told)),
        target: `≤ ${MAX_ANSWER_MS / 1000} s`,
        holds: longest(told) <= MAX_ANSWER_MS,
      },
      {
        what: 'locked row: answers to writers that were not 503; answers that name the lock',
        figure: `${unclear.length} of ${told.length}; ${named.length}`,
        target: '0; > 0',
        holds: unclear.length === 0 && named.length > 0,
      },
      {
        what: 'locked row: failed writes, reads and health checks of others; the longest of them',
        figure: `${failed.length} of ${elsewhere.length}; ${inSeconds(longest(elsewhere))}`,
        target: `0; ≤ ${MAX_WAIT_MS / 1000} s`,
        holds: elsewhere.length >= 100 && failed.length === 0 && longest(elsewhere) <= MAX_WAIT_MS,
      },
      {
        what: 'locked row, control: a read from a shared pool of ten connections during the same writes',
        figure: `${bareWait > MAX_ANSWER_MS ? '> ' : ''}${inSeconds(bareWait)}`,
        target: `> ${MAX_WAIT_MS / 1000} s`,
        holds: bareWait > MAX_WAIT_MS,
      },
    ]
  } finally {
    await outsider.end()
    await bare.end()
    await product.remove()
  }
}

type Attempt = ReturnType<typeof recordAttempts>['attempt']

async function workElsewhere(person: Person, origin: string, attempt: Attempt) {
  await attempt(addTask(person, null))
  await attempt(person.request(teams.list))
  await attempt(person.request(dashboard.open))
  await attempt(healthOf(origin))
}

async function repeat(until: number, work: () => Promise<unknown>) {
  while (performance.now() < until) await work()
}

const longest = (attempts: { startedAt: number; endedAt: number }[]) =>
  Math.max(...attempts.map(({ startedAt, endedAt }) => endedAt - startedAt))

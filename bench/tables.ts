import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTES_USUAL, seats } from '#features/seats/contract.ts'
import { withEnvironment } from './environment.ts'
import { openStream } from './event-stream.ts'
import { atMost, type Figure } from './figures.ts'
import { openLoadGenerator } from './load-generator.ts'
import { cpuOf, cpuOfChildren } from './process-usage.ts'
import { repetitions } from './repetitions.ts'
import { signInMany } from './sign-in-many.ts'

const TABLES = 200
const PEOPLE = 5 * TABLES
const SECONDS = repetitions(60)
/** Milliseconds between two people who leave their seat and sit down again, if all do once in the usual time. */
const EVERY_MS = (MINUTES_USUAL * 60_000) / PEOPLE

/** What it costs, beside their streams, that a thousand people sit at the tables of their teams with a page open. */
export const measureTables = () =>
  withEnvironment(async ({ postmaster, serve }): Promise<Figure[]> => {
    const served = await serve('tables', { RATE_LIMITS: 'off' })
    const { product, registry } = served
    const tokens = await signInMany(served, PEOPLE)
    const { rows } = await registry.database.pool.query<{ id: string }>(addTeams, [TABLES])
    const load = openLoadGenerator(product.origin, 10)
    const agent = new Agent({ maxSockets: Infinity })
    let heard = 0
    for (const token of tokens)
      await openStream(agent, product.origin, token, (text) => {
        if (!text.includes('seat.changed')) return
        heard += 1
        void load.send({ method: 'GET', path: seats.list.path, token })
      })
    const sit = async (index: number) => {
      const { path, verb: method } = seats.sitDown
      const table = { kind: 'team', teamId: rows[index % TABLES]!.id }
      await load.send({ method, path, token: tokens[index]!, body: { table, minutes: MINUTES_USUAL, taskId: null } })
    }
    const leave = (index: number) =>
      load.send({ method: seats.leave.verb, path: seats.leave.path, token: tokens[index]! })
    const shareOf = async (work: () => Promise<unknown>) => {
      // What signing in or sitting down left to do is done by then.
      await sleep(15_000)
      const before = { app: cpuOf(product.process.pid!), database: cpuOfChildren(postmaster) }
      await Promise.all([sleep(SECONDS * 1000), work()])
      const app = cpuOf(product.process.pid!) - before.app
      return { app: (app / SECONDS) * 100, database: ((cpuOfChildren(postmaster) - before.database) / SECONDS) * 100 }
    }

    const alone = await shareOf(async () => {})
    await load.runMany(PEOPLE, sit)
    const still = await shareOf(async () => {})
    heard = 0
    const seated = await shareOf(async () => {
      for (let index = 0; index < (SECONDS * 1000) / EVERY_MS; index++) {
        await leave(index)
        await sleep(EVERY_MS / 2)
        await sit(index)
        await sleep(EVERY_MS / 2)
      }
    })
    agent.destroy()
    load.close()
    const app = seated.app - alone.app
    const database = seated.database - alone.database
    const what = `${PEOPLE} people at ${TABLES} tables, each sitting down every ${MINUTES_USUAL} minutes, beside their streams`
    return [
      atMost({ what, value: app + database, most: 2, unit: '% of a core', digits: 2 }),
      { what: 'of that the app', figure: `${app.toFixed(2)} % of a core` },
      {
        what: 'while nobody moves',
        figure: `${(still.app + still.database - alone.app - alone.database).toFixed(2)} % of a core`,
      },
      atMost({
        what: 'messages to each of them',
        value: heard / PEOPLE / (SECONDS / 60),
        most: 1,
        unit: 'a minute',
        digits: 2,
      }),
    ]
  })

/** Five of the people in each. */
const addTeams = `
  with person as (
      select id, substr(display_name, 8)::int as number from people where email_lower like '%@bulk.test'),
    made as (
      insert into teams (name, owner_id, member_count, created_at, updated_at)
      select 'Team ' || number, id, 5, now(), now() from person where number <= $1::int order by number
      returning id, substr(name, 6)::int as number),
    members as (
      insert into team_members (team_id, user_id, joined_at, confirmed_at)
      select made.id, person.id, now(), now() from made join person on (person.number - made.number) % $1::int = 0)
  select id from made order by number`

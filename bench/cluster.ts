import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { signBearerToken } from '#features/identity/server/rules/sessions/bearer-token.ts'
import { METRICS_PATH } from '#server/process/health.ts'
import { hasNatsServer, startNatsServer } from '#test/nats-server.ts'
import { configurationFor, isInstalled, startProxy } from '#test/proxies.ts'
import { type Served, withEnvironment } from './environment.ts'
import { openStream, withinMaxWait } from './event-stream.ts'
import { atMost, type Figure, ratioToBaseline } from './figures.ts'
import { cpuOf, cpuOfChildren } from './process-usage.ts'
import { repetitions } from './repetitions.ts'
import { at } from './statistics.ts'

const PROCESSES = [1, 2, 4, 8]
/** Of each number of processes; the one in the middle counts, because one alone differs by a fifth. */
const ROUNDS = 3
const TEAMS = repetitions(200)
/** People of a team, each with a stream. */
const TEAM_SIZE = 10
const WRITES = repetitions(1500)
const CLIENTS = 8
/** Reads for each write: somebody opens their list of tasks. */
const READS = 2
const OPENED_AT_ONCE = 50
const METRICS_TOKEN = 'bench-of-a-cluster'
/** Milliseconds in which nothing is asked for, to know what processes do by themselves. */
const IDLE_MS = 10_000

/** Milliseconds until an idle connection of PostgreSQL has told what it has done. */
const STATISTICS_MS = 11_000

type Writer = { token: string; taskId: string; teamId: string; isDone: boolean }
type Reads = { primary: number; replica: number }
type Usage = {
  seconds: number
  apps: number
  database: number
  standby: number
  blocks: number
  events: number[]
  reads: Reads
}

/**
 * Several processes behind nginx, on one database with a replica, with NATS between them if it is installed: what a
 * write costs, when the last screen of its team has it, and how many reads the replica answers.
 */
export const measureCluster = () =>
  withEnvironment(
    async (environment) => {
      const nats = hasNatsServer ? await startNatsServer() : undefined
      if (!nats)
        console.log('  The database carries the events: there is no nats-server (apt-get install nats-server).')
      if (!isInstalled('nginx'))
        console.log('  Clients take the processes in turn: there is no nginx (apt-get install nginx).')
      try {
        const standby = await environment.startStandby('cluster')
        const settings = { METRICS_TOKEN, DATABASE_REPLICA_URL: standby.url, ...(nats && { NATS_URL: nats.url }) }
        const served = await environment.serve('cluster', settings)
        const writers = await fillTeams(served)
        while (served.products.length < PROCESSES.at(-1)!) await served.startAnother()
        const runs = PROCESSES.map((): Run[] => [])
        for (let round = 0; round < ROUNDS; round++)
          for (const [index, processes] of PROCESSES.entries())
            runs[index]!.push(await run([environment.postmaster, standby.postmaster], served, writers, processes))
        const [alone, ...several] = runs.map(middleOf)
        return [alone!, ...several].flatMap((one, index) => figuresOf(one, alone!, PROCESSES[index]!))
      } finally {
        await nats?.kill()
      }
    },
    // Without it, what it cleans at a time of its own counts as work of a write.
    { max_connections: '300', autovacuum: 'off' },
  )

/** Teams with a task each that its owner ticks. @returns their owners, and a token for everybody */
async function fillTeams({ registry }: Served) {
  const expiresAt = new Date(Date.now() + 30 * 86_400_000)
  const { pool } = registry.database
  const sign = (sessionId: string) => signBearerToken(registry.secret, sessionId, expiresAt)
  await pool.query(
    `with accounts as (
        insert into auth_user (name, email, email_verified)
        select 'Person ' || number, 'person' || number || '@bulk.test', true from generate_series(0, $1::int - 1) as number
        returning id, name, email),
      made as (
        insert into people (id, email, email_lower, display_name, name_lower, first_name, last_name, photo_url)
        select id, email, email, name, lower(name), 'Person', '', '/avatars/default.svg' from accounts)
      insert into auth_session (token, user_id, expires_at, updated_at) select id::text, id, $2, now() from accounts`,
    [TEAMS * TEAM_SIZE, expiresAt],
  )
  const numbered = `select id, substr(display_name, 8)::int as number from people where email_lower like '%@bulk.test'`
  await pool.query(
    `with person as (${numbered}),
      team as (
        insert into teams (name, owner_id, member_count, task_count, created_at, updated_at)
        select 'Team ' || number, id, $2::int, 1, now(), now() from person where number < $1::int returning id, owner_id, name),
      members as (
        insert into team_members (team_id, user_id, joined_at, confirmed_at)
        select team.id, person.id, now(), now() from team join person on person.number % $1::int = substr(team.name, 6)::int),
      task as (
        insert into tasks (team_id, creator_id, name, due, created_at, updated_at)
        select id, owner_id, 'Write the notes', current_date, now(), now() from team returning id, creator_id, due)
      insert into task_assignees (task_id, user_id, position, due) select id, creator_id, 1, due from task`,
    [TEAMS, TEAM_SIZE],
  )
  await pool.query('vacuum analyze')
  const owners = await pool.query<{ session: string; task: string; team: string }>(
    `select auth_session.id as session, tasks.id as task, tasks.team_id as team
    from tasks join auth_session on auth_session.user_id = creator_id`,
  )
  const all = await pool.query<{ id: string }>('select id from auth_session')
  return {
    owners: owners.rows.map(({ session, task, team }) => ({
      token: sign(session),
      taskId: task,
      teamId: team,
      isDone: false,
    })),
    tokens: all.rows.map(({ id }) => sign(id)),
  }
}

type Postmasters = [primary: number, standby: number]

type Run = { seconds: number; deliveries: number; lags: number[]; used: Usage; idle: Usage }

async function run(
  postmasters: Postmasters,
  served: Served,
  { owners, tokens }: Awaited<ReturnType<typeof fillTeams>>,
  processes: number,
): Promise<Run> {
  const origins = served.products.slice(0, processes).map(({ origin }) => origin)
  const ports = origins.map((one) => new URL(one).port)
  const proxy = isInstalled('nginx')
    ? await startProxy('nginx', ports, configurationFor('nginx', ports.length))
    : undefined
  let turn = 0
  const origin = () => proxy?.origin ?? origins[turn++ % origins.length]!
  const agent = new Agent({ maxSockets: Infinity, keepAlive: true })
  /** How often the task of a team has still to arrive, and what to call then. */
  const waiting = new Map<string, { screens: number; heard(): void }>()
  let deliveries = 0
  function hearEach() {
    let rest = ''
    return (text: Buffer) => {
      const lines = (rest + text.toString()).split('\n')
      rest = lines.pop()!
      for (const line of lines) {
        const taskId = /"type":"task\.(?:un)?ticked","taskId":"([^"]+)"/.exec(line)?.[1]
        if (!taskId) continue
        deliveries += 1
        const one = waiting.get(taskId)
        if (one && --one.screens === 0) one.heard()
      }
    }
  }
  const streams: Awaited<ReturnType<typeof openStream>>[] = []
  for (let index = 0; index < tokens.length; index += OPENED_AT_ONCE)
    streams.push(
      ...(await Promise.all(
        tokens.slice(index, index + OPENED_AT_ONCE).map((token) => openStream(agent, origin(), token, hearEach())),
      )),
    )

  async function write(writer: Writer) {
    const { token, taskId, teamId } = writer
    writer.isDone = !writer.isDone
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const heard = new Promise<void>((resolve) => {
      waiting.set(taskId, { screens: TEAM_SIZE, heard: resolve })
    })
    const startedAt = performance.now()
    const response = await fetch(`${origin()}/api/tasks/${taskId}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ done: writer.isDone }),
    })
    if (!response.ok) throw new Error(`A tick was refused with ${response.status}: ${await response.text()}`)
    await withinMaxWait(heard)
    const lag = performance.now() - startedAt
    for (let read = 0; read < READS; read++)
      await (await fetch(`${origin()}/api/tasks?teamId=${teamId}`, { headers })).arrayBuffer()
    return lag
  }

  async function writeAll(count: number) {
    const lags: number[] = []
    // Each client has teams of its own, so that no task is ticked twice at once.
    const client = async (_: unknown, first: number) => {
      for (let number = first; number < count; number += CLIENTS)
        lags.push(await write(owners[number % owners.length]!))
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    return lags
  }

  try {
    const idle = await measureUse(postmasters, served, () => sleep(IDLE_MS))
    // Each run begins without the dead rows of the one before.
    await served.registry.database.pool.query('vacuum analyze')
    // Warms up after that, because each connection then looks up tables and plans its statements again.
    await writeAll(owners.length * 2)
    await sleep(STATISTICS_MS)
    deliveries = 0
    let lags: number[] = []
    let seconds = 0
    const used = await measureUse(postmasters, served, async () => {
      const startedAt = performance.now()
      lags = await writeAll(WRITES)
      seconds = (performance.now() - startedAt) / 1000
    })
    return { seconds, deliveries, lags, used, idle }
  } finally {
    for (const stream of streams) stream.destroy()
    agent.destroy()
    proxy?.close()
  }
}

async function measureUse(
  [postmaster, standby]: Postmasters,
  served: Served,
  work: () => Promise<unknown>,
): Promise<Usage> {
  const look = async (): Promise<Usage> => ({
    seconds: performance.now() / 1000,
    apps: served.products.reduce((sum, { process }) => sum + cpuOf(process.pid!), 0),
    database: cpuOfChildren(postmaster),
    standby: cpuOfChildren(standby),
    blocks: await blocksOf(served),
    ...countsOf(await Promise.all(served.products.map(({ origin }) => metricsOf(origin)))),
  })
  const before = await look()
  await work()
  await sleep(STATISTICS_MS)
  const after = await look()
  return {
    seconds: after.seconds - before.seconds,
    apps: after.apps - before.apps,
    database: after.database - before.database,
    standby: after.standby - before.standby,
    blocks: after.blocks - before.blocks,
    events: after.events.map((count, index) => count - before.events[index]!),
    reads: {
      primary: after.reads.primary - before.reads.primary,
      replica: after.reads.replica - before.reads.replica,
    },
  }
}

/** Pages of tables and indexes that the database has looked at, which hardly depends on the load of the machine. */
async function blocksOf({ registry }: Served): Promise<number> {
  const { rows } = await registry.database.pool.query<{ count: number }>(
    'select blks_hit + blks_read as count from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.count
}

async function metricsOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}${METRICS_PATH}`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return response.text()
}

function countsOf(metrics: string[]): { events: number[]; reads: Reads } {
  const valuesOf = (name: string) =>
    metrics.map((text) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))!
          .split(' ')
          .at(-1),
      ),
    )
  const sum = (values: number[]) => values.reduce((one, other) => one + other, 0)
  return {
    events: valuesOf('cohort_live_events_total'),
    reads: {
      primary: sum(valuesOf('cohort_replica_reads_total{by="primary"}')),
      replica: sum(valuesOf('cohort_replica_reads_total{by="replica 1"}')),
    },
  }
}

function figuresOf(run: Run, alone: Run, processes: number): Figure[] {
  const { used, seconds, deliveries, lags } = run
  const name = `${processes} ${processes === 1 ? 'process' : 'processes'}, ${TEAMS * TEAM_SIZE} streams`
  const [cpu, cpuAlone] = [perWrite(run, 'database') * 1000, perWrite(alone, 'database') * 1000]
  const milliseconds = (value: number) => `${value.toFixed(2)} ms`
  return [
    ratioToBaseline({
      what: `${name}: pages that the database looks at, per write with ${READS} reads`,
      ours: perWrite(run, 'blocks'),
      baseline: perWrite(alone, 'blocks'),
      most: 1.1,
      unit: 'pages',
    }),
    {
      what: `${name}: CPU of the database per write`,
      figure: milliseconds(cpu),
      baseline: milliseconds(cpuAlone),
      ratio: cpu / cpuAlone,
    },
    { what: `${name}: CPU of the replica per write`, figure: milliseconds(perWrite(run, 'standby') * 1000) },
    {
      what: `${name}: reads that the replica answers`,
      figure: `${((100 * used.reads.replica) / (used.reads.replica + used.reads.primary)).toFixed(1)} %`,
    },
    { what: `${name}: CPU of the apps per write`, figure: milliseconds(perWrite(run, 'apps') * 1000) },
    {
      what: `${name}: CPU of the apps per delivery`,
      figure: milliseconds((perWrite(run, 'apps') * 1000 * WRITES) / deliveries),
    },
    {
      what: `${name}: events that each process handles, per write`,
      figure: used.events
        .slice(0, processes)
        .map((count) => (count / WRITES).toFixed(2))
        .join(', '),
    },
    { what: `${name}: writes a second, ${CLIENTS} clients`, figure: `${(WRITES / seconds).toFixed(0)}/s` },
    { what: `${name}: until the last screen of the team has it, median`, figure: milliseconds(at(lags, 0.5)) },
    atMost({ what: `${name}: the same, p99`, value: at(lags, 0.99), most: 1000, unit: 'ms' }),
  ]
}

const middleOf = (runs: Run[]) =>
  runs.toSorted((one, other) => perWrite(one, 'blocks') - perWrite(other, 'blocks'))[Math.floor(runs.length / 2)]!

/** Without what the processes do by themselves. */
const perWrite = ({ used, idle }: Run, field: 'apps' | 'database' | 'standby' | 'blocks') =>
  (used[field] - (idle[field] / idle.seconds) * used.seconds) / WRITES

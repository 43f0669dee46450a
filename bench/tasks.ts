// What tasks cost: CPU of a list of 50, of adding and of ticking one, each against the floor (bench/floor.ts) in turns on the
// same database, and how long a tick takes to another person's screen. Linux only.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { join as signUp } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { freePort, startProduct } from '#test/product.ts'
import { type Asking, openLoad } from './load.ts'
import { cpuOf, cpuOfChildren } from './processes.ts'
import { timeToScreens } from './screens.ts'

const CONNECTIONS = 8
const ROUNDS = 5
const REQUESTS = 1000

const folder = mkdtempSync(join(tmpdir(), 'cohort-bench-'))
chmodSync(folder, 0o755)
const cluster = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const { host, port, user, database } = cluster.connection
const postmaster = Number(readFileSync(join(folder, 'data/postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
const product = await startProduct({
  DATA_DIR: join(folder, 'app'),
  PORT: await freePort(),
  DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
})
const floor = spawn(
  process.execPath,
  [new URL('floor.ts', import.meta.url).pathname, JSON.stringify(cluster.connection)],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)

try {
  await measure()
} finally {
  floor.kill('SIGTERM')
  await product.end('SIGTERM')
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure() {
  const [floorPort] = await once(createInterface({ input: floor.stdout! }), 'line')
  const server = { origin: product.origin, visitor: () => new Client(product.origin) }
  const [ada, ...others] = await Promise.all(
    ['Ada', 'Grace', 'Barbara', 'Edith', 'Frances', 'Hedy', 'Joan', 'Karen', 'Lynn', 'Margaret', 'Radia'].map((name) =>
      signUp(server, name, 'Bench'),
    ),
  )
  const grace = others[0]!
  const newTeam = { name: 'Bench', memberIds: others.map(({ me }) => me.uid) }
  const team = await ada!.ask(teams.create, { body: newTeam })
  const body = (name: string) => ({
    name,
    due: '2027-03-01',
    teamId: team.id,
    assignedUsers: [{ uid: ada!.me.uid }, { uid: grace.me.uid }],
  })
  const listed: Task[] = []
  for (let index = 0; index < 50; index++) listed.push(await ada!.ask(tasks.add, { body: body(`Write page ${index}`) }))
  for (const one of others) await one.ask(tasks.tick, { params: { id: listed[0]!.id }, body: { done: true } })
  for (const { id } of listed.slice(0, 15)) await ada!.ask(tasks.tick, { params: { id }, body: { done: true } })

  // Added in a team of their own, so that the list keeps its length.
  const spareTeam = await grace.ask(teams.create, { body: { name: 'Spare', memberIds: [ada!.me.uid] } })
  const spare = { ...body('Write a page'), teamId: spareTeam.id, assignedUsers: [{ uid: grace.me.uid }] }
  const sides = {
    ours: { pid: product.process.pid!, load: openLoad(product.origin, CONNECTIONS) },
    floor: { pid: floor.pid!, load: openLoad(`http://127.0.0.1:${floorPort}`, CONNECTIONS) },
  }

  const cases: Record<string, (index: number) => Asking> = {
    'GET /api/tasks, 50 tasks': () => ({ method: 'GET', path: '/api/tasks', token: ada!.token }),
    'PUT /api/tasks/:id': (index) => ({
      method: 'PUT',
      path: `/api/tasks/${listed[(index >> 1) % 50]!.id}`,
      token: ada!.token,
      body: { done: index % 2 === 0 },
    }),
    'POST /api/tasks': () => ({ method: 'POST', path: '/api/tasks', token: grace.token, body: spare }),
  }
  console.log(`CPU seconds per 1,000, median of ${ROUNDS} rounds of ${REQUESTS} in turns, ${CONNECTIONS} connections`)
  for (const [name, next] of Object.entries(cases)) {
    const used = { ours: [] as number[], floor: [] as number[] }
    const ofDatabase = { ours: [] as number[], floor: [] as number[] }
    for (let round = -1; round < ROUNDS; round++) {
      for (const side of ['floor', 'ours'] as const) {
        const { pid, load } = sides[side]
        const before = [cpuOf(pid), cpuOfChildren(postmaster)]
        await load.askMany(REQUESTS, next)
        const after = [cpuOf(pid), cpuOfChildren(postmaster)]
        if (round < 0) continue // Warms up.
        used[side].push(((after[0]! - before[0]!) * 1000) / REQUESTS)
        ofDatabase[side].push(((after[1]! - before[1]!) * 1000) / REQUESTS)
      }
    }
    const [ours, least] = [median(used.ours), median(used.floor)]
    const [oursThere, leastThere] = [median(ofDatabase.ours), median(ofDatabase.floor)]
    console.log(
      `${name.padEnd(26)} ${ours.toFixed(2)}, floor ${least.toFixed(2)}: ${(ours / least).toFixed(2)}x` +
        `   (database ${oursThere.toFixed(2)}, floor ${leastThere.toFixed(2)})`,
    )
  }

  console.log('A tick until it is on the others\u2019 screens, milliseconds')
  for (const listeners of [1, 200]) {
    for (const side of ['floor', 'ours'] as const) {
      const { load } = sides[side]
      const origin = side === 'ours' ? product.origin : `http://127.0.0.1:${floorPort}`
      const times = await timeToScreens({
        origin,
        listeners,
        people: others,
        tick: (index) =>
          load.ask({
            method: 'PUT',
            path: `/api/tasks/${listed[30]!.id}`,
            token: ada!.token,
            body: { done: index % 2 === 0 },
          }),
      })
      console.log(
        `${String(listeners).padStart(3)} listening, ${side.padEnd(5)}  p50 ${at(times, 0.5).toFixed(2)}  p95 ${at(times, 0.95).toFixed(2)}`,
      )
    }
  }
  for (const { load } of Object.values(sides)) load.close()
}

function median(values: number[]) {
  return at(values, 0.5)
}

/** The value that this share of all is below. */
function at(values: number[], share: number) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)]!
}

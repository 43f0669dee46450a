import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { cast, type Person, signIn } from '#test/cast.ts'
import { hasNatsServer, startNatsServer } from '#test/nats-server.ts'
import { type Server, startServer } from '#test/server.ts'
import { openSimulatedPage, refetch } from '#test/simulated-page.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import type { Figure } from '../figures.ts'

const TASKS = 10
const FAULTS = 10
/** Of two people, who so have half as many streams each. A session may have 20. */
const PAGES_OF_SESSION = 20
/** Milliseconds until processes and pages have connected again. */
const RECOVERY_MS = 5000

/** Kills what carries events between two processes, again and again while tasks are ticked on both, and compares pages with new ones. */
export async function killBus(pages: number, events: number): Promise<Figure[]> {
  const figures = [await withDatabase(pages, events)]
  if (hasNatsServer) figures.push(await withNats(pages, events))
  else console.log('  NATS was not tried: there is no nats-server (apt-get install nats-server)')
  return figures
}

const withDatabase = (pages: number, events: number) =>
  withProcesses({}, (processes) =>
    compare('the database', processes, pages, events, async () => {
      await processes[0].context.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cohort listener'",
      )
    }),
  )

async function withNats(pages: number, events: number) {
  const nats = await startNatsServer()
  try {
    return await withProcesses({ NATS_URL: nats.url }, (processes) =>
      compare('NATS', processes, pages, events, async () => {
        await nats.kill()
        await sleep(Math.random() * 500)
        await nats.start()
      }),
    )
  } finally {
    await nats.kill()
  }
}

type Processes = [Server, Server]

async function withProcesses(settings: Record<string, string>, work: (processes: Processes) => Promise<Figure>) {
  const folder = emptyFolder()
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  const open = () => startServer({ connection: cluster.connection, settings: { LOG_LEVEL: 'silent', ...settings } })
  const processes: Processes = [await open(), await open()]
  try {
    return await work(processes)
  } finally {
    for (const server of processes) await server.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(name: string, processes: Processes, pages: number, events: number, kill: () => Promise<void>) {
  const { ada, grace } = await cast(processes[0])
  const team = await makeConfirmedTeam(ada, [grace])
  const list = await Promise.all(Array.from({ length: TASKS }, () => addTask(ada, team)))
  const sessionsOf = ({ me }: Person) =>
    Promise.all(Array.from({ length: Math.ceil(pages / PAGES_OF_SESSION) }, () => signIn(processes[0], me.email)))
  const readers = [await sessionsOf(ada), await sessionsOf(grace)]
  const open = await Promise.all(
    Array.from({ length: pages }, async (_, index) => {
      const server = processes[(index >> 1) % 2]!
      const person = readers[index % 2]![Math.floor(index / PAGES_OF_SESSION)]!
      return { server, person, page: await openSimulatedPage(server, person, processes) }
    }),
  )
  for (let done = 0, turn = 0; done < events; done += TASKS, turn++) {
    const fault = turn % Math.ceil(events / TASKS / FAULTS) === 1 ? kill() : undefined
    await Promise.all(
      [ada.at(processes[0]), grace.at(processes[1])].map(async (person, half) => {
        for (const task of list.slice((half * TASKS) / 2, ((half + 1) * TASKS) / 2))
          await tick(person, task, turn % 2 === 0)
      }),
    )
    await fault
  }
  await sleep(RECOVERY_MS)
  let differing = 0
  for (const { server, person, page } of open) {
    await page.catchUp()
    if (!isDeepStrictEqual(page.shows(), await refetch(server, person))) differing += 1
    page.close()
  }
  return {
    what: `${name} killed as a bus ${FAULTS} times among ${events} events: of ${pages} pages on two processes differ from new ones`,
    figure: `${differing}`,
    target: '0',
    holds: differing === 0,
  }
}

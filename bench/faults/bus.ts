import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { hasNatsServer, startNatsServer } from '#test/nats-server.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { untilSaved } from '#test/until-saved.ts'
import { type Served, withEnvironment } from '../environment.ts'
import type { Figure } from '../figures.ts'
import type { PageToOpen } from './open-pages.ts'

const TASKS = 10
const FAULTS = 10
/** Milliseconds: the longest time in which nothing carries events. */
const MAX_AWAY_MS = 500
/** After so many turns of `TASKS` events the stream of one page is cut. */
const TURNS_A_CUT = 2
/** A session may have 20 streams. */
const PAGES_OF_SESSION = 20
/** Processes that share the open pages. */
const PAGE_PROCESSES = 2
/** Milliseconds until processes have connected again, and pages have repeated what failed: web/request/retry-when-back.ts. */
const RECOVERY_MS = 20_000

/**
 * Kills what carries events between two processes, and cuts streams of pages, again and again while tasks are ticked on both,
 * and compares pages with new ones.
 */
export async function killBus(pages: number, events: number): Promise<Figure[]> {
  const figures = await withDatabase(pages, events)
  if (hasNatsServer) figures.push(...(await withNats(pages, events)))
  else console.log('  NATS was not tried: there is no nats-server (apt-get install nats-server)')
  return figures
}

const withDatabase = (pages: number, events: number) =>
  withProcesses({}, (served) =>
    compare('the database', served, pages, events, async () => {
      const until = performance.now() + Math.random() * MAX_AWAY_MS
      while (performance.now() < until) {
        await served.registry.database.pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cohort listener'",
        )
        await sleep(10)
      }
    }),
  )

async function withNats(pages: number, events: number) {
  const nats = await startNatsServer()
  try {
    return await withProcesses({ NATS_URL: nats.url }, (served) =>
      compare('NATS', served, pages, events, async () => {
        await nats.kill()
        await sleep(Math.random() * MAX_AWAY_MS)
        await nats.start()
      }),
    )
  } finally {
    await nats.kill()
  }
}

const withProcesses = (settings: Record<string, string>, work: (served: Served) => Promise<Figure[]>) =>
  withEnvironment(async (environment) => {
    const served = await environment.serve('bus', settings)
    await served.startAnother()
    return work(served)
  })

async function compare(name: string, served: Served, pages: number, events: number, kill: () => Promise<void>) {
  const [first, second] = served.products
  const ada = await served.signUp('Ada')
  const grace = await served.signUp('Grace')
  const team = await makeConfirmedTeam(ada, [grace])
  const list = await Promise.all(Array.from({ length: TASKS }, () => addTask(ada, team)))
  const open = await openPages(await pagesOf(served, [ada.me.email, grace.me.email], pages))
  try {
    const turns = Math.ceil(events / TASKS)
    let kills = 0
    let cuts = 0
    for (let turn = 0; turn < turns; turn++) {
      const isFault = turn >= ((kills + 1) * turns) / (FAULTS + 1) && kills < FAULTS
      if (isFault) kills += 1
      const people = [ada.at(first!), grace.at(second!)]
      const ticks = list.map((task, index) => untilSaved(() => tick(people[index % 2]!, task, turn % 2 === 0)))
      await Promise.all([...ticks, isFault ? kill() : undefined])
      if (turn % TURNS_A_CUT !== 0) continue
      open.cutOne()
      cuts += 1
    }
    await sleep(RECOVERY_MS)
    const differing = await open.findDiffering()
    for (const difference of differing.flat().slice(0, 5)) console.log(`  shows ${difference}`)
    await served.registry.database.pool.query("update tasks set name = 'Nobody was told' where id = $1", [list[0]!.id])
    const wouldDiffer = await open.findDiffering()
    return [
      {
        what: `${name} killed as a bus ${kills} times and ${cuts} streams cut among ${turns * TASKS} events: of ${pages} pages on two processes differ from new ones`,
        figure: `${differing.length}`,
        target: '0',
        holds: differing.length === 0,
      },
      {
        what: `${name} as a bus, control: pages that differ after a change that it did not carry`,
        figure: `${wouldDiffer.length}`,
        // Some may fetch just then for another reason.
        target: `≥ ${0.9 * pages}`,
        holds: wouldDiffer.length >= 0.9 * pages,
      },
    ]
  } finally {
    open.close()
  }
}

/** Half of them of each person and on each process. */
async function pagesOf(served: Served, emails: string[], pages: number): Promise<PageToOpen[]> {
  const { origin } = served.products[0]!
  const server = { origin, visitor: () => new Client(origin) }
  const sessions = await Promise.all(
    Array.from({ length: Math.ceil(pages / PAGES_OF_SESSION) }, () =>
      Promise.all(emails.map((email) => signIn(server, email))),
    ),
  )
  return Array.from({ length: pages }, (_, index) => {
    const { me, cookies } = sessions[Math.floor(index / PAGES_OF_SESSION)]![index % 2]!
    const viewer = { me: { uid: me.uid, email: me.email }, cookies: [...cookies] }
    return { origin: served.products[(index >> 1) % 2]!.origin, viewer }
  })
}

/** Opens them in processes of their own, which end with `close`. */
async function openPages(pages: PageToOpen[]) {
  const processes = Array.from({ length: PAGE_PROCESSES }, () => fork(join(import.meta.dirname, 'open-pages.ts')))
  await Promise.all(
    processes.map((child, index) =>
      ask(
        child,
        pages.filter((_, number) => number % PAGE_PROCESSES === index),
      ),
    ),
  )
  let turn = 0
  return {
    cutOne: () => processes[turn++ % PAGE_PROCESSES]!.send('cut'),
    /** Those that show something else than new ones, each as what that is. */
    async findDiffering() {
      const found = await Promise.all(processes.map((child) => ask<string[][]>(child, 'compare')))
      return found.flat().filter((differences) => differences.length > 0)
    },
    close: () => processes.map((child) => child.kill()),
  }
}

async function ask<Answer>(child: ChildProcess, question: PageToOpen[] | 'compare'): Promise<Answer> {
  const gone = once(child, 'exit').then(() => {
    throw new Error('A process with open pages has ended.')
  })
  child.send(question)
  const [answer] = (await Promise.race([once(child, 'message'), gone])) as [Answer]
  return answer
}

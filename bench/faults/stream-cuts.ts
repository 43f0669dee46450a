import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { cast } from '#test/cast.ts'
import { startServer } from '#test/server.ts'
import { openSimulatedPage, refetch } from '#test/simulated-page.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import type { Figure } from '../figures.ts'
import { median } from '../statistics.ts'

const CHANGES_A_CUT = 50
const TASKS = 10
const MAX_CATCH_UP_MS = 2000

/**
 * Ada ticks, fifty times to each cut of the live stream of Grace, who comes back while it goes on: after each she has to show
 * what a fresh page shows.
 */
export async function cutStreams(cuts: number): Promise<Figure[]> {
  const folder = emptyFolder()
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  const server = await startServer({ connection: cluster.connection, settings: { LOG_LEVEL: 'silent' } })
  try {
    const { ada, grace } = await cast(server)
    const team = await makeConfirmedTeam(ada, [grace])
    const list = await Promise.all(Array.from({ length: TASKS }, () => addTask(ada, team)))
    const events = countEvents()
    const catchUps: number[] = []
    let differing = 0
    let page = await openSimulatedPage(server, grace)
    for (let cut = 0; cut < cuts; cut++) {
      const changes = changeAll(cut)
      await sleep(Math.random() * 100)
      page.close()
      const cutAt = performance.now()
      page = await openSimulatedPage(server, grace)
      catchUps.push(performance.now() - cutAt)
      await changes
      await page.catchUp()
      if (!isDeepStrictEqual(page.shows(), await refetch(server, grace))) differing += 1
    }
    await sql`update tasks set name = 'Nobody was told' where id = ${list[0]!.id}`.execute(server.context.database.db)
    const wouldDiffer = !isDeepStrictEqual(page.shows(), await refetch(server, grace))
    page.close()
    const worst = Math.max(...catchUps)
    return [
      {
        what: `${cuts} cuts of a live stream among ${events()} events: pages that differ from a newly loaded one`,
        figure: `${differing}`,
        target: '0',
        holds: differing === 0,
      },
      {
        what: 'cuts: until a page is reconnected and up to date: median, worst',
        figure: `${(median(catchUps) / 1000).toFixed(2)} s, ${(worst / 1000).toFixed(2)} s`,
        target: `≤ ${MAX_CATCH_UP_MS / 1000} s`,
        holds: worst <= MAX_CATCH_UP_MS,
      },
      {
        what: 'cuts, control: a change that no stream announces',
        figure: wouldDiffer ? 'seen' : 'not seen',
        target: 'seen',
        holds: wouldDiffer,
      },
    ]

    async function changeAll(cut: number) {
      for (let change = 0; change < CHANGES_A_CUT; change += TASKS)
        await Promise.all(
          list.map((task) => tick(ada, task, (cut * (CHANGES_A_CUT / TASKS) + change / TASKS) % 2 === 0)),
        )
    }
  } finally {
    await server.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  /** How many things this process has told since, by the measure of web/live/stream-position.ts. */
  function countEvents() {
    const told = () => Number(server.context.live.position().split('.').at(-1))
    const before = told()
    return () => told() - before
  }
}

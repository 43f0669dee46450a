import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/product-process.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import { atMost, type Figure } from './figures.ts'
import { commandOf, cpuOf, descendantsOf } from './process-usage.ts'
import { repetitions } from './repetitions.ts'
import { median } from './statistics.ts'

const STARTS = repetitions(7)
const START_TIMEOUT_MS = 60_000

type Start = { seconds: number; cpu: number; ofAll: number }

/** `npm start` where all is installed, built and has run before: until the first page comes, with the database's own start. */
export async function measureStart(): Promise<Figure[]> {
  const folder = emptyFolder()
  try {
    await startOnce(folder) // Makes the database.
    const starts: Start[] = []
    for (let count = 0; count < STARTS; count++) starts.push(await startOnce(folder))
    const of = (name: keyof Start) => median(starts.map((start) => start[name]))
    return [
      atMost({
        what: 'npm start until the first 200, warm data',
        value: of('seconds'),
        most: 1.5,
        unit: 's',
        digits: 2,
      }),
      atMost({ what: 'CPU of the app until then', value: of('cpu'), most: 0.6, unit: 's', digits: 2 }),
      { what: 'CPU of npm, app and database until then', figure: `${of('ofAll').toFixed(2)} s` },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startOnce(folder: string): Promise<Start> {
  const port = await freePort()
  const startedAt = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', PORT: port, DATA_DIR: folder, LOG_LEVEL: 'warn' },
  })
  const ended = once(npm, 'exit')
  try {
    await firstPage(npm, port)
    const seconds = (performance.now() - startedAt) / 1000
    const all = [npm.pid!, ...descendantsOf(npm.pid!)]
    const app = all.find((pid) => commandOf(pid).includes('app/server/main.mjs') && !commandOf(pid).includes('-c'))
    if (app === undefined) throw new Error('npm start has started no app/server/main.mjs.')
    return { seconds, cpu: cpuOf(app), ofAll: all.reduce((sum, pid) => sum + cpuOf(pid), 0) }
  } finally {
    npm.kill('SIGTERM')
    await ended
  }
}

async function firstPage(npm: ChildProcess, port: string) {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (npm.exitCode === null && performance.now() < deadline) {
    const status = await fetch(`http://127.0.0.1:${port}/`).then(
      async (response) => {
        await response.text()
        return response.status
      },
      () => 0, // It does not listen yet.
    )
    if (status === 200) return
    await sleep(5)
  }
  throw new Error('npm start did not serve.')
}

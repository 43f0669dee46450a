import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'

/** Before all journeys: the real product with its production build, on a port, a database and a data folder of its own. */
export default async function startProduct() {
  const product = await installProduct()
  await product.start()
  // The workers inherit these.
  process.env.E2E_ORIGIN = product.origin
  process.env.E2E_DATA_DIR = product.dataDir
  process.env.E2E_DATABASE = JSON.stringify(await databaseOf(product.dataDir))
  return product.remove
}

/** How to reach the database that a running product has made there. */
async function databaseOf(dataDir: string) {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await stop()
  return connection
}

/** The product with a place of its own, to start, to kill and to start again there; `settings` as in the environment. */
export async function installProduct(settings: Record<string, string> = {}) {
  const dataDir = emptyFolder()
  const origin = `http://127.0.0.1:${await freePort()}`
  let server: ChildProcess | undefined
  let said = ''

  async function start() {
    said = ''
    server = spawn(process.execPath, ['app/server/main.mjs'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: new URL(origin).port,
        APP_ORIGIN: origin,
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...settings,
      },
    })
    server.stdout!.on('data', (text: Buffer) => (said += text.toString()))
    server.stderr!.on('data', (text: Buffer) => (said += text.toString()))
    const deadline = performance.now() + 180_000
    while (!said.includes('Cohort is ready')) {
      if (server.exitCode !== null || performance.now() > deadline) throw new Error(`Cohort did not start:\n${said}`)
      await sleep(50)
    }
  }

  /** Ends it by this signal and answers its exit code, null where it was killed. */
  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    const ended = once(server!, 'exit')
    server!.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }

  async function remove() {
    const code = await end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`Cohort ended with ${code}:\n${said}`)
  }

  return { origin, dataDir, start, kill: () => end('SIGKILL'), remove }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

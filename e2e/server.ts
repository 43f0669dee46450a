import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Before all journeys: the real product with its production build, on a port, a database and a data folder of its own. */
export default async function startProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-e2e-'))
  const origin = `http://127.0.0.1:${await freePort()}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: new URL(origin).port,
      APP_ORIGIN: origin,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  let said = ''
  server.stdout.on('data', (text: Buffer) => (said += text.toString()))
  server.stderr.on('data', (text: Buffer) => (said += text.toString()))
  // The workers inherit these.
  process.env.E2E_ORIGIN = origin
  process.env.E2E_DATA_DIR = dataDir

  const deadline = performance.now() + 60_000
  while (!said.includes('Cohort is ready')) {
    if (server.exitCode !== null || performance.now() > deadline) throw new Error(`Cohort did not start:\n${said}`)
    await sleep(50)
  }

  return async () => {
    server.kill('SIGTERM')
    const [code] = (await once(server, 'exit')) as [number | null]
    rmSync(dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`Cohort ended with ${code}:\n${said}`)
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

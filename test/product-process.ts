import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const sources = resolve(import.meta.dirname, '..')

const START_TIMEOUT_MS = 180_000

export type Product = {
  origin: string
  process: ChildProcess
  /** Its whole standard output and error. */
  said(): string
  /** Sends the signal, waits for the end and returns the exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** A launcher that limits the process to this many open files and connections. */
export const withDescriptors = (limit: number) => ['sh', '-c', `ulimit -n ${limit}; exec "$0" "$@"`]

/**
 * Starts the real product, as `npm start` does, in a process of its own; resolves when it serves.
 * @param launcher A command that becomes the process, such as one that enters a network.
 * @param folder Of another Cohort than the sources.
 */
export async function startProduct(
  settings: { DATA_DIR: string; PORT: string } & Record<string, string>,
  launcher: string[] = [],
  folder = sources,
): Promise<Product> {
  const origin = `http://${settings.HOST ?? '127.0.0.1'}:${settings.PORT}`
  const [program, ...words] = [...launcher, process.execPath, ...argumentsIn(folder)]
  const child = spawn(program!, words, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...settings },
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (text: Buffer) => {
      said += text.toString()
    })
  }
  const gone = once(child, 'exit')
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!said.includes('Cohort is ready')) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`Cohort did not start:\n${said}`)
    }
    await sleep(10)
  }
  return {
    origin,
    process: child,
    said: () => said,
    async end(signal) {
      child.kill(signal)
      await gone
      return child.exitCode
    },
  }
}

/** A free port. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return String(port)
}

/** What `npm start` passes to Node there. */
function argumentsIn(folder: string) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return /node (.+)$/.exec(scripts.start)![1]!.split(' ')
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { EmbeddedPostgres } from '#server/database/embedded/start.ts'

export type DatabaseProcessOptions = {
  dataDir: string
  settings?: Record<string, string>
  /** The user that the process becomes before it starts the database; requires root. */
  user?: { uid: number; gid: number }
  /** Another copy of server/database/embedded/start.ts, by its path. */
  module?: string
}

export type DatabaseProcessEvent =
  | { type: 'ready'; connection: EmbeddedPostgres['connection'] }
  | { type: 'failed'; message: string }
  | { type: 'log'; message: string }
  | { type: 'stopped' }

export type DatabaseProcess = {
  process: ChildProcess
  /** Resolves with the connection. Rejects with the error's message, or if the process ended before. */
  ready: Promise<EmbeddedPostgres['connection']>
  logged: string[]
  /** Sends the signal and waits until the process is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Starts the private PostgreSQL in its own process. */
export function startDatabaseProcess(options: DatabaseProcessOptions): DatabaseProcess {
  const program = path.join(import.meta.dirname, 'database-process.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  const logged: string[] = []
  const ready = new Promise<EmbeddedPostgres['connection']>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event: DatabaseProcessEvent = JSON.parse(line)
      if (event.type === 'ready') resolve(event.connection)
      if (event.type === 'failed') reject(new Error(event.message))
      if (event.type === 'log') logged.push(event.message)
    })
    void gone.then(() => reject(new Error('the process ended before its database was ready')))
  })
  // A test that kills a starting process does not await `ready`; a test that awaits it sees the rejection.
  void Promise.allSettled([ready])
  return {
    process: child,
    ready,
    logged,
    async end(signal) {
      child.kill(signal)
      await gone
    },
  }
}

import { setTimeout } from 'node:timers/promises'
import type { WatchedChild } from './child-watchdog.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

/** Milliseconds before each retry. The last one repeats. */
const RETRY_DELAYS_MS = [0, 250, 500, 1_000, 2_000, 5_000, 10_000, 30_000]
/** Milliseconds. Shorter, so that the server starts as soon as there is room. */
const FULL_DISK_DELAY_MS = 2_000
/** Milliseconds after which a server counts as stable, so that delays start over. */
const STABLE_AFTER_MS = 10_000

/**
 * Restarts the server whenever it ends, with growing delays, forever. Resolves when `signal` has aborted and the server
 * is down. @param server The running one. Undefined to launch one.
 */
export async function keepRunning(
  server: WatchedChild | undefined,
  launch: (signal: AbortSignal) => Promise<WatchedChild>,
  { signal, log, pauses = RETRY_DELAYS_MS }: { signal: AbortSignal; log: (message: string) => void; pauses?: number[] },
): Promise<void> {
  let failures = 0
  let isDiskFull = false
  while (!signal.aborted) {
    server ??= await launchOrTell()
    if (!server) {
      failures += 1
      continue
    }
    const startedAt = performance.now()
    const code = await endOf(server, signal)
    if (signal.aborted) return
    failures = performance.now() - startedAt > STABLE_AFTER_MS ? 1 : failures + 1
    log(`The database server ended (${describe(code)}). Starting it again.`)
    server = undefined
  }

  async function launchOrTell(): Promise<WatchedChild | undefined> {
    try {
      const wait = pauses[Math.min(failures, pauses.length) - 1] ?? 0
      await sleep(isDiskFull ? Math.min(wait, FULL_DISK_DELAY_MS) : wait, signal)
      const launched = signal.aborted ? undefined : await launch(signal)
      isDiskFull = false
      return launched
    } catch (error) {
      const isStillFull = isDiskFull
      isDiskFull = error instanceof DatabaseUnavailable && error.isDiskFull
      // Logged once, because a line for each try would fill the disk.
      if (!signal.aborted && !(isStillFull && isDiskFull))
        log(`${error instanceof Error ? error.message : String(error)} Trying again by itself.`)
      return undefined
    }
  }
}

async function endOf(server: WatchedChild, signal: AbortSignal): Promise<number> {
  const end = () => server.end()
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  const code = await server.ended
  signal.removeEventListener('abort', end)
  return code
}

/** The shell reports a signal as 128 plus its number. */
function describe(code: number): string {
  return code > 128 ? `killed by signal ${code - 128}` : `exit code ${code}`
}

/** Ends early when `signal` aborts, the only way in which the timer rejects. Does not keep the process running. */
export const sleep = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined)

import type { WatchedChild } from './child-watchdog.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { sleep } from './sleep.ts'

/** Milliseconds before each further try; the last one repeats. */
const RETRY_DELAYS_MS = [0, 250, 500, 1_000, 2_000, 5_000, 10_000, 30_000]
/** The longest pause while the disk is full: as soon as there is room, it shall start. */
const FULL_DISK_DELAY_MS = 2_000
/** A server that ran this long was sound: what ends it then is a new trouble, not the old one. */
const STABLE_AFTER_MS = 10_000

/**
 * Starts the server again whenever it ends by itself: at once the first time, then more and more slowly, without ever
 * giving up. Resolves when `signal` has aborted and the server is down.
 * @param server The one that runs; undefined to begin with a launch.
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
      // Said once: with a line for each try the log would help to keep the disk full.
      if (!signal.aborted && !(isStillFull && isDiskFull))
        log(`${error instanceof Error ? error.message : String(error)} Trying again by itself.`)
      return undefined
    }
  }
}

/** Waits for the server to end; asks it to when `signal` aborts. */
async function endOf(server: WatchedChild, signal: AbortSignal): Promise<number> {
  const end = () => server.end()
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  const code = await server.ended
  signal.removeEventListener('abort', end)
  return code
}

/** The shell that guards the server reports a signal as 128 and its number. */
function describe(code: number): string {
  return code > 128 ? `killed by signal ${code - 128}` : `exit code ${code}`
}

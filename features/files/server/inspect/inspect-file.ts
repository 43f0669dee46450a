import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { openFairQueue } from '#server/limits/fair-queue.ts'
import { Problem } from '#shared/problem.ts'
import { type Refusal, refusals } from '../../contract.ts'
import { isolation, limitsFor } from './limited-process.ts'

export type FileKind = 'attachment' | 'photo' | 'cv'

/** What a file is. A picture was also re-encoded, in two sizes, beside it. */
export type Inspection =
  | { refusal: Refusal; reason?: string }
  | { type: string; picture?: { width: number; height: number; large: string; small: string } }

/** Other requests need the processors too. */
const queue = openFairQueue({ concurrency: 2, maxPerKey: 1, maxWaitingPerKey: 20, maxWaitMs: 60_000 })
const TIMEOUT_MS = 20_000

const program = new URL('inspect-process.ts', import.meta.url).pathname

/**
 * Files come from strangers, and the libraries that read them are large. So another process reads them, which gets no
 * settings, may read and write beside the file only, and may be killed (docs/decisions/059-files-are-read-by-another-process.md).
 * @throws Problem 400 for a file that is not kept
 */
export async function inspectFile(uid: string, path: string, kind: FileKind, log: Logger) {
  const found = await queue.run(uid, () => runInspection(path, kind))
  if (!('refusal' in found)) return found
  log.info(found, 'a file was refused')
  throw new Problem(400, `refused-${found.refusal}`, refusals[found.refusal])
}

async function runInspection(path: string, kind: FileKind): Promise<Inspection> {
  const node = [process.execPath, ...limitsFor(path), '--max-old-space-size=128', '--no-warnings']
  const [command, ...words] = [...(await isolation()), ...node, program, path, kind]
  const child = spawn(command!, words, {
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  const [said, [code, signal]] = await Promise.all([
    text(child.stdout),
    once(child, 'exit') as Promise<[number | null, string | null]>,
  ])
  if (code === 0) return JSON.parse(said) as Inspection
  // It was killed, or a library crashed.
  if (signal) return { refusal: signal === 'SIGKILL' ? 'slow' : 'broken' }
  throw new Error(`the inspection of a file ended with ${code}`)
}

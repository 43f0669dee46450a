import { type ExecFileException, execFile } from 'node:child_process'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import { openFairQueue } from '#server/limits/fair-queue.ts'
import { root } from '#server/root.ts'
import { Problem } from '#shared/problem.ts'
import { refusals } from '../../../contract.ts'
import { isolation, limitsFor } from './limited-process.ts'
import { readInspection } from './read-inspection.ts'

export type FileKind = 'attachment' | 'photo' | 'cv'

/** Other requests need the processors too. */
const queue = openFairQueue({ concurrency: 2, maxPerKey: 1, maxQueuedPerKey: 20, maxWaitMs: 60_000 })
const TIMEOUT_MS = 20_000

const program = new URL(`features/files/server/rules/inspect/inspect-process${extname(import.meta.filename)}`, root)
  .pathname

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

async function runInspection(path: string, kind: FileKind) {
  const node = [process.execPath, ...limitsFor(path), '--max-old-space-size=128', '--no-warnings']
  const [command, ...words] = [...(await isolation()), ...node, program, path, kind]
  const limits = { env: {}, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' } as const
  try {
    const { stdout } = await promisify(execFile)(command!, words, limits)
    return await readInspection(stdout, path)
  } catch (error) {
    // It was killed, or a library crashed.
    const { signal } = error as ExecFileException
    if (!signal) throw error
    return { refusal: signal === 'SIGKILL' ? 'slow' : 'broken' } as const
  }
}

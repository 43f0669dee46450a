import type { Task } from '../../contract.ts'

/**
 * Cuts a long list into chunks of neighbours, so that the browser can skip those out of sight. The ids decide where a chunk
 * starts: a task that comes or goes changes its own chunk, and React keeps the others.
 */
export function toRowChunks(tasks: readonly Task[]): Task[][] {
  const chunks: Task[][] = []
  for (const task of tasks) {
    if (chunks.length === 0 || startsChunk(task)) chunks.push([])
    chunks.at(-1)!.push(task)
  }
  return chunks
}

/** True for one id in 32, because ids end at random. */
const startsChunk = ({ id }: Task) => /[0-7]0$/.test(id)

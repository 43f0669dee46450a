import type { Task } from '../../contract.ts'

/**
 * Chunks of neighbours, which are drawn only near what is visible. The ids decide where a chunk starts, so a change
 * affects only its own chunk.
 */
export function toRowChunks(tasks: readonly Task[]): Task[][] {
  const chunks: Task[][] = []
  for (const task of tasks) {
    if (chunks.length === 0 || startsChunk(task)) chunks.push([])
    chunks.at(-1)!.push(task)
  }
  return chunks
}

/** True for one id in 8, because ids end at random. */
const startsChunk = ({ id }: Task) => /[08]$/.test(id)

import type { ShownTask } from '../queries/parse-tasks.ts'

/**
 * A long list in lots of neighbours, which the browser can leave out whole where they are out of sight. The ids say where
 * one begins: a task that comes or goes changes its own lot, and all others stay as they are.
 */
export function toRowChunks(tasks: readonly ShownTask[]): ShownTask[][] {
  const lots: ShownTask[][] = []
  for (const task of tasks) {
    if (lots.length === 0 || startsChunk(task)) lots.push([])
    lots.at(-1)!.push(task)
  }
  return lots
}

/** One of thirty-two does, where ids end at random. */
const startsChunk = ({ id }: ShownTask) => /[0-7]0$/.test(id)

import type { Counted } from './test-counts.ts'

export type Timed = { name: string; seconds: number }

/** On a slow or busy machine all take longer, and their parts of the whole stay much the same (docs/quality.md). */
const PART = 0.1

/** Names what takes more than `most` seconds, and more than its part of a whole run. */
export function nameOverBudget(counted: Counted, all: Timed[], most: number): Counted {
  const total = all.reduce((sum, { seconds }) => sum + seconds, 0)
  const over = all.filter(({ seconds }) => seconds > most && seconds > PART * total)
  const notes = over.map(
    ({ name, seconds }) =>
      `over budget: ${name} took ${Math.round(seconds)} s, more than ${most} s and ${PART * 100} % of all. Make it quicker, or split it by subject.`,
  )
  return { ...counted, notes: [...counted.notes, ...notes] }
}

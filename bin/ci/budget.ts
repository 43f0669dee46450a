import type { Counted } from './test-counts.ts'

export type Timed = { name: string; seconds: number }

/** On a slow or busy machine all take longer, and their parts of the whole stay much the same (docs/quality.md). */
const PART = 0.1
/** Of the processor: the longest file takes 5 %. */
const CPU_PART = 0.08

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

/**
 * Fails for what takes more than its part of the processor time of a whole run. A file that only waits, because the machine has
 * other work, uses none; and on a slower machine all use more.
 */
export function failOverBudget(counted: Counted, all: Timed[]): Counted {
  const total = all.reduce((sum, { seconds }) => sum + seconds, 0)
  const over = all.filter(({ seconds }) => seconds > CPU_PART * total)
  const notes = over.map(
    ({ name, seconds }) =>
      `failed: ${name} took ${Math.round(seconds)} s of the processor, more than ${CPU_PART * 100} % of all. Make it quicker, or split it by subject.`,
  )
  return { ...counted, failed: counted.failed + over.length, notes: [...counted.notes, ...notes] }
}

/** The value that this share of all is not above: `at(times, 0.95)` is the p95. */
export function at(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('There is nothing to take a percentile of.')
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!
}

export const median = (values: readonly number[]) => at(values, 0.5)

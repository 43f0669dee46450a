/**
 * Steps stay in their order, so a plan cuts their row into one piece for each week. `piece` says what it costs to have the
 * steps from `start` up to `end` in a week; pieces are tried only while they fit the week's capacity.
 */
export type PieceCost = (week: number, start: number, end: number) => number

/** How many of the steps fit, taken in order, if each week is filled as far as it goes. */
export function fittingSteps(minutes: readonly number[], capacities: readonly number[]): number {
  let placed = 0
  for (const capacity of capacities) {
    let room = capacity
    while (placed < minutes.length && minutes[placed]! <= room) room -= minutes[placed++]!
  }
  return placed
}

/**
 * The cheapest of all plans in which every week holds at most its capacity.
 * @returns for each week the index after its last step; undefined if the steps do not fit
 */
export function cheapestPartition(
  minutes: readonly number[],
  capacities: readonly number[],
  piece: PieceCost,
): number[] | undefined {
  const count = minutes.length
  const latest = capacities.map((_, week) => fittingSteps(minutes, capacities.slice(0, week + 1)))
  if ((latest.at(-1) ?? 0) < count) return undefined
  const earliest = earliestEnds(minutes, capacities)
  // least[end]: the cost of having exactly the first `end` steps in the weeks so far.
  let least = new Float64Array(count + 1).fill(Infinity)
  least[0] = 0
  const startsByWeek: Int32Array[] = []
  for (const [week, capacity] of capacities.entries()) {
    const next = new Float64Array(count + 1).fill(Infinity)
    const starts = new Int32Array(count + 1)
    const firstStart = week === 0 ? 0 : earliest[week - 1]!
    for (let end = earliest[week]!; end <= latest[week]!; end++) {
      let load = 0
      for (let start = end; start >= firstStart; start--) {
        if (start < end) load += minutes[start]!
        if (load > capacity) break
        const before = least[start]!
        if (before === Infinity) continue
        const cost = before + piece(week, start, end)
        if (cost < next[end]!) {
          next[end] = cost
          starts[end] = start
        }
      }
    }
    startsByWeek.push(starts)
    least = next
  }
  return trace(startsByWeek, count)
}

/** How many steps must be done by the end of each week, so that the rest still fits. */
function earliestEnds(minutes: readonly number[], capacities: readonly number[]) {
  const backwards = minutes.toReversed()
  const rest = capacities.toReversed()
  return capacities.map(
    (_, week) => minutes.length - fittingSteps(backwards, rest.slice(0, capacities.length - 1 - week)),
  )
}

function trace(startsByWeek: Int32Array[], count: number): number[] {
  const ends: number[] = []
  let end = count
  for (const starts of startsByWeek.toReversed()) {
    ends.unshift(end)
    end = starts[end]!
  }
  return ends
}

import { addDays, daysBetween, mondayOf } from '#shared/days.ts'
import { cheapestPartition, fittingSteps } from './partition.ts'
import { lastWorkday } from './spread.ts'
import { type Frame, type Week, weeksOf } from './weeks.ts'

export type OpenStep = { id: string; minutes: number; due: string }
export type Move = { id: string; from: string; to: string }
export type Replan = {
  /** In their order. Empty if nothing slipped. */
  moves: Move[]
  /** The day of the last step afterwards. */
  ends: string
  /** By how many weeks that is after the goal's date. */
  weeksLate: number
}

const LATEST = 520
/** A step that moves costs more than all distances together. */
const MOVED = 1e6

/**
 * New days for steps that were due before `frame.from`, with the least change: as few other steps as possible move, by as few
 * weeks as possible. No week gets more than its hours, unless it holds more already. If the work no longer fits, the plan
 * ends later.
 */
export function replan(steps: readonly OpenStep[], frame: Frame): Replan {
  const sorted = steps.toSorted((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0))
  if (!sorted.some(({ due }) => due < frame.from)) return result([], sorted, frame)
  const minutes = sorted.map((step) => step.minutes)
  const { weeks, capacities } = roomFor(sorted, minutes, frame)
  const homes = sorted.map(({ due }) => Math.floor(daysBetween(weeks[0]!.monday, mondayOf(due)) / 7))
  const isLate = sorted.map(({ due }) => due < frame.from)
  const costs = weeks.map((_, week) => {
    const sums = new Float64Array(sorted.length + 1)
    for (let nth = 0; nth < sorted.length; nth++) {
      const distance = Math.abs(homes[nth]! - week)
      sums[nth + 1] = sums[nth]! + (isLate[nth] ? week : distance && MOVED + distance)
    }
    return sums
  })
  const ends = cheapestPartition(minutes, capacities, (week, start, end) => costs[week]![end]! - costs[week]![start]!)
  if (!ends) throw new Error('The steps fit, and yet they cannot be cut into weeks')
  const moves = weeks.flatMap((week, index) => {
    const from = index === 0 ? 0 : ends[index - 1]!
    const held = sorted.slice(from, ends[index])
    return moveInto(
      week,
      held.map((step, nth) => ({ ...step, moves: isLate[from + nth]! || homes[from + nth] !== index })),
    )
  })
  return result(moves, sorted, frame)
}

/** Weeks until everything fits. What is planned already counts as the room of its week. */
function roomFor(sorted: readonly OpenStep[], minutes: number[], frame: Frame) {
  const planned = new Map<string, number>()
  for (const { due, minutes: length } of sorted) {
    const monday = mondayOf(due)
    if (due >= frame.from) planned.set(monday, (planned.get(monday) ?? 0) + length)
  }
  const lastDue = sorted.at(-1)!.due
  let by = [frame.by, lastDue, frame.from].reduce((last, day) => (day > last ? day : last))
  const longest = Math.max(...minutes)
  for (let extra = 0; extra <= LATEST; extra++) {
    const weeks = weeksOf({ ...frame, by })
    // A step that is longer than a whole week's hours must be somewhere.
    const whole = Math.max(frame.minutesAWeek, longest)
    const capacities = weeks.map(({ monday, capacity }) =>
      Math.max(capacity >= frame.minutesAWeek ? whole : capacity, planned.get(monday) ?? 0),
    )
    if (fittingSteps(minutes, capacities) === minutes.length) return { weeks, capacities }
    const sunday = addDays(mondayOf(by), 6)
    by = by < sunday ? sunday : addDays(sunday, 7)
  }
  throw new Error('The work does not fit into ten more years')
}

/** Days for the steps that come into a week, between their neighbours which stay. */
function moveInto(week: Week, held: readonly (OpenStep & { moves: boolean })[]): Move[] {
  let after = week.from
  return held.flatMap((step, nth) => {
    if (!step.moves) {
      after = step.due
      return []
    }
    const rest = held.slice(nth)
    const run = rest.findIndex(({ moves }) => !moves)
    const until = run < 0 ? lastWorkday(week) : rest[run]!.due
    const days = Math.max(0, daysBetween(after, until))
    after = addDays(after, Math.ceil(days / (run < 0 ? rest.length : run + 1)))
    return [{ id: step.id, from: step.due, to: after }]
  })
}

function result(moves: Move[], sorted: readonly OpenStep[], { by }: Frame): Replan {
  const moved = new Map(moves.map(({ id, to }) => [id, to]))
  const ends = sorted.reduce((last, { id, due }) => {
    const day = moved.get(id) ?? due
    return day > last ? day : last
  }, '')
  return { moves, ends, weeksLate: ends > by ? Math.ceil(daysBetween(by, ends) / 7) : 0 }
}

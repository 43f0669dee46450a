import { cheapestPartition, fittingSteps } from './partition.ts'
import { spreadOverDays } from './spread.ts'
import { type Frame, QUARTER, sumsOf, totalOf, type Week, weeksOf } from './weeks.ts'

export type Step = { name: string; minutes: number }
export type PlannedStep<S extends Step = Step> = S & { due: string }
export type Plan<S extends Step = Step> = {
  steps: PlannedStep<S>[]
  /** With the minutes of steps that are due in each. */
  weeks: (Week & { load: number })[]
  /** No week holds more than its hours. Otherwise every week is over them by about as much. */
  fits: boolean
  /** Minutes of work, and how many of them fit. */
  work: number
  room: number
}

/** From so many weeks on, the last tenth of them holds half as much, in hand for what slips. */
const WEEKS_FOR_RESERVE = 8
const RESERVE = 0.1

/**
 * Dates for steps in their order: none is due after the last day. The fullest week is as empty as can be, measured by the
 * hours it has, and then the work is spread as evenly as that allows.
 */
export function planSteps<S extends Step>(steps: readonly S[], frame: Frame): Plan<S> {
  const weeks = weeksOf(frame)
  const minutes = steps.map((step) => step.minutes)
  const capacities = weeks.map(({ capacity }) => capacity)
  const placed = fittingSteps(minutes, capacities)
  const fits = placed === steps.length
  const work = totalOf(minutes)
  const ends = cutEvenly(minutes, fits ? capacities : undefined, targetsOf(weeks))
  const pieces = weeks.map((week, index) => {
    const from = index === 0 ? 0 : ends[index - 1]!
    const held = steps.slice(from, ends[index])
    const days = spreadOverDays(
      held.map((step) => step.minutes),
      week,
    )
    return held.map((step, nth): PlannedStep<S> => ({ ...step, due: days[nth]! }))
  })
  return {
    steps: pieces.flat(),
    weeks: weeks.map((week, index) => ({ ...week, load: totalOf(pieces[index]!.map((step) => step.minutes)) })),
    fits,
    work,
    room: fits ? work : Math.max(totalOf(minutes.slice(0, placed)), Math.min(totalOf(capacities), work - QUARTER)),
  }
}

/** What each week should hold at most, if there is a choice. Somewhere must be room, even if all weeks are off. */
function targetsOf(weeks: readonly Week[]): number[] {
  const working = weeks.filter(({ capacity }) => capacity > 0)
  if (working.length === 0) return weeks.map(() => QUARTER)
  const reserve = working.length < WEEKS_FOR_RESERVE ? 0 : Math.max(1, Math.round(working.length * RESERVE))
  const inHand = new Set(working.slice(working.length - reserve))
  return weeks.map((week) => (inHand.has(week) ? week.capacity / 2 : week.capacity))
}

/** `limits` are never passed; without them, weeks hold as much more than their targets as is needed. */
function cutEvenly(minutes: readonly number[], limits: readonly number[] | undefined, targets: readonly number[]) {
  const capsAt = (ratio: number) =>
    targets.map((target, week) => Math.min(limits?.[week] ?? Infinity, target * ratio + 1e-6))
  const fitsAt = (ratio: number) => fittingSteps(minutes, capsAt(ratio)) === minutes.length
  let [low, high] = [0, 1]
  while (!fitsAt(high)) [low, high] = [high, high * 2]
  while (high - low > high / 1e6) {
    const middle = (low + high) / 2
    if (fitsAt(middle)) high = middle
    else low = middle
  }
  const before = sumsOf(minutes)
  const ends = cheapestPartition(minutes, capsAt(high), (week, start, end) => {
    const load = before[end]! - before[start]!
    return load === 0 ? 0 : (load * load) / targets[week]!
  })
  if (!ends) throw new Error('The steps fit, and yet they cannot be cut into weeks')
  return ends
}

/** A step that is longer than the hours of a week becomes parts of about the same length. */
export function splitLongSteps<S extends Step>(steps: readonly S[], minutesAWeek: number): S[] {
  const most = Math.max(QUARTER, Math.floor(minutesAWeek / QUARTER) * QUARTER)
  return steps.flatMap((step) => {
    const parts = Math.ceil(step.minutes / most)
    if (parts <= 1) return [step]
    const quarters = Math.ceil(step.minutes / QUARTER)
    return Array.from({ length: parts }, (_, part) => ({
      ...step,
      name: `${step.name} (${part + 1} of ${parts})`,
      minutes: (Math.floor(((part + 1) * quarters) / parts) - Math.floor((part * quarters) / parts)) * QUARTER,
    }))
  })
}

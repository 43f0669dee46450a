import { addDays, daysBetween, mondayOf } from '#shared/days.ts'
import { fittingSteps } from './partition.ts'
import { type Step, splitLongSteps } from './plan.ts'
import { type Frame, MINUTES_MAX, QUARTER, totalOf, weeksOf } from './weeks.ts'

/** `spare`: how early it is left out, from 1 on; absent for what the goal cannot do without. */
export type GivingStep = Step & { spare?: number | undefined }

export type Choice<S extends GivingStep = GivingStep> = {
  kind: 'later' | 'hours' | 'less' | 'each'
  by: string
  minutesAWeek: number
  steps: S[]
  /** Left out, in the order of the plan. */
  dropped: S[]
}

const WEEKS_MAX = 520

/**
 * What can give if the steps do not fit: the date, the hours, the work, or a bit of each. Every choice fits; what cannot
 * help alone is left out.
 */
export function choicesFor<S extends GivingStep>(steps: readonly S[], frame: Frame): Choice<S>[] {
  const by = earliestEnd(steps, frame)
  const minutesAWeek = leastHours(steps, frame)
  const less = leaveOut(steps, frame)
  const whole = { by: frame.by, minutesAWeek: frame.minutesAWeek, steps: [...steps], dropped: [] }
  const choices: (Choice<S> | undefined)[] = [
    by === undefined ? undefined : { ...whole, kind: 'later', by },
    minutesAWeek === undefined ? undefined : { ...whole, kind: 'hours', minutesAWeek },
    less && { ...whole, kind: 'less', ...less },
    aBitOfEach(steps, frame, { by, minutesAWeek }),
  ]
  return choices.filter((choice) => choice !== undefined)
}

const fits = <S extends Step>(steps: readonly S[], frame: Frame) => {
  const parts = splitLongSteps(steps, frame.minutesAWeek)
  const capacities = weeksOf(frame).map(({ capacity }) => capacity)
  return (
    fittingSteps(
      parts.map(({ minutes }) => minutes),
      capacities,
    ) === parts.length
  )
}

/** The Sunday of the first week by which all of it fits. */
function earliestEnd(steps: readonly Step[], frame: Frame): string | undefined {
  for (let weeks = 0; weeks < WEEKS_MAX; weeks++) {
    const by = addDays(mondayOf(frame.by), weeks * 7 + 6)
    if (fits(steps, { ...frame, by })) return by
  }
  return undefined
}

function leastHours(steps: readonly Step[], frame: Frame): number | undefined {
  if (!fits(steps, { ...frame, minutesAWeek: MINUTES_MAX })) return undefined
  // Rounding and parts of steps make single quarters fit or not, so a search by halves could miss the least.
  let minutes = frame.minutesAWeek
  while (!fits(steps, { ...frame, minutesAWeek: minutes })) minutes += QUARTER
  return minutes
}

/** Leaves out spare steps, the most dispensable first, until the rest fits. */
function leaveOut<S extends GivingStep>(steps: readonly S[], frame: Frame) {
  const spares = steps
    .flatMap(({ spare }, nth) => (spare === undefined ? [] : [{ nth, spare }]))
    .toSorted((one, other) => one.spare - other.spare || other.nth - one.nth)
  const out = new Set<number>()
  for (const { nth } of spares) {
    const kept = steps.filter((_, index) => !out.has(index))
    if (fits(kept, frame)) break
    out.add(nth)
  }
  const kept = steps.filter((_, index) => !out.has(index))
  return fits(kept, frame) ? { steps: kept, dropped: steps.filter((_, index) => out.has(index)) } : undefined
}

/** About half of the weeks later and a quarter of the hours more, and as much less as is still needed. */
function aBitOfEach<S extends GivingStep>(
  steps: readonly S[],
  frame: Frame,
  { by, minutesAWeek }: { by: string | undefined; minutesAWeek: number | undefined },
): Choice<S> | undefined {
  if (by === undefined || minutesAWeek === undefined) return undefined
  const weeks = Math.ceil(daysBetween(frame.by, by) / 7 / 2)
  const more = Math.ceil((minutesAWeek - frame.minutesAWeek) / 4 / QUARTER) * QUARTER
  const middle = {
    ...frame,
    by: addDays(mondayOf(frame.by), weeks * 7 + 6),
    minutesAWeek: frame.minutesAWeek + more,
  }
  const less = leaveOut(steps, middle)
  return less && { kind: 'each', by: middle.by, minutesAWeek: middle.minutesAWeek, ...less }
}

export const minutesOf = (steps: readonly Step[]) => totalOf(steps.map(({ minutes }) => minutes))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, mondayOf } from '#shared/days.ts'
import { workOf } from '#test/work-of.ts'
import { choicesFor, type GivingStep } from './choices.ts'
import { planSteps, type Step, splitLongSteps } from './plan.ts'
import { type Frame, firstDayOfPlan, QUARTER, totalOf, type Week, weeksOf } from './weeks.ts'

const quarters = (min: number, max: number) => fc.integer({ min, max }).map((count) => count * QUARTER)
const step = fc.record({ name: fc.constant('Write'), minutes: quarters(1, 12) })
const frame = fc
  .record({
    from: fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-20', days)),
    days: fc.integer({ min: 0, max: 200 }),
    minutesAWeek: quarters(2, 40),
    off: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 4 }),
  })
  .map(
    ({ from, days, minutesAWeek, off }): Frame => ({
      from,
      by: addDays(from, days),
      minutesAWeek,
      weeksOff: off.map((week) => addDays(mondayOf(from), week * 7)),
    }),
  )

test('nothing is due after the date, before the first day or out of order, and the week of each step counts it', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), frame, (steps, given) => {
      const plan = planSteps(splitLongSteps(steps, given.minutesAWeek), given)
      const days = plan.steps.map(({ due }) => due)
      expect(days.every((day) => day >= given.from && day <= given.by)).toBe(true)
      expect(days).toEqual(days.toSorted())
      for (const { monday, load } of plan.weeks) {
        expect(totalOf(plan.steps.filter(({ due }) => mondayOf(due) === monday).map(({ minutes }) => minutes))).toBe(
          load,
        )
      }
    }),
  )
})

test('a plan that fits keeps every week within its hours and weeks off free; else it says how much fits', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), frame, (steps, given) => {
      const plan = planSteps(splitLongSteps(steps, given.minutesAWeek), given)
      expect(plan.work).toBe(totalOf(steps.map(({ minutes }) => minutes)))
      if (plan.fits) expect(plan.weeks.every(({ load, capacity }) => load <= capacity)).toBe(true)
      else expect(plan.room).toBeLessThan(plan.work)
    }),
  )
})

test('whatever must give, each choice fits, and a date or hours alone are no more than needed', () => {
  const giving = fc
    .tuple(step, fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }))
    .map(([one, spare]): GivingStep => ({ ...one, spare }))
  fc.assert(
    fc.property(fc.array(giving, { minLength: 1, maxLength: 25 }), frame, (steps, given) => {
      fc.pre(!planSteps(splitLongSteps(steps, given.minutesAWeek), given).fits)
      const choices = choicesFor(steps, given)
      expect(choices.length).toBeGreaterThan(0)
      for (const { by, minutesAWeek, steps: kept, dropped } of choices) {
        expect(planSteps(splitLongSteps(kept, minutesAWeek), { ...given, by, minutesAWeek }).fits).toBe(true)
        expect(kept.length + dropped.length).toBe(steps.length)
        expect(dropped.every(({ spare }) => spare !== undefined)).toBe(true)
      }
      const later = choices.find(({ kind }) => kind === 'later')!
      const weekBefore = { ...given, by: addDays(later.by, -7) }
      if (weekBefore.by > given.by) {
        expect(planSteps(splitLongSteps(steps, given.minutesAWeek), weekBefore).fits).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})

test('small plans are as even as the best of all possible ones', () => {
  const small = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 7 }),
    days: fc.integer({ min: 6, max: 34 }),
  })
  fc.assert(
    fc.property(small, ({ steps, days }) => {
      const given = { from: '2026-11-23', by: addDays('2026-11-23', days), minutesAWeek: 360, weeksOff: [] }
      const plan = planSteps(steps, given)
      fc.pre(plan.fits)
      const best = bestByTryingAll(steps, weeksOf(given))
      const [peak, evenness] = unevenness(
        plan.weeks.map(({ load }) => load),
        plan.weeks,
      )
      expect(peak).toBeLessThanOrEqual(best[0] * 1.05)
      expect(evenness).toBeLessThanOrEqual(best[1] * 1.05)
    }),
    { numRuns: 200 },
  )
})

test('1,000 steps are planned in 50 ms, and ten times that passes on a slow machine', async () => {
  const steps = Array.from(
    { length: 1000 },
    (_, nth): Step => ({ name: `Step ${nth}`, minutes: ((nth % 8) + 1) * QUARTER }),
  )
  const given = { from: '2026-11-23', by: '2029-01-31', minutesAWeek: 1200, weeksOff: ['2026-12-21', '2026-12-28'] }
  planSteps(steps, given)
  expect(await workOf(() => expect(planSteps(steps, given).fits).toBe(true))).toBeLessThan(500)
})

test('a step longer than the hours of a week becomes parts of about the same length', () => {
  expect(splitLongSteps([{ name: 'Read the book', minutes: 150 }], 60)).toEqual([
    { name: 'Read the book (1 of 3)', minutes: 45 },
    { name: 'Read the book (2 of 3)', minutes: 45 },
    { name: 'Read the book (3 of 3)', minutes: 60 },
  ])
})

test('what is planned from Friday on begins on Monday, unless the goal ends soon', () => {
  expect(firstDayOfPlan('2026-11-19', '2027-03-31')).toBe('2026-11-19')
  expect(firstDayOfPlan('2026-11-20', '2027-03-31')).toBe('2026-11-23')
  expect(firstDayOfPlan('2026-11-20', '2026-11-29')).toBe('2026-11-20')
})

const unevenness = (loads: readonly number[], weeks: readonly Week[]): [peak: number, evenness: number] => [
  Math.max(...loads.map((load, week) => (load === 0 ? 0 : load / weeks[week]!.capacity))),
  totalOf(loads.map((load, week) => (load === 0 ? 0 : load ** 2 / weeks[week]!.capacity))),
]

/** The least peak, and the least unevenness with that peak. */
function bestByTryingAll(steps: readonly Step[], weeks: readonly Week[]) {
  let best: [number, number] = [Infinity, Infinity]
  const visit = (nth: number, week: number, loads: number[]): void => {
    if (nth === steps.length) {
      const found = unevenness(loads, weeks)
      if (found[0] < best[0] - 1e-9 || (found[0] < best[0] + 1e-9 && found[1] < best[1])) best = found
      return
    }
    for (let into = week; into < weeks.length; into++) {
      visit(nth + 1, into, loads.with(into, loads[into]! + steps[nth]!.minutes))
    }
  }
  visit(
    0,
    0,
    weeks.map(() => 0),
  )
  return best
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, mondayOf } from '#shared/days.ts'
import { workOf } from '#test/work-of.ts'
import { planSteps } from './plan.ts'
import { type OpenStep, type Replan, replan } from './replan.ts'
import { QUARTER, totalOf, weeksOf } from './weeks.ts'

const frame = { from: '2026-11-23', by: '2026-12-27', minutesAWeek: 240, weeksOff: [] }
/** Days of three weeks before to five after. */
const openSteps = (most: number) =>
  fc
    .array(
      fc.record({
        minutes: fc.integer({ min: 1, max: 8 }).map((count) => count * QUARTER),
        due: fc.integer({ min: -10, max: 34 }).map((days) => addDays(frame.from, days)),
      }),
      { minLength: 1, maxLength: most },
    )
    .map((steps): OpenStep[] =>
      steps.toSorted((one, other) => (one.due < other.due ? -1 : 1)).map((step, nth) => ({ ...step, id: `${nth}` })),
    )

const after = (steps: readonly OpenStep[], { moves }: Replan) =>
  steps.map((step) => ({ ...step, due: moves.find(({ id }) => id === step.id)?.to ?? step.due }))

test('afterwards nothing is late or out of order, and no week that was within its hours is over them', () => {
  fc.assert(
    fc.property(openSteps(25), (steps) => {
      const proposal = replan(steps, frame)
      const moved = after(steps, proposal)
      const days = moved.map(({ due }) => due)
      expect(days.every((day) => day >= frame.from)).toBe(true)
      expect(days).toEqual(days.toSorted())
      const loadOf = (list: readonly OpenStep[], monday: string) =>
        totalOf(list.filter(({ due }) => mondayOf(due) === monday && due >= frame.from).map(({ minutes }) => minutes))
      for (const { monday } of weeksOf({ ...frame, by: proposal.ends })) {
        expect(loadOf(moved, monday)).toBeLessThanOrEqual(Math.max(frame.minutesAWeek, loadOf(steps, monday)))
      }
      expect(proposal.weeksLate > 0).toBe(proposal.ends > frame.by)
    }),
  )
})

test('as few steps move to another week as in the best of all possible plans', () => {
  fc.assert(
    fc.property(openSteps(6), (steps) => {
      const proposal = replan(steps, frame)
      fc.pre(proposal.weeksLate === 0)
      const moved = after(steps, proposal)
      const changed = steps.filter(({ due }, nth) => due >= frame.from && mondayOf(due) !== mondayOf(moved[nth]!.due))
      expect(changed.length).toBeLessThanOrEqual(leastByTryingAll(steps))
    }),
    { numRuns: 200 },
  )
})

test('a plan without anything late stays as it is', () => {
  const { steps } = planSteps(
    Array.from({ length: 9 }, (_, nth) => ({ id: `${nth}`, name: 'Write', minutes: 60 })),
    frame,
  )
  expect(replan(steps, frame)).toMatchObject({ moves: [], weeksLate: 0 })
})

test('a late step goes into the room of this week, and only what it pushes out moves', () => {
  const steps = [
    { id: 'late', minutes: 60, due: '2026-11-19' },
    { id: 'this week', minutes: 180, due: '2026-11-25' },
    { id: 'also this week', minutes: 60, due: '2026-11-27' },
    { id: 'next week', minutes: 60, due: '2026-12-02' },
  ]
  expect(replan(steps, frame).moves).toEqual([
    { id: 'late', from: '2026-11-19', to: '2026-11-24' },
    { id: 'also this week', from: '2026-11-27', to: '2026-12-01' },
  ])
})

test('work that no longer fits before the date says by how many weeks it ends later', () => {
  const steps = Array.from({ length: 24 }, (_, nth) => ({ id: `${nth}`, minutes: 60, due: '2026-11-20' }))
  expect(replan(steps, frame)).toMatchObject({ weeksLate: 1, ends: '2027-01-02' })
})

test('a goal with its date in the past still gets days from today on', () => {
  const steps = [{ id: 'late', minutes: 60, due: '2026-11-19' }]
  const { moves, weeksLate } = replan(steps, { ...frame, by: '2026-11-20' })
  expect(moves).toHaveLength(1)
  expect(moves[0]!.to >= frame.from).toBe(true)
  expect(weeksLate).toBe(2)
})

test('1,000 open steps are replanned in 50 ms, and ten times that passes on a slow machine', async () => {
  const long = { from: '2026-11-23', by: '2029-01-31', minutesAWeek: 1200, weeksOff: [] }
  const { steps } = planSteps(
    Array.from({ length: 1000 }, (_, nth) => ({ id: `${nth}`, name: 'Write', minutes: ((nth % 8) + 1) * QUARTER })),
    long,
  )
  const late = { ...long, from: '2026-12-14' }
  replan(steps, late)
  expect(await workOf(() => expect(replan(steps, late).moves.length).toBeGreaterThan(0))).toBeLessThan(500)
})

/** How few steps that are not late must change their week. */
function leastByTryingAll(steps: readonly OpenStep[]): number {
  const weeks = weeksOf(frame)
  const homes = steps.map(({ due }) => weeks.findIndex(({ monday }) => monday === mondayOf(due)))
  const load = weeks.map((_, week) =>
    totalOf(steps.filter(({ due }, nth) => due >= frame.from && homes[nth] === week).map(({ minutes }) => minutes)),
  )
  let least = Infinity
  const visit = (nth: number, week: number, loads: number[], moved: number): void => {
    if (nth === steps.length) {
      least = Math.min(least, moved)
      return
    }
    for (let into = week; into < weeks.length; into++) {
      const sum = loads[into]! + steps[nth]!.minutes
      if (sum > Math.max(weeks[into]!.capacity, load[into]!)) continue
      const changes = steps[nth]!.due >= frame.from && homes[nth] !== into ? 1 : 0
      visit(nth + 1, into, loads.with(into, sum), moved + changes)
    }
  }
  visit(
    0,
    0,
    weeks.map(() => 0),
    0,
  )
  return least
}

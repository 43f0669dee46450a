import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, mondayOf } from '#shared/days.ts'
import { placeOfStep } from './added-step.ts'
import { totalOf, weeksOf } from './weeks.ts'

const today = '2026-11-25'
const plan = { by: '2026-12-27', minutesAWeek: 240, weeksOff: ['2026-11-30'] }
const step = (id: string, due: string, minutes = 60, done = false) => ({ id, due, minutes, done, milestone: 0 })

test('a step that is added goes into the first week with room, never after the date or into a week off', () => {
  const steps = fc.array(
    fc.record({ days: fc.integer({ min: -10, max: 32 }), minutes: fc.integer({ min: 1, max: 12 }) }),
    { maxLength: 25 },
  )
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 16 }), (made, quarters) => {
      const all = made
        .map(({ days, minutes }, nth) => step(`${nth}`, addDays(today, days), minutes * 15))
        .toSorted((one, other) => (one.due < other.due ? -1 : 1))
      const minutes = quarters * 15
      const { due } = placeOfStep({ ...plan, steps: all }, minutes, today)
      expect(due >= today && due <= plan.by && mondayOf(due) !== '2026-11-30').toBe(true)
      const withRoom = weeksOf({ ...plan, from: today }).filter(
        ({ monday, capacity, isOff }) =>
          !isOff &&
          totalOf(all.filter((one) => mondayOf(one.due) === monday).map((one) => one.minutes)) + minutes <= capacity,
      )
      expect(mondayOf(due)).toBe(withRoom[0]?.monday ?? mondayOf(today))
    }),
  )
})

test('it follows the steps due before it, and belongs to their milestone', () => {
  const steps = [step('late', '2026-11-20', 60, true), { ...step('next', '2026-12-20'), milestone: 1 }]
  expect(placeOfStep({ ...plan, steps }, 60, today)).toEqual({ due: '2026-11-27', milestone: 0, after: 'late' })
  expect(placeOfStep({ ...plan, steps: steps.slice(1) }, 60, today)).toEqual({
    due: '2026-11-27',
    milestone: 1,
    after: undefined,
  })
})

test('a plan with its date in the past still takes a step, today', () => {
  expect(placeOfStep({ ...plan, by: '2026-11-01', steps: [] }, 60, today).due).toBe(today)
})

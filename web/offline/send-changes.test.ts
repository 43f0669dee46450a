import { expect, test } from 'vitest'
import { type ChangeKind, countChanges } from './send-changes.ts'

const tick = { isUndo: (done, before) => before === !done } as ChangeKind
const count = (...made: [about: string, done: boolean][]) =>
  countChanges(
    made.map(([about, value], madeAt) => ({ kind: 'tick', about, value, key: String(madeAt), madeAt })),
    () => tick,
  )

test('a tick that Ada takes back without connection is no change that waits, and ticked again it is one', () => {
  expect(count(['oil', true])).toBe(1)
  expect(count(['oil', true], ['oil', false])).toBe(0)
  expect(count(['oil', true], ['grind', true], ['oil', false])).toBe(1)
  expect(count(['oil', true], ['oil', false], ['oil', true])).toBe(1)
})

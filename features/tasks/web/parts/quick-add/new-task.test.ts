import { expect, test } from 'vitest'
import { addedMessage, formatDue } from './new-task.ts'

const friday = '2026-11-27'

test.each([
  [friday, 'Today'],
  ['2026-11-28', 'Tomorrow'],
  ['2026-11-30', 'Mon, Nov 30'],
  ['2027-01-04', 'Mon, Jan 4, 2027'],
])('the chip of %s is %j', (due, label) => {
  expect(formatDue(due, friday)).toBe(label)
})

test.each([
  [null, undefined, 'Added'],
  [friday, undefined, 'Added for today'],
  ['2026-11-28', undefined, 'Added for tomorrow'],
  ['2026-12-03', undefined, 'Added for Thu'],
  ['2026-12-04', undefined, 'Added for Fri, Dec 4'],
  ['2026-11-30', 'Portfolio Sprint', 'Added to Portfolio Sprint for Mon'],
])('a task due %s in another list, %s, is told as %j', (due, place, message) => {
  expect(addedMessage(due, friday, place)).toBe(message)
})

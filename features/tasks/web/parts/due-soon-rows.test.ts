import { expect, test } from 'vitest'
import type { Task } from '../../contract.ts'
import { splitDueSoon } from './due-soon-rows.ts'

const tasks = (...days: (number | null)[]) =>
  days.map((day) => ({ due: day && `2026-11-${String(day).padStart(2, '0')}` }) as Task)
const split = (...days: (number | null)[]) => {
  const { first, folded, rest } = splitDueSoon(tasks(...days), '2026-11-20')
  const show = (rows: readonly Task[]) => rows.map(({ due }) => due && Number(due.slice(8)))
  return { first: show(first), folded: show(folded), rest: show(rest) }
}

test('at most five rows are shown', () => {
  expect(split(18, 19, 20, 21, 22, 23)).toEqual({ first: [], folded: [], rest: [18, 19, 20, 21, 22] })
})

test('more than two overdue tasks are folded behind the oldest', () => {
  expect(split(16, 17, 18, 19, 20, 20, 21, 22, 23)).toEqual({
    first: [16],
    folded: [17, 18, 19],
    rest: [20, 20, 21, 22],
  })
})

test('tasks without a date come last', () => {
  expect(split(16, 17, 18, null)).toEqual({ first: [16], folded: [17, 18], rest: [null] })
})

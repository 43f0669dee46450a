import { describe, expect, test } from 'vitest'
import type { Task } from '#features/tasks/contract.ts'
import { dayWork, doneInWeek, mergeDone } from './day-work.ts'

const friday = '2026-11-20'
const due = (date: string | null) => ({ due: date }) as Task
const at = (day: number, hour = 9) => new Date(2026, 10, day, hour).toISOString()
const done = (...moments: string[]) => new Map(moments.map((moment, index) => [String(index), moment]))
const work = (open: Task[], doneAt = done(), isComplete = true) => dayWork({ open, isComplete }, doneAt, friday)

describe('the lamp', () => {
  test('shines by the share of today that is done', () => {
    const open = [due('2026-11-16'), due(friday), due(friday), due('2026-11-21'), due(null)]
    expect(work(open, done(at(20), at(20), at(20)))).toEqual({
      done: 3,
      overdue: 1,
      dueToday: 2,
      isExact: true,
      lit: 0.6,
      isCleared: false,
    })
  })

  test.each([
    ['is dim with nothing to do', [due('2026-11-21')], done(), 0.12, false],
    ['is full with the first tick if nothing is due', [due('2026-11-21')], done(at(20)), 1, true],
    ['is full while something is overdue, but the table is not cleared', [due('2026-11-19')], done(at(20)), 1, false],
    ['is off before the first tick', [due(friday)], done(), 0, false],
    ['forgets what was done yesterday', [due(friday)], done(at(19, 23)), 0, false],
    ['counts the minutes after midnight', [], done(at(20, 0)), 1, true],
  ])('%s', (_, open, doneAt, lit, isCleared) => {
    expect(work(open, doneAt)).toMatchObject({ lit, isCleared })
  })

  test('with a page of overdue tasks nobody knows how many more there are', () => {
    expect(work([due('2026-11-16')], done(), false)).toMatchObject({ overdue: 1, isExact: false })
    expect(work([due('2026-11-16'), due('2026-11-23')], done(), false)).toMatchObject({ overdue: 1, isExact: true })
  })
})

test('a tick and an untick on any screen count at once', () => {
  const known = [
    { id: 'a', done: false, doneAt: null },
    { id: 'b', done: true, doneAt: at(20) },
  ] as Task[]
  const loaded = [
    { id: 'a', doneAt: at(20) },
    { id: 'c', doneAt: at(19) },
  ]
  expect([...mergeDone(loaded, known).keys()]).toEqual(['c', 'b'])
})

test('a week begins on Monday', () => {
  const counts = (doneAt: ReadonlyMap<string, string>, today: string) =>
    doneInWeek(doneAt, today).map(({ count }) => count)
  expect(counts(done(at(15), at(16), at(17), at(17), at(20), at(23)), friday)).toEqual([1, 2, 0, 0, 1, 0, 0])
  expect(counts(done(at(16), at(22)), '2026-11-22')).toEqual([1, 0, 0, 0, 0, 0, 1])
})

import { expect, test } from 'vitest'
import type { Task } from '../../contract.ts'
import { toRowChunks } from './row-chunks.ts'

const task = (number: number) =>
  ({
    // As a random id ends, the same each time.
    id: `01994e1c-0000-7000-8000-${((number * 2654435761) % 2 ** 32).toString(16).padStart(12, '0')}`,
    name: `Task ${number}`,
    team: null,
    due: '2026-12-25',
    assignedUsers: [],
    userId: 'ada',
    done: false,
  }) as Partial<Task> as Task
const thousand = Array.from({ length: 1000 }, (_, number) => task(number))

test('a list in lots is the same list, some thirty rows a lot', () => {
  const lots = toRowChunks(thousand)
  expect(lots.flat()).toEqual(thousand)
  expect(lots.length).toBeGreaterThan(15)
  expect(lots.length).toBeLessThan(60)
  expect(toRowChunks([])).toEqual([])
})

test('a task that comes or goes changes one lot, or two that become one', () => {
  const before = new Set(toRowChunks(thousand).map((lot) => JSON.stringify(lot)))
  for (let place = 0; place < thousand.length; place += 37) {
    const changed = toRowChunks(thousand.toSpliced(place, 1)).filter((lot) => !before.has(JSON.stringify(lot)))
    expect(changed.length).toBeLessThanOrEqual(1)
  }
})

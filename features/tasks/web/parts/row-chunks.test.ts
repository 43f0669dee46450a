import { expect, test } from 'vitest'
import { exampleTask } from '#test/example-task.ts'
import { toRowChunks } from './row-chunks.ts'

const task = (number: number) => ({
  ...exampleTask,
  // As a random id ends, the same each time.
  id: `01994e1c-0000-7000-8000-${((number * 2654435761) % 2 ** 32).toString(16).padStart(12, '0')}`,
  name: `Task ${number}`,
})
const thousand = Array.from({ length: 1000 }, (_, number) => task(number))

test('chunks contain the whole list, about eight rows each', () => {
  const chunks = toRowChunks(thousand)
  expect(chunks.flat()).toEqual(thousand)
  expect(chunks.length).toBeGreaterThan(90)
  expect(chunks.length).toBeLessThan(170)
  expect(toRowChunks([])).toEqual([])
})

test('a task that comes or goes changes one chunk, or two that become one', () => {
  const before = new Set(toRowChunks(thousand).map((chunk) => JSON.stringify(chunk)))
  for (let place = 0; place < thousand.length; place += 37) {
    const changed = toRowChunks(thousand.toSpliced(place, 1)).filter((chunk) => !before.has(JSON.stringify(chunk)))
    expect(changed.length).toBeLessThanOrEqual(1)
  }
})

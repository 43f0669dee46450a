import { describe, expect, test } from 'vitest'
import { atMost, lineOf, ratioToBaseline, tableOf } from './figures.ts'
import { at, median } from './statistics.ts'

describe('a percentile', () => {
  test('is the smallest value that this share of the values does not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([at(hundred, 0.5), at(hundred, 0.95), at(hundred, 1)]).toEqual([50, 95, 100])
    expect(median([3, 1, 2])).toBe(2)
    expect(at([7], 0.95)).toBe(7)
  })

  test('of nothing is refused', () => {
    expect(() => median([])).toThrow('nothing')
  })
})

describe('a figure', () => {
  const list = ratioToBaseline({ what: 'list of 50 tasks', ours: 0.5, baseline: 0.4, most: 1.2, unit: 's' })
  const memory = atMost({ what: 'app, idle', value: 99.6, most: 100, unit: 'MiB' })

  test('meets its target or misses it', () => {
    expect([list.holds, memory.holds]).toEqual([false, true])
    expect(ratioToBaseline({ what: '', ours: 2.5, baseline: 1, most: 2.5, unit: 's' }).holds).toBe(true)
    expect(lineOf(list)).toMatch(/0\.50 s +baseline 0\.40 s +1\.25 x +target ≤ 1\.2 x {2}misses$/)
  })

  test('is a row of a table, with its baseline if it has one', () => {
    expect(
      tableOf([list, memory, { what: 'rows', figure: '12' }])
        .split('\n')
        .slice(2),
    ).toEqual([
      '| list of 50 tasks | 0.50 s | 0.40 s | 1.25 x | ≤ 1.2 x | misses |',
      '| app, idle | 100 MiB |  |  | ≤ 100 MiB | meets |',
      '| rows | 12 |  |  |  |  |',
    ])
  })
})

import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rowsFor, systemLevel } from './system-level.ts'

test.each(systemLevel)('$promise: its tests and paths exist', ({ tests, paths }) => {
  for (const pattern of tests) expect(globSync(pattern), pattern).not.toEqual([])
  for (const path of paths) expect(globSync(`${path}*`).length > 0 || existsSync(path), path).toBe(true)
})

test('a change runs the rows that it touches, and an unknown change all of them', () => {
  const touched = rowsFor(['server/live/nats-bus.ts']).map(({ promise }) => promise)
  expect(touched).toContain('NATS carries events between processes')
  expect(touched).not.toContain('every component is right in all looks')
  expect(rowsFor(['docs/scaling.md'])).toEqual([])
  expect(rowsFor(undefined)).toEqual(systemLevel)
})

import { expect, test } from 'vitest'
import { exampleTask } from '#test/example-task.ts'
import { keepPlaces } from './keep-places.ts'

test('what was ticked stays behind the task that it followed, whatever comes or goes', () => {
  const list = (ids: string) => [...ids].map((id) => ({ ...exampleTask, id }))
  const places = (before: string, now: string, kept: string) =>
    keepPlaces(list(before), list(now), new Set(kept))
      .map(({ id }) => id)
      .join('')
  expect(places('abcd', 'acdb', 'b')).toBe('abcd')
  expect(places('abcd', 'cdab', 'ab')).toBe('abcd')
  expect(places('abcd', 'cdb', 'b')).toBe('bcd')
  expect(places('abcd', 'axcdb', 'b')).toBe('abxcd')
  expect(places('abcd', 'acd', 'b')).toBe('acd')
  expect(places('acd', 'acdb', 'b')).toBe('acdb')
})

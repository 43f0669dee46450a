import { expect, test } from 'vitest'
import { VIEWING_MS } from '#shared/events.ts'
import { Viewers } from './viewers.ts'

test('people view a thing until they have not said so again for a while', () => {
  let now = 0
  const viewers = new Viewers(undefined, () => now)
  expect([viewers.add('looms', 'ada'), viewers.add('looms', 'grace')]).toEqual([true, true])
  expect([viewers.of('looms'), viewers.of('engines')]).toEqual([['ada', 'grace'], []])
  now = VIEWING_MS - 1
  expect(viewers.add('looms', 'ada')).toBe(false)
  expect(viewers.of('looms')).toEqual(['grace', 'ada'])
  now = VIEWING_MS
  expect(viewers.of('looms')).toEqual(['ada'])
  now = 2 * VIEWING_MS
  expect(viewers.add('looms', 'ada')).toBe(true)
  expect(viewers.of('looms')).toEqual(['ada'])
})

test('what nobody views any more is forgotten, although nothing happens in it', () => {
  let now = 0
  const ended: string[] = []
  const viewers = new Viewers(
    (thing, userId) => ended.push(`${thing} ${userId}`),
    () => now,
  )
  for (let index = 0; index < 1000; index++) viewers.add(`quiet ${index}`, 'mallory')
  now = VIEWING_MS - 1
  viewers.add('quiet 7', 'grace')
  expect(viewers.size).toBe(1000)
  now = VIEWING_MS
  viewers.add('looms', 'ada')
  expect([viewers.size, viewers.of('quiet 7'), viewers.of('looms')]).toEqual([2, ['grace'], ['ada']])
  expect([ended.length, ended[0], ended.at(-1)]).toEqual([999, 'quiet 0 mallory', 'quiet 999 mallory'])
  viewers.add('quiet 7', 'ada')
  expect(ended.at(-1)).toBe('quiet 7 mallory')
})

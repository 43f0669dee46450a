import { expect, test } from 'vitest'
import { VIEWING_MS } from '#features/chat/contract.ts'
import { RoomViewers } from './room-viewers.ts'

test('people view a room until they have not said so again for a while', () => {
  let now = 0
  const viewers = new RoomViewers(() => now)
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

import { expect, test } from 'vitest'
import { matchesRoom } from './matches-room.ts'

test.each([
  ['forum', 'loom', true],
  ['forum', 'WEAVERS', true],
  ['forum', 'bread', false],
  ['team', 'weavers', true],
  ['team', 'loom', false],
] as const)('a %s called Weavers, about looms, is found by %s: %s', (kind, text, isFound) => {
  expect(matchesRoom({ kind, name: 'Weavers', about: 'Looms and yarn' }, text)).toBe(isFound)
})

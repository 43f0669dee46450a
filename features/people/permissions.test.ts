import { expect, test } from 'vitest'
import { maskEmail, maySeeEmail, maySeePrivateProfile, visibleEmail } from './permissions.ts'

test.each([
  ['ada@example.org', 'a***@e***'],
  ['A@b.co', 'A***@b***'],
  ['"odd@local"@example.org', '"***@e***'],
  ['𝒶da@example.org', '𝒶***@e***'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test('a mask says nothing of how long an address is', () => {
  expect(maskEmail('a@b.co')).toHaveLength(maskEmail('ada.lovelace@analytical-engine.example').length)
})

test('her address is for all who stand close to Ada, or wrote it; her goals are not for who only knows the address', () => {
  const ties = ['oneself', 'friend', 'teammate', 'addressed', 'stranger'] as const
  expect(ties.map(maySeeEmail)).toEqual([true, true, true, true, false])
  expect(ties.map(maySeePrivateProfile)).toEqual([true, true, true, false, false])
  expect(visibleEmail('addressed', 'ada@example.org')).toBe('ada@example.org')
  expect(visibleEmail('stranger', 'ada@example.org')).toBe('a***@e***')
})

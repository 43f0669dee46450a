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

test('a mask does not tell how long an address is', () => {
  expect(maskEmail('a@b.co')).toHaveLength(maskEmail('ada.lovelace@analytical-engine.example').length)
})

test('close people and those who know the address see it; knowing it shows no goals', () => {
  const relations = ['self', 'friend', 'teammate', 'knows-email', 'stranger'] as const
  expect(relations.map(maySeeEmail)).toEqual([true, true, true, true, false])
  expect(relations.map(maySeePrivateProfile)).toEqual([true, true, true, false, false])
  expect(visibleEmail('knows-email', 'ada@example.org')).toBe('ada@example.org')
  expect(visibleEmail('stranger', 'ada@example.org')).toBe('a***@e***')
})

import { expect, test } from 'vitest'
import { emailFor, maskEmail, maySeeEmail } from './permissions.ts'

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

test('Ada sees her own address whole, a stranger sees it masked', () => {
  expect([maySeeEmail('oneself'), maySeeEmail('stranger')]).toEqual([true, false])
  expect(emailFor('oneself', 'ada@example.org')).toBe('ada@example.org')
  expect(emailFor('stranger', 'ada@example.org')).toBe('a***@e***')
})

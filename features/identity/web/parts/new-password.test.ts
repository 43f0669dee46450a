import { expect, test } from 'vitest'
import { meetsPasswordPolicy } from '../../contract.ts'
import { validateNewPassword } from './new-password.ts'
import { passwordRules } from './password-rules.ts'

const read = (password: string, confirmation = password) =>
  validateNewPassword((name) => (name === 'password' ? password : confirmation))

test.each(['Ab1!xy', 'Éa1 bc', 'Passwört-1', `${'x'.repeat(124)}A1!!`])('%s is taken', (password) => {
  expect(read(password)).toEqual({ password })
})

const POLICY =
  'Password must be at least 6 characters and include an uppercase letter, a number and a special character.'

test.each([
  ['Ab1!x', 'five characters'],
  ['abc12!xyz', 'no uppercase letter'],
  ['Abcdef!x', 'no number'],
  ['Abcdef12', 'no special character'],
])('%s is refused: %s', (password) => {
  expect(read(password)).toEqual({ refusal: { fields: { password: POLICY } } })
})

test.each(['Ab1!xy', 'Ab1!x', 'abc12!xyz', 'Abcdef!x', 'Abcdef12', '', 'Éa1 bc'])(
  "the checks beside the field say of '%s' what the policy says",
  (password) => {
    expect(passwordRules.every(({ isMet }) => isMet(password))).toBe(meetsPasswordPolicy(password))
  },
)

test('what is wrong with both is said at once', () => {
  expect(read('weak', 'other')).toEqual({
    refusal: { fields: { password: POLICY, confirmation: 'Passwords do not match' } },
  })
})

test('two that differ are refused at the second', () => {
  expect(read('Ab1!xy', 'Ab1!xz')).toEqual({ refusal: { fields: { confirmation: 'Passwords do not match' } } })
})

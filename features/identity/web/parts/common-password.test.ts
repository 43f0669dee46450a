import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

test.each(['Password1!', 'P@ssw0rd1!', '!Welcome2026', 'Summer#2026', 'ABC123!'])(
  '%s is one of those everybody has',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['Analytical-Engine-1843', 'Ab1!xy', '', '123456!', 'Passwordless1!'])("'%s' is not", (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

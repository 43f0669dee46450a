import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['Password1!', 'P@ssw0rd1!', '!Welcome2026', 'Summer#2026', 'ABC123!', 'Dragon#1', '123456!'])(
  '%s is one of those everybody has',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['Analytical-Engine-1843', 'Xq7!vLp', '', 'Difference-Engine-1822', 'Éa1 bc'])(
  "'%s' is not",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)

import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#features/identity/server/actions/scrypt.ts'
import { goodPassword, hashOfGoodPassword } from '#test/accounts.ts'

test('a hash of earlier versions fits its password alone', async () => {
  expect(await verifyPassword({ hash: hashOfGoodPassword, password: goodPassword })).toBe(true)
  expect(await verifyPassword({ hash: hashOfGoodPassword, password: goodPassword.toLowerCase() })).toBe(false)
})

test('two hashes of one password differ, and fit it however its characters are written', async () => {
  const [one, other] = await Promise.all([hashPassword('Zo\u00eb-1843'), hashPassword('Zo\u00eb-1843')])
  expect(one).not.toBe(other)
  expect(await verifyPassword({ hash: one, password: 'Zoe\u0308-1843' })).toBe(true)
  expect(await verifyPassword({ hash: other, password: 'Zoe-1843' })).toBe(false)
})

test.each(['', ':', 'salt:', 'salt:00', `salt:${'0'.repeat(127)}`])(
  'nothing fits what is no hash: "%s"',
  async (hash) => {
    expect(await verifyPassword({ hash, password: '' })).toBe(false)
  },
)

import { expect, test } from 'vitest'
import { checkPassword } from './check-password.ts'

test.each(['Password1!', 'P@ssw0rd1!', 'Summer#2026', 'ABC123!', 'Dragon#1', '123456!'])(
  '%s is one of those everybody has',
  async (password) => {
    expect(await checkPassword(password, [])).toMatchObject({ isCommon: true })
  },
)

test.each([
  ['Ab1!xy', 0],
  ['Xq7!vLp', 1],
  ['Aaaaaaaaaaaa1!', 1],
  ['Abcdefghij1!', 1],
  ['ilovemymother', 1],
  ['!Welcome2026', 1],
  ['BayernMunich2026', 2],
  ['Difference-Engine-1822', 3],
  ['four plain words of Ada 1', 3],
  ['', 0],
])("'%s' has strength %i", async (password, strength) => {
  expect(await checkPassword(password, [])).toEqual({ strength, isCommon: false })
})

test("Ada's own name makes no password of hers strong", async () => {
  const password = 'AdaLovelace1815!'
  expect(await checkPassword(password, [])).toMatchObject({ strength: 3 })
  expect(await checkPassword(password, ['Ada', 'Lovelace'])).toMatchObject({ strength: 2 })
})

test('a long one takes no longer than its beginning', async () => {
  const password = 'aB1!'.repeat(250)
  expect(await checkPassword(password, [])).toEqual(await checkPassword(password.slice(0, 48), []))
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#test/page/api.ts'
import { openPage, showInTime } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { identity } from '../contract.ts'
import { registrations } from '../registration-contract.ts'

test('a link that an address may not follow any more says why, and blames no password', async () => {
  const why = 'Addresses at uni.test sign in with Uni. Use its button on the sign-in page.'
  api.answers(identity.confirmation, (example) => ({ ...example, isMine: false, hasPassword: true }))
  api.refuses(identity.confirm, 403, why)
  openPage('/confirm?token=token', null)
  const password = page.getByLabelText('Account password')
  await password.fill('Analytical-Engine-1843')
  await press(page.getByRole('button', { name: 'Confirm' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(why)
  await expect.element(password).not.toHaveAttribute('aria-invalid')
})

test.each<[string, boolean]>([
  ['/signup', false],
  ['/signup?next=/join/0198c2a4-7c1e-7d2b-9f00-0123456789ab', true],
])('where signing up needs an invitation, the form of %s is there: %s', async (address, isThere) => {
  api.answers(registrations.find, (example) => ({ ...example, mode: 'invite' as const }))
  openPage(address, null)
  await expect
    .element(page.getByText(isThere ? /^You are invited/ : /^Signing up here needs an invitation/))
    .toBeVisible()
  await expect.poll(() => page.getByLabelText('Email').query() !== null).toBe(isThere)
  await expect.element(page.getByRole('link', { name: 'Back To Login' })).toBeVisible()
})

test('how strong a new password is says the server, which is told what else is typed, and once nothing is typed for a moment', async () => {
  api.answers(identity.checkPassword, () => ({ strength: 2, isCommon: false }))
  openPage('/signup', null)
  await page.getByLabelText('Last name').fill('Lovelace')
  const password = page.getByLabelText('Password', { exact: true })
  for (const typed of ['short', 'AdaLovelace1815', 'AdaLovelace1815!']) await password.fill(typed)
  await showInTime(page.getByText(/Hard to guess/))
  expect(api.sent(identity.checkPassword).map(({ body }) => body)).toEqual([
    { password: 'AdaLovelace1815!', about: ['Lovelace'] },
  ])
  api.answers(identity.checkPassword, () => ({ strength: 0, isCommon: true }))
  await password.fill('Password1!')
  await showInTime(page.getByText(/^Weak. Built on a password that many people use/))
})

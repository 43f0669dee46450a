import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { identity, linking, PASSWORD_MISMATCH } from '#features/identity/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { api } from '#test/page/api.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const region = (name: string) => page.getByRole('region', { name })
const toggle = (name: string) => page.getByRole('switch', { name })

test('SET-01 SET-02 SET-03 SET-04 SET-05 SET-06 SET-07 SET-08 SET-09 SET-10 SET-12 ENT-23 ENT-24 what a new account finds', async () => {
  api.answers(linking.list, () => ({ hasPassword: true, linked: [], offered: [], awaitsConfirmation: false }))
  await settle(openPage('/settings'))
  await expect.element(page.getByLabelText('First name')).toHaveValue(ada.firstName)
  await expect.element(page.getByLabelText('Last name')).toHaveValue(ada.lastName)
  await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue(ada.email)
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('')
  const linked = region('Linked accounts')
  await expect.poll(() => linked.getByText('Connected').elements().length).toBe(2)
  await press(linked.getByRole('button', { name: 'Connect...' }))
  await expect.element(linked.getByRole('status')).toMatchTextContent('Sign-in with Google')
  const switches = ['Font Size', 'High Contrast Mode', 'Enlarge Cursor', 'Dark Mode']
  for (const name of switches) await expect.element(toggle(name)).not.toBeChecked()
  const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Appearance' })
  await press(link)
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  for (const name of [...switches, 'Reduced Motion']) await expect.element(toggle(name)).not.toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'System' })).toBeChecked()
})

test('IDP-04 a name is saved, and another address and password ask for the one before', async () => {
  api.answers(settings.changeAccount, (_, { body }) => ({ ...ada, ...(body as object) }))
  await settle(openPage('/settings'))
  await page.getByLabelText('First name').fill('Augusta')
  await page.getByLabelText('Email', { exact: true }).fill('countess@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('Difference-Engine-1822')
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await dialog.getByLabelText('Current password').fill('wrong')
  await dialog.getByLabelText('Confirm Password').fill('another')
  await press(confirm)
  await expect.element(dialog.getByText(PASSWORD_MISMATCH)).toBeVisible()
  await dialog.getByLabelText('Confirm Password').fill('Difference-Engine-1822')
  const error = 'That is not your password. Try again.'
  api.replies(settings.changeEmail, () =>
    Promise.resolve(Response.json({ error, code: 'wrong-password', field: 'password' }, { status: 403 })),
  )
  await press(confirm)
  await expect.element(dialog.getByText(error)).toBeVisible()
  expect(api.sent(settings.changePassword)).toEqual([])
  api.forgets(settings.changeEmail)
  await dialog.getByLabelText('Current password').fill('right')
  await press(confirm)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(region('Account information').getByText(/mailed to countess@example\.org/)).toBeVisible()
  expect(api.sent(settings.changeAccount)).toMatchObject([{ body: { firstName: 'Augusta' } }])
  expect(api.sent(settings.changeEmail).at(-1)).toMatchObject({
    body: { email: 'countess@example.org', password: 'right' },
  })
  expect(api.sent(settings.changePassword)).toMatchObject([{ body: { newPassword: 'Difference-Engine-1822' } }])
})

test('an account is deleted by its password, and its owner is asked for a week whether to keep it', async () => {
  await settle(openPage('/settings/data'))
  await expect.element(page.getByRole('link', { name: /^Download/ }).first()).toHaveAttribute('href', '/api/export')
  await press(page.getByRole('button', { name: 'Delete account' }))
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabelText('Password', { exact: true }).fill('right')
  api.replies(settings.deleteAccount, () => {
    api.answers(identity.session, () => ({ me: null, token: null, expiresAt: null }))
    return new Response(null, { status: 204 })
  })
  await press(dialog.getByRole('button', { name: 'Delete account' }))
  await expect.poll(() => location.pathname).toBe('/login')
  await expect.element(page.getByText(/Sign in within 7 days to keep it\./)).toBeVisible()

  await settle(openPage('/friends', { leavingAt: '2026-12-08T09:30:00.000Z' }))
  const question = page.getByRole('dialog', { name: 'Keep your account?' })
  await press(question.getByRole('button', { name: 'Keep my account' }))
  await expect.element(question).not.toBeInTheDocument()
  expect(api.sent(settings.cancelDeletion)).toHaveLength(1)
})

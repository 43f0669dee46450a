import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { linking } from '#features/identity/contract.ts'
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

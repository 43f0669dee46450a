import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { identity } from '#features/identity/contract.ts'
import { api } from '#test/page/api.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

test('ERR-34 the word of a logout that failed goes with the page it was said on', async () => {
  await settle(openPage('/friends'))
  api.replies(identity.signOut, () => Promise.reject(new TypeError('Failed to fetch')))
  await press(page.getByRole('link', { name: 'Logout' }))
  const alert = page.getByRole('alert').filter({ hasText: 'You are still signed in.' })
  await expect.element(alert).toBeVisible()
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }))
  await expect.poll(() => location.pathname).toBe('/tasks')
  await expect.element(alert).not.toBeInTheDocument()
})

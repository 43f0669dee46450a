import { goodPassword } from '#test/cast.ts'
import { startOpenIdServer } from '#test/openid-server.ts'
import { arrive, expect, test } from './people.ts'
import { installProduct } from './server.ts'

test('LOGIN-08 SET-12 Google is connected with an account and signs in to it, and signs up new people', async ({
  browse,
}) => {
  const google = await startOpenIdServer({ sub: 'ada' })
  // One that offers it: the product of the other journeys offers none.
  const product = await installProduct(google.settings)
  try {
    await product.start()
    const ada = await arrive(product.origin, 'Ada', 'Lovelace')
    const page = await browse(ada, product.origin)
    await page.goto('/settings')
    const linked = page.getByRole('region', { name: 'Linked accounts' })
    await linked.getByRole('button', { name: 'Connect...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect an account' })
    await dialog.getByLabel('Current password').fill('wrong')
    await dialog.getByRole('button', { name: 'Go to Google' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('That is not your password. Try again.')
    await dialog.getByLabel('Current password').fill(goodPassword)
    await dialog.getByRole('button', { name: 'Go to Google' }).click()
    await expect(linked.getByRole('status').filter({ hasText: 'Google is connected' })).toBeVisible()
    await expect(linked.getByText('Connected', { exact: true })).toHaveCount(3)
    await expect(linked.getByText('GitHub or LinkedIn', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/settings')
    await linked.getByRole('button', { name: 'Disconnect Google' }).click()
    await expect(linked.getByText('Connected', { exact: true })).toHaveCount(2)
    await page.getByRole('link', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)

    google.be({ sub: 'mallory', email: ada.me.email, email_verified: true })
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('alert')).toContainText('There is an account with that email address.')

    google.be({ sub: 'hedy', email: 'hedy@mail.test', email_verified: true, given_name: 'Hedy', family_name: 'Lamarr' })
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await page.getByRole('button', { name: 'Sign up with Google' }).click()
    await expect(page.getByText('No teams yet')).toBeVisible()
  } finally {
    await product.remove()
    await google.close()
  }
})

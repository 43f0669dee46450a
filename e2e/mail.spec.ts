import { randomUUID } from 'node:crypto'
import { expect, test } from './people.ts'

test('the link in a mail stops these mails at one press, without signing in', async ({ page }) => {
  await page.goto(`/unsubscribe?key=${randomUUID()}`)
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { name: 'No more of these mails' })).toBeVisible()
  await page.goto('/unsubscribe')
  await expect(page.getByRole('alert')).toContainText('This link is incomplete')
})

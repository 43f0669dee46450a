import { randomUUID } from 'node:crypto'
import { mailing } from '#features/notifications/mail-contract.ts'
import { expect, test } from './people.ts'
import { region } from './region.ts'

test('Ada chooses what is mailed to her, and when', async ({ cast: { ada }, browse }) => {
  const page = await browse(ada)
  await page.goto('/settings#mail')
  const mail = region(page, 'Mail')
  await expect(mail.getByLabel('Digest')).toHaveValue('daily')
  await mail.getByLabel('Digest').selectOption('Every Monday')
  await mail.getByLabel('At', { exact: true }).selectOption('6 PM')
  await mail.getByLabel('Mentions').selectOption('No mail')
  await mail.getByLabel('Badges').selectOption('In the digest')
  await expect
    .poll(() => ada.request(mailing.find))
    .toMatchObject({
      rhythm: 'weekly',
      hour: 18,
      atOnce: ['messages'],
      inDigest: ['tasks', 'people', 'replies', 'badges'],
    })
  await page.reload()
  await expect(mail.getByLabel('At', { exact: true })).toHaveValue('18')
  await expect(mail.getByRole('status')).toContainText('This server sends no mail')
  await mail.getByLabel('Digest').selectOption('Never')
  await expect(mail.getByLabel('At', { exact: true })).toBeDisabled()
})

test('the link in a mail stops these mails at one press, without signing in', async ({ page }) => {
  await page.goto(`/unsubscribe?key=${randomUUID()}`)
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { name: 'No more of these mails' })).toBeVisible()
  await page.goto('/unsubscribe')
  await expect(page.getByRole('alert')).toContainText('This link is not whole')
})

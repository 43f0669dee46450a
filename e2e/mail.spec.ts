import { randomUUID } from 'node:crypto'
import { notificationChoices } from '#features/notifications/choices-contract.ts'
import { expect, test } from './people.ts'
import { region } from './region.ts'

test('Ada chooses by kind and channel what reaches her, and when', async ({ cast: { ada }, browse }) => {
  const page = await browse(ada)
  await page.goto('/settings/notifications')
  const matrix = region(page, 'What reaches you, and how')
  await expect(matrix.getByText('This server sends no mail')).toBeVisible()
  const cell = (name: string) => matrix.getByRole('checkbox', { name })
  await cell('Mentions by email at once').uncheck()
  await cell('Badges in the digest').check()
  await expect(cell('Security by email at once')).toBeDisabled()
  // No device of hers receives pushes yet.
  await expect(cell('Mentions as push')).toBeDisabled()
  // The title of a row ticks all of it, or none.
  await matrix.getByRole('button', { name: 'Replies' }).click()
  await expect(cell('Replies by email at once')).toBeChecked()
  await cell('Invites and requests in Cohort').uncheck()
  await expect(cell('Invites and requests in the digest')).toBeDisabled()
  await matrix.getByRole('button', { name: 'Digest' }).click()
  await expect(cell('Ticked or commented in the digest')).toBeChecked()

  await expect(matrix.getByText('Saved', { exact: true })).toBeVisible()

  const times = region(page, 'Where and when')
  await times.getByLabel('How often the digest comes').selectOption('Every Monday')
  await times.getByLabel('When the digest comes').selectOption('At 6:00 PM')
  await times.getByLabel('Quiet from').selectOption('From 9:00 PM')
  await expect
    .poll(() => ada.request(notificationChoices.find))
    .toMatchObject({
      inCohort: { people: false, mentions: true },
      atOnce: { mentions: false, replies: true },
      inDigest: { badges: true, tasks: true },
      rhythm: 'weekly',
      hour: 18,
      quietFrom: 21,
      quietUntil: 7,
    })
  await page.reload()
  await expect(times.getByLabel('When the digest comes')).toHaveValue('18')
  await expect(cell('Mentions by email at once')).not.toBeChecked()
  await times.getByLabel('How often the digest comes').selectOption('Never')
  await expect(times.getByLabel('When the digest comes')).toBeDisabled()
})

test('the link in a mail stops these mails at one press, without signing in', async ({ page }) => {
  await page.goto(`/unsubscribe?key=${randomUUID()}`)
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { name: 'No more of these mails' })).toBeVisible()
  await page.goto('/unsubscribe')
  await expect(page.getByRole('alert')).toContainText('This link is not whole')
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { notificationChoices } from '#features/notifications/choices-contract.ts'
import { api } from '#test/page/api.ts'
import { idOf } from '#test/page/examples.ts'
import { openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

test('the link in a mail stops these mails at one press, without signing in', async () => {
  openPage(`/unsubscribe?key=${idOf(1)}`, null)
  await press(page.getByRole('button', { name: 'Stop these mails' }))
  await expect.element(page.getByRole('heading', { name: 'No more of these mails' })).toBeVisible()
  expect(api.sent(notificationChoices.stopMails)).toMatchObject([{ params: { mailKey: idOf(1) } }])
  openPage('/unsubscribe', null)
  await expect.element(page.getByRole('alert')).toMatchTextContent('This link is incomplete')
})

import { goodPassword } from '#test/cast.ts'
import { expect, test } from './people.ts'
import { region } from './region.ts'

test('Ada makes a token for her script, which then reads her tasks and nothing else, and revokes it; has a webhook made, tests it, sees why it failed, and deletes it', async ({
  cast: { ada },
  browse,
  request,
}) => {
  const page = await browse(ada)
  await page.goto('/settings/connections')
  const section = region(page, 'API tokens')
  await section.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Notes script')
  await dialog.getByLabel('Current password').fill(goodPassword)
  await dialog.getByRole('button', { name: 'Make token' }).click()
  await expect(dialog.getByText('Allow at least one thing.')).toBeVisible()
  await dialog.getByRole('radiogroup', { name: 'Tasks' }).getByText('Read', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Make token' }).click()
  const token = await section.getByLabel('New token', { exact: true }).and(page.locator('input')).inputValue()
  await expect(section.getByText('Tasks, read')).toBeVisible()

  const statusOf = async (path: string) =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).status()
  expect([await statusOf('/api/tasks'), await statusOf('/api/teams')]).toEqual([200, 403])
  await section.getByRole('button', { name: 'Revoke Notes script' }).click()
  await expect(section.getByText('You have none.')).toBeVisible()
  await expect.poll(() => statusOf('/api/tasks')).toBe(401)

  const hooks = region(page, 'Webhooks')
  await hooks.getByRole('button', { name: 'New webhook' }).click()
  await dialog.getByLabel('Address').fill('https://localhost/hook')
  await dialog.getByLabel('Current password').fill(goodPassword)
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  await expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible()
  await dialog.getByLabel('Address').fill('https://hooks.example.invalid/cohort')
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  await expect(hooks.getByLabel('Signing key')).toHaveValue(/^whsec_/)

  await hooks.getByRole('button', { name: 'Test hooks.example.invalid/cohort' }).click()
  await expect(hooks.getByText(/^Failed \d+ times? since/)).toBeVisible()
  const more = hooks.getByRole('button', { name: 'More for hooks.example.invalid/cohort' })
  await more.click()
  await page.getByRole('menuitem', { name: 'What was sent' }).click()
  for (const type of ['webhook.verification', 'webhook.trial']) await expect(dialog.getByText(type)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(hooks.getByText('You have none.')).toBeVisible()
})

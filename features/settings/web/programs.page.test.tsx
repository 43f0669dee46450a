import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ApiToken, apiTokens, TOKEN_SCOPES_REQUIRED } from '#features/identity/api-tokens-contract.ts'
import { type Webhook, webhooks } from '#features/webhooks/contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const dialog = page.getByRole('dialog')
const region = (name: string) => page.getByRole('region', { name })

test('Ada makes a token for what she allows, sees it once, and revokes it', async () => {
  let made: ApiToken[] = []
  api.answers(apiTokens.list, () => made)
  api.answers(apiTokens.create, (example, { body: { name, scopes } }) => {
    made = [{ ...exampleFor(apiTokens.list)[0]!, name, scopes }]
    return { ...example, ...made[0]!, token: 'cohort_of-ada' }
  })
  await settle(openPage('/settings/connections'))
  const section = region('API tokens')
  await press(section.getByRole('button', { name: 'New token' }))
  await dialog.getByLabelText('Name').fill('Notes script')
  await dialog.getByLabelText('Current password').fill('Analytical-Engine-1843')
  await press(dialog.getByRole('button', { name: 'Make token' }))
  await expect.element(dialog.getByText(TOKEN_SCOPES_REQUIRED)).toBeVisible()
  expect(api.sent(apiTokens.create)).toEqual([])
  await press(dialog.getByRole('radiogroup', { name: 'Tasks' }).getByText('Read', { exact: true }))
  await press(dialog.getByRole('button', { name: 'Make token' }))
  await expect.element(section.getByRole('textbox', { name: 'New token' })).toHaveValue('cohort_of-ada')
  await expect.element(section.getByText('Tasks, read')).toBeVisible()
  expect(api.sent(apiTokens.create)).toMatchObject([{ body: { name: 'Notes script', scopes: ['tasks:read'] } }])
  api.answers(apiTokens.list, () => [])
  await press(section.getByRole('button', { name: 'Revoke Notes script' }))
  await expect.element(section.getByText(/You have none\.$/)).toBeVisible()
})

test('Ada has a webhook made, tests it, and sees what was sent and why it failed', async () => {
  let made: Webhook[] = []
  const webhook: Webhook = {
    ...exampleFor(webhooks.list)[0]!,
    url: 'https://hooks.example.invalid/cohort',
    failures: 0,
    failingSince: null,
    pausedAt: null,
  }
  api.answers(webhooks.list, () => made)
  const why = 'Enter an address that begins with https:// and that the internet knows.'
  api.replies(webhooks.create, () => Response.json({ error: why, code: 'invalid', field: 'url' }, { status: 400 }))
  await settle(openPage('/settings/connections'))
  const section = region('Webhooks')
  await press(section.getByRole('button', { name: 'New webhook' }))
  await dialog.getByLabelText('Address').fill('https://hooks.example.invalid/cohort')
  await dialog.getByLabelText('Current password').fill('Analytical-Engine-1843')
  await press(dialog.getByRole('button', { name: 'Make webhook' }))
  await expect.element(dialog.getByText(why)).toBeVisible()
  api.answers(webhooks.create, (example) => {
    made = [webhook]
    return { ...example, ...webhook, key: 'whsec_of-ada' }
  })
  await press(dialog.getByRole('button', { name: 'Make webhook' }))
  await expect.element(section.getByLabelText('Signing key')).toHaveValue('whsec_of-ada')

  made = [{ ...webhook, failures: 2, failingSince: '2026-12-01T09:00:00.000Z' }]
  await press(section.getByRole('button', { name: 'Test hooks.example.invalid/cohort' }))
  await expect.poll(() => api.sent(webhooks.trial)).toHaveLength(1)
  await settle(openPage('/settings/connections'))
  await expect.element(section.getByText(/^Failed 2 times since/)).toBeVisible()
  await press(section.getByRole('button', { name: 'More for hooks.example.invalid/cohort' }))
  api.answers(webhooks.deliveries, (example) => ({
    items: ['webhook.verification', 'webhook.trial'].map((type, index) => ({
      ...example.items[0]!,
      type,
      id: idOf(index),
    })) as typeof example.items,
    next: null,
  }))
  await press(page.getByRole('menuitem', { name: 'What was sent' }))
  for (const type of ['webhook.verification', 'webhook.trial'])
    await expect.element(dialog.getByText(type).first()).toBeVisible()
})

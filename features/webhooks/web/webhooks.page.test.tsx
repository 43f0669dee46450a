import { page } from 'vitest/browser'
import { type Webhook, webhooks } from '#features/webhooks/contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange, REFUSAL } from '#test/page/describe-change.ts'
import { exampleFor } from '#test/page/examples.ts'
import { openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const webhook: Webhook = {
  ...exampleFor(webhooks.list)[0]!,
  url: 'https://looms.test/hook',
  failures: 0,
  failingSince: null,
  pausedAt: null,
}
const more = page.getByRole('button', { name: /^More for / })

function open() {
  api.answers(webhooks.list, () => [webhook])
  return openPage('/settings/connections')
}
async function choose(item: string) {
  await press(more)
  await press(page.getByRole('menuitem', { name: item }))
}

describeChange('pausing a webhook', {
  call: webhooks.change,
  sends: { params: { webhookId: webhook.id }, body: { isPaused: true } },
  open,
  make: () => choose('Pause'),
  shows: () => page.getByRole('button', { name: /^Test / }).elements().length,
  before: 1,
  after: 0,
  saved: () => api.answers(webhooks.list, () => [{ ...webhook, pausedAt: webhook.createdAt }]),
  refused: REFUSAL,
  unreachable: 'Not saved. Try again.',
})

describeChange('deleting a webhook', {
  call: webhooks.remove,
  sends: { params: { webhookId: webhook.id } },
  open,
  make: () => choose('Delete'),
  shows: () => more.elements().length,
  before: 1,
  after: 0,
  saved: () => api.answers(webhooks.list, () => []),
  refused: REFUSAL,
  unreachable: 'Not saved. Try again.',
})

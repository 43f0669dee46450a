import { webhooks } from '#features/webhooks/contract.ts'
import { goodPassword, type Person } from './cast.ts'

/** Told of members only and with a trial in its log, so that what a test does makes no calls. */
export async function makeWebhook(person: Person, url = 'https://hooks.example.invalid/cohort') {
  const { id } = await person.request(webhooks.create, { body: { url, kinds: ['members'], password: goodPassword } })
  const params = { webhookId: id }
  await person.request(webhooks.change, { params, body: { isPaused: true } })
  await person.request(webhooks.trial, { params })
  const { items } = await person.request(webhooks.deliveries, { params })
  return { webhookId: id, deliveryId: items[0]!.id }
}

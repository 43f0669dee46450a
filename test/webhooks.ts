import { webhooks } from '#features/webhooks/contract.ts'
import { goodPassword, type Person } from './cast.ts'

/** Told of members only and with a trial in its log, so that what a test does makes no calls. */
export async function makeWebhook(person: Person, url = 'https://hooks.example.invalid/cohort') {
  const { id } = await createWebhook(person, url)
  const params = { webhookId: id }
  await person.request(webhooks.change, { params, body: { isPaused: true } })
  await person.request(webhooks.trial, { params })
  const { items } = await person.request(webhooks.deliveries, { params })
  return { webhookId: id, deliveryId: items[0]!.id }
}

/** It is sent a trial. @returns its id */
export async function makeActiveWebhook(person: Person) {
  const { id } = await createWebhook(person, 'https://hooks.example.invalid/cohort')
  await person.request(webhooks.trial, { params: { webhookId: id } })
  return id
}

const createWebhook = (person: Person, url: string) =>
  person.request(webhooks.create, { body: { url, kinds: ['members'], password: goodPassword } })

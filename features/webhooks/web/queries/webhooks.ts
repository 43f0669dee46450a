import { livePages, liveQuery } from '#web/data/live-query.ts'
import { webhooks } from '../../contract.ts'

export const webhooksQuery = {
  ...liveQuery(['webhooks'], webhooks.list),
  // Sending to them makes no event.
  staleTime: 0,
}

export const deliveriesQuery = (webhookId: string) => ({
  ...livePages(['webhooks', webhookId, 'deliveries'], webhooks.deliveries, { params: { webhookId } }),
  staleTime: 0,
})

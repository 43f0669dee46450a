import { type WebhookType, webhookBody, webhookMessages } from '#features/webhooks/messages-contract.ts'
import type { ApiDescription } from '#server/http/openapi/describe-routes.ts'
import { contracts } from '../contracts.ts'

export const api: ApiDescription = {
  features: contracts,
  webhooks: Object.fromEntries(
    Object.entries(webhookMessages).map(([type, { when, kind }]) => [
      type,
      { when, kind, body: webhookBody(type as WebhookType) },
    ]),
  ),
}

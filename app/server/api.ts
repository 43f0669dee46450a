import { type WebhookType, webhookBody, webhookMessages } from '#features/webhooks/messages-contract.ts'
import type { ApiDescription } from '#server/http/openapi/describe-routes.ts'
import { features } from './features.ts'

export const api: ApiDescription = {
  features: Object.fromEntries(features.map((feature) => [feature.name, feature])),
  webhooks: Object.fromEntries(
    Object.entries(webhookMessages).map(([type, { when, kind }]) => [
      type,
      { when, kind, body: webhookBody(type as WebhookType) },
    ]),
  ),
}

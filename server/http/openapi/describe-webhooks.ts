import * as z from 'zod/mini'
import { json } from './answers.ts'
import { exampleOf } from './examples.ts'
import { capitalized } from './named-calls.ts'
import type { JsonSchema } from './schemas.ts'

/** By type: `kind` is what a webhook chooses to be told of, `all` for any. */
export type WebhookMessages = Record<string, { when: string; kind: string; body: z.ZodMiniType }>

const headers: Record<string, { description: string; example: string }> = {
  'webhook-id': {
    description: 'The id of the delivery: the same when it is sent again.',
    example: '0b9d2c1e-5f64-4c0a-9b1e-2f6a7c8d9e10',
  },
  'webhook-timestamp': { description: 'When it was sent, in seconds since 1970.', example: '1796117400' },
  'webhook-signature': {
    description: '`v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in Base64, with the key.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
}

const parameters = Object.entries(headers).map(([name, { description, example }]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
}))

const responses = {
  '200': { description: 'Any status from 200 to 299: it has arrived.' },
  '410': { description: 'Nothing more is wanted: the webhook is paused.' },
}

/** What receivers of webhooks get, in the words of OpenAPI: a schema and an operation for each type. */
export function describeWebhooks(messages: WebhookMessages) {
  const schemas: Record<string, JsonSchema> = {}
  const webhooks: Record<string, { post: Record<string, unknown> }> = {}
  for (const [type, { when, kind, body }] of Object.entries(messages)) {
    const name = `${type.split('.').map(capitalized).join('')}Message`
    const { $schema, ...schema } = z.toJSONSchema(body) as JsonSchema
    schemas[name] = { ...schema, description: `${when}.` }
    webhooks[type] = {
      post: {
        operationId: `receive${name}`,
        tags: ['webhooks'],
        summary: when.split(/[;:,]/, 1)[0],
        description: `${when}. ${kind === 'all' ? 'Sent to any webhook.' : `Of the kind \`${kind}\`.`}`,
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: json({ $ref: `#/components/schemas/${name}` }, exampleOf(schema, schemas)),
        },
        responses,
      },
    }
  }
  return { schemas, webhooks }
}

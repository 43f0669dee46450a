import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { HOUR, limit } from '#shared/limit.ts'
import { requiredLineField } from '#shared/text-fields.ts'
import { TOKEN_SCOPES } from '#shared/token-scopes.ts'
import { ownerProof } from './contract.ts'

/** Maximum number of API tokens of one person. */
export const TOKENS_MAX = 50
export const TOKEN_NAME_MAX = 60
/** Days after which a token ends. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const
export const TOKEN_NAME_REQUIRED = 'Name the program that will use this token.'
export const TOKEN_SCOPES_REQUIRED = 'Allow at least one thing.'
export const TOO_MANY_TOKENS = `You have ${TOKENS_MAX} tokens, which is the most. Revoke one first.`

const scope = z.enum(TOKEN_SCOPES)

export const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(scope),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** To within five minutes; null before its first use. */
  usedAt: z.nullable(z.iso.datetime()),
})
export type ApiToken = z.infer<typeof apiToken>

export const apiTokens = {
  list: calls.session('GET /api/tokens', {
    summary: `My API tokens that have not ended, newest first: at most ${TOKENS_MAX}`,
    answer: z.array(apiToken),
  }),
  create: calls.session('POST /api/tokens', {
    summary: 'Make an API token; `token` is shown this once. It acts as me, within its scopes',
    body: z.object({
      name: requiredLineField(TOKEN_NAME_MAX, 'A name has', TOKEN_NAME_REQUIRED),
      /** `write` includes `read`. */
      scopes: z
        .array(scope)
        .check(z.minLength(1, TOKEN_SCOPES_REQUIRED), z.maxLength(TOKEN_SCOPES.length, 'Name each scope once.')),
      days: z.literal(TOKEN_DAYS),
      ...ownerProof,
    }),
    answer: z.extend(apiToken, { token: z.string() }),
    status: 201,
    limits: [limit('tokens-made', 'person', 20, HOUR, 'You made very many tokens.')],
  }),
  revoke: calls.session('DELETE /api/tokens/:tokenId', {
    summary: 'Revoke one of my API tokens: its next request is refused',
  }),
}

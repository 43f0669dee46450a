import type { FastifyReply } from 'fastify'
import type { Call } from '#shared/call.ts'
import { limit, MINUTE } from '#shared/limit.ts'
import { Problem } from '#shared/problem.ts'
import type { Session } from '#shared/session.ts'
import type { TokenScope } from '#shared/token-scopes.ts'
import type { Context } from '../context.ts'
import { spendVisibly } from '../limits/rate-limit-headers.ts'

/** Limits of each token for all its requests. Counted in memory, like writes (docs/decisions/023-write-limit.md). */
export const tokenLimits = [
  { ...limit('token', 'token', 600, 2 * MINUTE, 'This token is used very often.'), isPerProcess: true },
] as const

/**
 * Counts a request of an API token and asks whether the token may do this. @throws Problem 429 if it is used too often; 403
 * outside of its scopes
 */
export async function requireScope(context: Context, reply: FastifyReply, { id, scopes = [] }: Session, call: Call) {
  for (const limit of tokenLimits) await spendVisibly(context.limits, reply, limit, id)
  const needed = scopeOf(call)
  if (!needed) throw new Problem(403, 'not-for-tokens', 'Tokens may not do that. Sign in to Cohort and do it there.')
  const isAllowed = scopes.includes(needed) || scopes.includes(`${call.scope as 'tasks'}:write`)
  if (!isAllowed)
    throw new Problem(
      403,
      'token-scope',
      `This token may not do that: it needs ${needed}. Make one that has it in Settings.`,
    )
}

/** Undefined if no token may do it. */
export const scopeOf = ({ verb, scope }: Call): TokenScope | undefined =>
  scope === 'session' ? undefined : `${scope}:${verb === 'GET' ? 'read' : 'write'}`

import type { FastifyReply } from 'fastify'
import type { Limit } from '#shared/limit.ts'
import { Problem } from '#shared/problem.ts'
import type { LimitState, RateLimits } from './rate-limits.ts'

const POLICY = 'ratelimit-policy'
const STATE = 'ratelimit'

/**
 * Spends, and says in the answer what is left (draft-ietf-httpapi-ratelimit-headers-10). An answer may name several limits.
 * @throws Problem 429 if exceeded
 */
export async function spendVisibly(limits: RateLimits, reply: FastifyReply, limit: Limit, key: string) {
  try {
    const state = await limits.spend(limit, key)
    if (state) show(reply, limit, state)
  } catch (error) {
    if (error instanceof Problem && error.retryAfter !== undefined)
      show(reply, limit, { left: 0, resetSeconds: error.retryAfter })
    throw error
  }
}

function show(reply: FastifyReply, { name, points, seconds }: Limit, { left, resetSeconds }: LimitState) {
  append(reply, POLICY, `"${name}";q=${points};w=${seconds}`)
  append(reply, STATE, `"${name}";r=${left};t=${resetSeconds}`)
}

function append(reply: FastifyReply, header: string, item: string) {
  const before = reply.getHeader(header)
  reply.header(header, before === undefined ? item : `${String(before)}, ${item}`)
}

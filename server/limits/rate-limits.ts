import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Limit } from '#shared/limit.ts'
import { tooManyRequests } from '#shared/problem.ts'
import { isReadOnlyError } from '../database/database.ts'
import { inBatches } from './rate-limit-batching.ts'

export type RateLimits = {
  /** Counts one use. @throws Problem 429 with Retry-After when there were too many. */
  spend(limit: Limit, key: string): Promise<void>
  /** Counts one use. @returns false when there were too many */
  allows(limit: Limit, key: string): Promise<boolean>
  /** Hands one use back, when the attempt turned out to be fine. */
  refund(limit: Limit, key: string): Promise<void>
}

export const noRateLimits: RateLimits = { spend: async () => {}, allows: async () => true, refund: async () => {} }

/** Limits kept in the table `rate_limits`, so that processes on one database agree. */
export function openRateLimits(pool: pg.Pool): RateLimits {
  const counters = new Map<string, ReturnType<typeof openCounter>>()
  function counterOf(limit: Limit) {
    const counter = counters.get(limit.name) ?? openCounter(pool, limit)
    counters.set(limit.name, counter)
    return counter
  }
  const count = (limit: Limit, key: string) => counterOf(limit).count(key)
  return {
    async spend(limit, key) {
      const wait = await count(limit, key)
      if (wait === 0) return
      const seconds = Math.ceil(wait / 1000)
      throw tooManyRequests(`${limit.refusal} Try again in ${inWords(seconds)}.`, seconds)
    },
    allows: async (limit, key) => (await count(limit, key)) === 0,
    async refund(limit, key) {
      await counterOf(limit).limiter.reward(key)
    },
  }
}

function openCounter(pool: pg.Pool, { name, points, seconds, batch }: Limit & { batch?: number }) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  const own = new RateLimiterMemory({ points, duration: seconds })
  // While the database is read-only, searches still work, and each process counts in memory.
  const count = (key: string, uses = 1) =>
    countUses(limiter, key, uses).catch((error: unknown) => {
      if (isReadOnlyError(error)) return countUses(own, key, uses)
      throw error
    })
  return { limiter, count: batch ? inBatches({ size: batch, seconds, handOn: count }) : count }
}

/** Counts uses in the table. @returns milliseconds until there is room again, 0 where there is */
async function countUses(limiter: RateLimiterAbstract, key: string, uses: number): Promise<number> {
  try {
    await limiter.consume(key, uses)
    return 0
  } catch (refused) {
    if (refused instanceof Error) throw refused
    return Math.max(1, (refused as { msBeforeNext: number }).msBeforeNext)
  }
}

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`
  return seconds < 60 ? `${seconds} seconds` : minutes === 1 ? 'a minute' : `${minutes} minutes`
}

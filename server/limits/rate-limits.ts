import { sql } from 'kysely'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Limit } from '#shared/limit.ts'
import { tooManyRequests } from '#shared/problem.ts'
import { isReadOnlyError } from '../database/errors.ts'
import type { Db } from '../database/types.ts'
import { deleteInBatches } from '../jobs/cleanup.ts'

/** `resetSeconds` from now, all of its points are back. */
export type LimitState = { left: number; resetSeconds: number }

export type RateLimits = {
  /** @returns what is left; undefined if limits are off @throws Problem 429 with Retry-After if exceeded */
  spend(limit: Limit, key: string): Promise<LimitState | undefined>
  /** @returns false if exceeded */
  allows(limit: Limit, key: string): Promise<boolean>
  /** For an attempt that was legitimate after all. */
  refund(limit: Limit, key: string): Promise<void>
}

export const noRateLimits: RateLimits = {
  spend: async () => undefined,
  allows: async () => true,
  refund: async () => {},
}

/** Between the key of a network and that of its owner, whose networks together have so many times the points of one. */
export const SITE_MARK = '|'
const SITE_NETWORKS = 10

export function openRateLimits(pool: pg.Pool): RateLimits {
  const counters = new Map<string, ReturnType<typeof openCounter>>()
  function counterOf(limit: Limit) {
    const counter = counters.get(limit.name) ?? openCounter(pool, limit)
    counters.set(limit.name, counter)
    return counter
  }
  function countersOf(limit: Limit, key: string): [Counted, Counted?] {
    const [own, site] = key.split(SITE_MARK) as [string, string?]
    if (site === undefined) return [[counterOf(limit), own]]
    const ofSite = { ...limit, name: `${limit.name}-site`, points: SITE_NETWORKS * limit.points }
    return [
      [counterOf(limit), own],
      [counterOf(ofSite), site],
    ]
  }
  async function count(limit: Limit, key: string) {
    const [[counter, own], site] = countersOf(limit, key)
    const counted = await counter.count(own)
    if (!site || counted.isExceeded) return counted
    const countedOfSite = await site[0].count(site[1])
    if (!countedOfSite.isExceeded) return counted
    await counter.refund(own)
    return countedOfSite
  }
  return {
    async spend(limit, key) {
      const { isExceeded, left, resetSeconds } = await count(limit, key)
      if (!isExceeded) return { left, resetSeconds }
      throw tooManyRequests(`${limit.refusal} Try again in ${inWords(resetSeconds)}.`, resetSeconds)
    },
    allows: async (limit, key) => !(await count(limit, key)).isExceeded,
    async refund(limit, key) {
      for (const [counter, own] of countersOf(limit, key) as Counted[]) await counter.refund(own)
    },
  }
}

type Counted = readonly [ReturnType<typeof openCounter>, key: string]

function openCounter(pool: pg.Pool, { name, points, seconds, isPerProcess }: Limit) {
  const rule = { keyPrefix: name, points, duration: seconds }
  const inMemory = new RateLimiterMemory(rule)
  const table = {
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // It would delete all at once, for each limit in each process. `cleanUpRateLimits` does it in batches.
    clearExpiredByTimeout: false,
  }
  const limiter = isPerProcess ? inMemory : new RateLimiterPostgres({ ...rule, ...table })
  return {
    // While the database is read-only, each process counts in memory.
    count: (key: string) =>
      consume(limiter, key).catch((error: unknown) => {
        if (isReadOnlyError(error)) return consume(inMemory, key)
        throw error
      }),
    refund: async (key: string) => void (await limiter.reward(key)),
  }
}

const KEPT_MS = 3_600_000

/** An hour late, because the clocks of processes may differ. */
export const cleanUpRateLimits = ({ db, now }: { db: Db; now: () => Date }) =>
  deleteInBatches(db, 'rate_limits', sql`expire < ${now().getTime() - KEPT_MS}`, { key: 'key' })

async function consume(limiter: RateLimiterAbstract, key: string): Promise<LimitState & { isExceeded: boolean }> {
  try {
    return { isExceeded: false, ...stateOf(await limiter.consume(key)) }
  } catch (refused) {
    if (refused instanceof Error) throw refused
    // Otherwise it would still count when the attempts before it are refunded.
    await limiter.reward(key)
    return { isExceeded: true, ...stateOf(refused as RateLimiterRes) }
  }
}

const stateOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): LimitState => ({
  left: remainingPoints,
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`
  return seconds < 60 ? `${seconds} seconds` : minutes === 1 ? 'a minute' : `${minutes} minutes`
}

import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { tooManyRequests } from '#shared/problem.ts'
import { isReadOnlyError } from '../database/database.ts'
import { inBatches } from './rate-limit-batching.ts'

type RateLimit = {
  points: number
  seconds: number
  refusal: string
  /** How many uses a process counts by itself before it tells the others: see lots.ts. */
  batch?: number
}

/** What may be done how often: `points` times in `seconds`, by whom the key says. Shared by all processes. */
const rateLimits = {
  /**
   * Everything that somebody signed in changes, over what else has a limit: more than the busiest hands do, who tick a
   * list of fifty, or a program that brings five hundred tasks along; no more than a loop that got out of hand may.
   */
  write: {
    points: 600,
    seconds: 2 * 60,
    batch: 25,
    refusal: 'You are changing things faster than anybody can follow.',
  },
  /** Failures only, per account and network. */
  'sign-in': { points: 5, seconds: 15 * 60, refusal: 'Too many failed sign-ins.' },
  /** Failures only, per network, whatever the accounts: a school may sit behind one. */
  'sign-in-network': { points: 200, seconds: 15 * 60, refusal: 'Too many failed sign-ins from this network.' },
  'sign-up': { points: 300, seconds: 60 * 60, refusal: 'Too many new accounts from this address.' },
  'reset-network': { points: 100, seconds: 60 * 60, refusal: 'Too many password resets from this network.' },
  /** Per address and network. */
  reset: { points: 3, seconds: 60 * 60, refusal: 'Too many password resets.' },
  /** Per address, from wherever: an hour is as long as a link works, so whoever is mailed no more has one that does. */
  'reset-address': { points: 6, seconds: 60 * 60, refusal: 'Too many password resets for this address.' },
  /** Failures only, per person. */
  'own-password': { points: 5, seconds: 15 * 60, refusal: 'Too many wrong passwords.' },
  'email-change': { points: 3, seconds: 60 * 60, refusal: 'Too many changes of address.' },
  /** Per network. */
  provider: { points: 300, seconds: 15 * 60, refusal: 'Too many sign-ins from this network.' },
  confirmation: { points: 3, seconds: 60 * 60, refusal: 'Too many confirmation mails.' },
  /** Per mailbox, over all accounts: links that confirm its address, or a change to it. */
  'mailed-links': { points: 6, seconds: 60 * 60, refusal: 'This address has been sent too many links.' },
  /** Per person. */
  invites: { points: 50, seconds: 24 * 3600, refusal: 'You have sent 50 invites today, which is the most.' },
  /** Per team and address. */
  'invite-mail': {
    points: 1,
    seconds: 60 * 60,
    refusal: 'This address has been sent an invite to this team less than an hour ago.',
  },
  /** Per address, over all senders. */
  'invite-mail-address': {
    points: 5,
    seconds: 24 * 3600,
    refusal: 'This address has been sent 5 invites today, which is the most.',
  },
  /** Per person who is added to teams, counted over everybody who adds them. */
  added: { points: 20, seconds: 24 * 3600, refusal: 'They have been added to too many teams.' },
  /** Per person who adds others to teams. Each person added counts. */
  adding: {
    points: 200,
    seconds: 24 * 3600,
    refusal: 'You have added 200 people to teams today, which is the most.',
  },
  join: { points: 10, seconds: 3 * 60, refusal: 'Too many attempts to join a team.' },
  'join-look': { points: 30, seconds: 3 * 60, refusal: 'Too many links to teams.' },
  /** One a second, and ten at once. */
  chat: { points: 10, seconds: 10, refusal: 'You are writing very fast.' },
  /** Per network: one a page that is closed. */
  vitals: { points: 600, seconds: 60, refusal: 'Too many reports.' },
  /** Per person, both: everybody is told, for whoever looks at those who are open to help to ask again. */
  help: { points: 10, seconds: 10 * 60, refusal: 'You have changed very often what you help with.' },
  privacy: { points: 20, seconds: 10 * 60, refusal: 'You have changed very often who finds you.' },
  export: { points: 5, seconds: 60 * 60, refusal: 'Too many downloads.' },
  search: { points: 30, seconds: 60, refusal: 'Too many searches.' },
  /** Per person: after that a search finds strangers by name and by the whole of an address, and says nothing. */
  'address-part': { points: 30, seconds: 24 * 3600, refusal: 'Too many searches by a part of an address.' },
  /** The same per network: the share of ten people. A school that has used it up still finds people by name. */
  'address-part-network': {
    points: 300,
    seconds: 24 * 3600,
    refusal: 'Too many searches by a part of an address from this network.',
  },
  /** Per person found by a part of their masked address, counted over everybody who searches. Each find may reveal a letter. */
  'address-found': { points: 5, seconds: 24 * 3600, refusal: 'This person was found by address too often.' },
} as const satisfies Record<string, RateLimit>

type LimitName = keyof typeof rateLimits

export type RateLimits = {
  /** Counts one use. @throws Problem 429 with Retry-After when there were too many. */
  spend(limit: LimitName, key: string): Promise<void>
  /** Counts one use. @returns false when there were too many */
  allows(limit: LimitName, key: string): Promise<boolean>
  /** Hands one use back, when the attempt turned out to be fine. */
  giveBack(limit: LimitName, key: string): Promise<void>
}

export const noRateLimits: RateLimits = { spend: async () => {}, allows: async () => true, giveBack: async () => {} }

/** Limits kept in the table `rate_limits`, so that processes on one database agree. */
export function openRateLimits(pool: pg.Pool): RateLimits {
  const counters = new Map(
    Object.entries<RateLimit>(rateLimits).map(([name, rule]) => {
      const limiter = limiterOn(pool, name, rule)
      const own = new RateLimiterMemory({ points: rule.points, duration: rule.seconds })
      // While the database is read-only, searches still work, and each process counts in memory.
      const count = (key: string, uses = 1) =>
        countUses(limiter, key, uses).catch((error: unknown) => {
          if (isReadOnlyError(error)) return countUses(own, key, uses)
          throw error
        })
      const { batch: lot, seconds } = rule
      return [name as LimitName, { limiter, count: lot ? inBatches({ size: lot, seconds, handOn: count }) : count }]
    }),
  )
  const count = (limit: LimitName, key: string) => counters.get(limit)!.count(key)
  return {
    async spend(limit, key) {
      const wait = await count(limit, key)
      if (wait === 0) return
      const seconds = Math.ceil(wait / 1000)
      throw tooManyRequests(`${rateLimits[limit].refusal} Try again in ${inWords(seconds)}.`, seconds)
    },
    allows: async (limit, key) => (await count(limit, key)) === 0,
    async giveBack(limit, key) {
      await counters.get(limit)!.limiter.reward(key)
    },
  }
}

const limiterOn = (pool: pg.Pool, name: string, { points, seconds }: RateLimit) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  })

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

import { openFairQueue } from '#server/limits/fair-queue.ts'
import { busy } from '#shared/problem.ts'
import * as scrypt from '../../actions/scrypt.ts'

/** Each hash takes one of the four worker threads, which files and DNS need too, and 32 MB. */
const MAX_CONCURRENT_HASHES = 2
/** Three school classes at once, about four seconds of work. */
const MAX_QUEUED_PER_NETWORK = 100
/** About ten seconds of work. */
const MAX_QUEUED = 300

const queue = openFairQueue({
  concurrency: MAX_CONCURRENT_HASHES,
  maxQueuedPerKey: MAX_QUEUED_PER_NETWORK,
  maxQueued: MAX_QUEUED,
  full: () => busy('Many people are signing in just now.'),
})

/** Networks (`siteOf`) take turns. Not within a transaction, which would hold its connection. @throws Problem 503 if too many wait */
export const hashPassword = (password: string, network: string): Promise<string> =>
  queue.run(network, () => scrypt.hashPassword(password))

/** @throws Problem 503 if too many wait */
export const verifyPassword = (attempt: { hash: string; password: string }, network: string): Promise<boolean> =>
  queue.run(network, () => scrypt.verifyPassword(attempt))

import { openFairQueue } from '#server/limits/fair-queue.ts'
import { busy } from '#shared/problem.ts'

/** Each hash takes one of the four worker threads, which files and DNS need too, and 32 MB. */
const MAX_CONCURRENT_HASHES = 2
/** Three school classes at once, about four seconds of work. */
const MAX_WAITING_PER_NETWORK = 100
/** About ten seconds of work. */
const MAX_WAITING = 300

const queue = openFairQueue({
  concurrency: MAX_CONCURRENT_HASHES,
  maxWaitingPerKey: MAX_WAITING_PER_NETWORK,
  maxWaiting: MAX_WAITING,
  full: () => busy('Many people are signing in just now.'),
})

/**
 * Scrypt as better-auth does it, about 0.07 s. Networks (`siteOf`) take turns. @throws Problem 503 if too many wait
 */
export async function hashPassword(password: string, network: string): Promise<string> {
  const { hashPassword: hash } = await import('better-auth/crypto')
  return queue.run(network, () => hash(password))
}

/** For a transaction that would hold its connection while hashing. */
export async function precomputedHash(password: string, network: string) {
  const hash = await hashPassword(password, network)
  return { ...passwordFunctions(network), hash: async () => hash }
}

type PasswordToVerify = { hash: string; password: string }

/** @throws Problem 503 if too many wait */
export async function verifyPassword(attempt: PasswordToVerify, network: string): Promise<boolean> {
  const { verifyPassword: verify } = await import('better-auth/crypto')
  return queue.run(network, () => verify(attempt))
}

export const passwordFunctions = (network: string) => ({
  hash: (password: string) => hashPassword(password, network),
  verify: (attempt: PasswordToVerify) => verifyPassword(attempt, network),
})

import { openFairQueue } from '#server/limits/fair-queue.ts'
import { busy } from '#shared/problem.ts'

/** A hash takes one of the process's four worker threads and 32 MB while it lasts; files and names need the others. */
const MAX_CONCURRENT_HASHES = 2
/** Three classes of a school at the same minute: about four seconds if nobody else signs in. */
const MAX_WAITING_PER_NETWORK = 100
/** About ten seconds of work. */
const MAX_WAITING = 300

const queue = openFairQueue({
  places: MAX_CONCURRENT_HASHES,
  longestLine: MAX_WAITING_PER_NETWORK,
  mostWaiting: MAX_WAITING,
  full: () => busy('Many people are signing in just now.'),
})

/**
 * better-auth's hash of a password (scrypt), about 0.07 s of work. Networks (`limitKey`) take turns, so that a crowd on one
 * network does not keep others waiting.
 * @throws Problem 503 if too many wait
 */
export async function hashPassword(password: string, network: string): Promise<string> {
  const { hashPassword: hash } = await import('better-auth/crypto')
  return queue.run(network, () => hash(password))
}

/**
 * The passwords of a transaction that sets this one, which is hashed before it begins: one that waits for hashes would
 * keep connections from everybody else. @throws Problem 503 as above
 */
export async function precomputedHash(password: string, network: string) {
  const hash = await hashPassword(password, network)
  return { ...passwordFunctions(network), hash: async () => hash }
}

/** True when `hash` is of this password; takes as long as making a hash. @throws Problem 503 as above */
export async function verifyPassword({ hash, password }: PasswordToVerify, network: string): Promise<boolean> {
  const { verifyPassword: verify } = await import('better-auth/crypto')
  return queue.run(network, () => verify({ hash, password }))
}

type PasswordToVerify = { hash: string; password: string }

/** Both, as better-auth takes them. */
export const passwordFunctions = (network: string) => ({
  hash: (password: string) => hashPassword(password, network),
  verify: (given: PasswordToVerify) => verifyPassword(given, network),
})

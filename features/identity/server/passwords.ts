import { openLine } from '#server/line.ts'
import { Problem } from '#shared/problem.ts'

/** A hash takes one of the process's four worker threads and 32 MB while it lasts; files and names need the others. */
const AT_ONCE = 2
/** Whoever comes behind so many would wait for about ten seconds. */
const LONGEST_LINE = 300

const inLine = openLine(
  AT_ONCE,
  LONGEST_LINE,
  () => new Problem(503, 'busy', 'Many people are signing in just now. Try again in a few seconds.', 5),
)

/** better-auth's hash of a password (scrypt), about 0.07 s of work. @throws Problem 503 when too many wait for theirs */
export async function hashPassword(password: string): Promise<string> {
  const { hashPassword: hash } = await import('better-auth/crypto')
  return inLine(() => hash(password))
}

/**
 * The passwords of a transaction that sets this one, which is hashed before it begins: one that waits for hashes would
 * keep connections from everybody else. @throws Problem 503 as above
 */
export async function hashedBefore(password: string) {
  const hash = await hashPassword(password)
  return { hash: async () => hash, verify: verifyPassword }
}

/** True when `hash` is of this password; takes as long as making a hash. @throws Problem 503 as above */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const { verifyPassword: verify } = await import('better-auth/crypto')
  return inLine(() => verify({ hash, password }))
}

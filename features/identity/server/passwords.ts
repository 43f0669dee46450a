import { Problem } from '#shared/problem.ts'

/** scrypt takes one of the process's four worker threads and 32 MB for its time; files and names need the others. */
const MOST_AT_ONCE = 2
/** Whoever comes behind so many would wait for about ten seconds. */
const LONGEST_QUEUE = 300

let running = 0
const waiting: (() => void)[] = []

/** better-auth's hash of a password, about 0.07 s of work. @throws Problem 503 when too many wait for theirs */
export async function hashPassword(password: string): Promise<string> {
  const { hashPassword: hash } = await import('better-auth/crypto')
  return inLine(() => hash(password))
}

/** True when `hash` is of this password; takes as long as making a hash. @throws Problem 503 as above */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const { verifyPassword: verify } = await import('better-auth/crypto')
  return inLine(() => verify({ hash, password }))
}

async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= LONGEST_QUEUE) {
    throw new Problem(503, 'busy', 'Many people are signing in just now. Try again in a few seconds.', 5)
  }
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // The place is handed on, so that nobody who comes just now slips in before the next in line.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

import { Problem } from '#shared/problem.ts'

/** How often a server that is away is asked before a change counts as not saved, and the milliseconds in between. */
export const MAX_ATTEMPTS = 3
export const RETRY_DELAY_MS = 1000

/** No answer, or that of a server or of the proxy before it that neither can serve just now. */
const UNAVAILABLE_STATUSES = [0, 502, 503, 504]

/** Does it, and again while the server is away. Answers whether it was done in the end; the browser's own log has why not. */
export async function retry(work: () => Promise<void>): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return true
    } catch (error) {
      if (!isServerUnavailable(error) || attempt === MAX_ATTEMPTS) return false
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    }
  }
}

/** Whether asking again later may help. */
export const isServerUnavailable = (error: unknown) =>
  error instanceof Problem && UNAVAILABLE_STATUSES.includes(error.status)

/** Milliseconds: the first wait before a server that is away is asked whether it is back, and the longest. */
const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 5000

/** Doubles with every failure; half of it is chance, so that a restarted server is not met by all browsers at once. */
export function backoffDelay(failures: number, longest = MAX_DELAY_MS, chance = Math.random()) {
  const wait = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), longest)
  return wait * (0.5 + chance / 2)
}

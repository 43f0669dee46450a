import { Problem } from '#shared/problem.ts'

/** No answer, or that of a server or of the proxy before it that neither can serve just now. */
const UNAVAILABLE_STATUSES = [0, 502, 503, 504]

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

import { Problem } from '#shared/problem.ts'

/** No answer, a request that did not come through in time, or a server or proxy that cannot serve right now. */
const UNAVAILABLE_STATUSES = [0, 408, 502, 503, 504]

export const isServerUnavailable = (error: unknown) =>
  error instanceof Problem && UNAVAILABLE_STATUSES.includes(error.status)

/** Milliseconds: the first wait and the longest. */
const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 5000

/** Doubles with each failure; half is random, so that browsers do not all return to a restarted server at once. */
export function backoffDelay(failures: number, longest = MAX_DELAY_MS, chance = Math.random()) {
  const wait = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), longest)
  return wait * (0.5 + chance / 2)
}

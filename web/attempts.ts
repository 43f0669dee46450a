import { Problem } from '#shared/problem.ts'

/** How often a server that is away is asked before a change counts as not saved, and the milliseconds in between. */
export const ATTEMPTS = 3
export const PAUSE = 1000

/** No answer, or that of a server or of the proxy before it that neither can serve just now. */
const AWAY = [0, 502, 503, 504]

/** Does it, and again while the server is away. Answers whether it was done in the end; the browser's own log has why not. */
export async function patiently(work: () => Promise<void>): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return true
    } catch (error) {
      if (!isAway(error) || attempt === ATTEMPTS) return false
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}

/** Whether asking again later may help. */
export const isAway = (error: unknown) => error instanceof Problem && AWAY.includes(error.status)

/** Milliseconds: the first wait before a server that is away is asked whether it is back, and the longest. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 5000

/** Doubles with every failure; half of it is chance, so that a restarted server is not met by all browsers at once. */
export function waitBefore(failures: number, longest = LONGEST_WAIT, chance = Math.random()) {
  const wait = Math.min(FIRST_WAIT * 2 ** (failures - 1), longest)
  return wait * (0.5 + chance / 2)
}

import { Problem } from '#shared/problem.ts'

/** How often a server that is away is asked before a change counts as not saved, and the milliseconds in between. */
export const ATTEMPTS = 3
export const PAUSE = 1000

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

/** Whether no answer came, or none but that the server cannot serve just now: asking again may help. */
export const isAway = (error: unknown) => error instanceof Problem && (error.status === 0 || error.status === 503)

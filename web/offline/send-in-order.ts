import { Problem } from '#shared/problem.ts'
import { isServerUnavailable } from '../request/retry.ts'
import type { Unsent } from './unsent-store.ts'

/** What became of something unsent: its answer, why it was refused, or null if it was discarded. */
export type Outcome = { answer: unknown } | { error: Error } | null

/** What is to be sent, one after the other. */
export type Queue = {
  /** In the order it was made, without what was refused. */
  list: () => Promise<readonly Unsent[]> | readonly Unsent[]
  send: (one: Unsent) => Promise<unknown>
  /** Takes it off the list. */
  settle: (one: Unsent, outcome: Outcome) => Promise<void> | void
  /** Something is left that the server could not take: send again later. */
  onLeft: () => void
  /** Seconds. If the server asks for more, it is refused. By default a minute, and more is waited for later. */
  longestWait?: (one: Unsent) => number | undefined
}

/** Seconds */
const RETRY_AFTER_MAX = 60

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Refusals that another attempt does not change. */
const isFinal = ({ status }: Problem) => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)

/** Sends all of a queue, as far as the server takes it. What comes meanwhile goes too. */
export async function sendInOrder(queue: Queue, wait = sleep): Promise<void> {
  // What the server failed at stays, and so does what was made of the same thing later.
  const stuck = new Set<string>()
  const next = async () => (await queue.list()).find(({ about }) => !stuck.has(about))
  for (let one = await next(); one; one = await next()) {
    const result = await sendOne(queue, one, wait)
    if (result === 'stop') return
    if (result === 'stuck') stuck.add(one.about)
  }
  if (stuck.size > 0) queue.onLeft()
}

async function sendOne({ send, settle, onLeft, longestWait }: Queue, one: Unsent, wait: typeof sleep) {
  try {
    return await settle(one, { answer: await send(one) })
  } catch (error) {
    if (error instanceof Problem) {
      const { status, retryAfter = Number.POSITIVE_INFINITY } = error
      const longest = longestWait?.(one)
      // The session has ended: it waits for the next sign-in.
      if (status === 401) return 'stop'
      if (status === 429 && retryAfter <= (longest ?? RETRY_AFTER_MAX)) return wait(retryAfter * 1000)
      if (isFinal(error) || (status === 429 && longest !== undefined)) return settle(one, { error })
      if (status >= 500 && !isServerUnavailable(error)) return 'stuck'
    }
    onLeft()
    if (error instanceof Problem) return 'stop'
    throw error
  }
}

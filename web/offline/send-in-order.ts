import { Problem } from '#shared/problem.ts'
import { isServerUnavailable } from '../request/retry.ts'

/** What is to be sent, one after the other. */
export type Queue<Item, Answer> = {
  /** In the order it was made, without what was refused. */
  list: () => Promise<readonly Item[]> | readonly Item[]
  /** What the server failed at stays, and so does what was made of the same subject later. */
  subjectOf: (item: Item) => string
  send: (item: Item) => Promise<Answer>
  /** This and the next take it off the list. */
  onSaved: (item: Item, answer: Answer) => Promise<void> | void
  onRefused: (item: Item, problem: Problem) => Promise<void> | void
  /** Something is left that the server could not take: send again later. */
  onLeft: () => void
  /** Seconds. If the server asks for more, sending goes on later, or it is refused. By default a minute, and later. */
  refusesToWait?: number
}

/** Seconds */
const RETRY_AFTER_MAX = 60

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Refusals that another attempt does not change. */
const isFinal = ({ status }: Problem) => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)

/** Sends all of a queue, as far as the server takes it. What comes meanwhile goes too. */
export async function sendInOrder<Item, Answer>(queue: Queue<Item, Answer>, wait = sleep): Promise<void> {
  const stuck = new Set<string>()
  const next = async () => (await queue.list()).find((item) => !stuck.has(queue.subjectOf(item)))
  for (let item = await next(); item; item = await next()) {
    const result = await sendOne(queue, item, wait)
    if (result === 'stop') return
    if (result === 'stuck') stuck.add(queue.subjectOf(item))
  }
  if (stuck.size > 0) queue.onLeft()
}

async function sendOne<Item, Answer>(queue: Queue<Item, Answer>, item: Item, wait: typeof sleep) {
  const { send, onSaved, onRefused, onLeft, refusesToWait } = queue
  try {
    return await onSaved(item, await send(item))
  } catch (error) {
    if (error instanceof Problem) {
      const { status, retryAfter = Number.POSITIVE_INFINITY } = error
      // The session has ended: it waits for the next sign-in.
      if (status === 401) return 'stop'
      if (status === 429 && retryAfter <= (refusesToWait ?? RETRY_AFTER_MAX)) return wait(retryAfter * 1000)
      if (isFinal(error) || (status === 429 && refusesToWait !== undefined)) return onRefused(item, error)
      if (status >= 500 && !isServerUnavailable(error)) return 'stuck'
    }
    onLeft()
    if (error instanceof Problem) return 'stop'
    throw error
  }
}

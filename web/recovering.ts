import type { Query, QueryClient } from '@tanstack/react-query'
import { isAway, waitBefore } from './attempts.ts'

/** Milliseconds between questions whether the server is there, where what one wants of it then fails again and again. */
const LONGEST_WAIT = 60_000

/** As if it had been in vain so often: where the server is well, what one wants of it fails for another reason. */
const RARELY = 6

const patience = async () => ((await isThere()) ? RARELY : 0)

/** Resolves when the server says that it is well. After each time that was `inVain` the first question comes later. */
async function onceThere(inVain = 0) {
  await online(waitBefore(inVain + 2, LONGEST_WAIT))
  for (let tries = 1; !(await isThere()); tries++) await online(waitBefore(tries + 1))
}

const isThere = () =>
  fetch('/api/health', { signal: AbortSignal.timeout(LONGEST_WAIT) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Resolves after a while, or as soon as the browser is online again. */
const online = (wait: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, wait)
    addEventListener('online', done)
  })

/** Whatever an open page could not get while the server was away is asked for again when it is back. Answers how to stop. */
export function startRecovering(queries: QueryClient): () => void {
  const cache = queries.getQueryCache()
  const lacks = (query: Query) => query.state.status === 'error' && isAway(query.state.error) && query.isActive()
  let isRecovering = false

  async function recover() {
    isRecovering = true
    for (let inVain = await patience(); cache.getAll().some(lacks); inVain++) {
      await onceThere(inVain)
      await queries.refetchQueries({ predicate: lacks })
    }
    isRecovering = false
  }

  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && !isRecovering && lacks(event.query)) void recover()
  })
}

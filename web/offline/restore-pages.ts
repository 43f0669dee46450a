import type { Query, QueryClient } from '@tanstack/react-query'
import type { Account } from '#shared/session.ts'
import { isServerUnavailable } from '../request/retry.ts'
import { unmarkCached } from './cache-owner.ts'
import { closeUnsent } from './databases.ts'
import { clearCached, readCached } from './page-cache.ts'

// A page that opens may need these before anything else, so they import nothing that it has not loaded.

/** By hash, milliseconds since the epoch: when what is shown of a query came from the server, if an earlier page asked. */
export const restoredAt = new Map<string, number>()

export const restoredTime = ({ queryHash }: Query) => restoredAt.get(queryHash)

/** Shows what was kept where the page has nothing. @returns whose pages they are; undefined if none are kept */
export async function restoreCached(queries: QueryClient): Promise<Account | undefined> {
  const kept = await readCached()
  if (!kept) return undefined
  const cache = queries.getQueryCache()
  for (const { queryKey, queryHash, state, at } of kept.queries) {
    // As `hydrate` does, which would add a kilobyte to what the dashboard loads.
    const query = cache.build(queries, { queryKey, queryHash, gcTime: Number.POSITIVE_INFINITY }, state)
    if (query.state.data === undefined) query.setState({ ...state, fetchStatus: query.state.fetchStatus })
    if (query.state.dataUpdatedAt === at) restoredAt.set(queryHash, at)
  }
  return kept.me
}

/** Without network, the person whose pages this browser keeps. @throws `error` if there is another reason, or nothing */
export async function findCached(queries: QueryClient, error: unknown) {
  const me = isServerUnavailable(error) && (await restoreCached(queries))
  if (!me) throw error
  return { me, token: null, expiresAt: null }
}

let stopKeeping = () => {}

/** What was kept until now is kept no longer; `stop` ends what is kept from now on. */
export function whenForgotten(stop: () => void) {
  stopKeeping()
  stopKeeping = stop
}

/**
 * Removes all that is kept, so that nobody who comes next finds any of it. `isOver`: also what waits to be sent, which otherwise stays,
 * sealed, for the same person's next session.
 */
export async function forgetCached(isOver: boolean): Promise<void> {
  stopKeeping()
  restoredAt.clear()
  unmarkCached()
  await Promise.all([clearCached(), closeUnsent(isOver)])
}

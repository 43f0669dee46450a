import type { Query, QueryState } from '@tanstack/react-query'
import { createStore, entries, promisifyRequest } from 'idb-keyval'
import type { Account } from '#shared/session.ts'
import { cachedFor, markCached } from './cache-owner.ts'

/** What this browser showed last, of one person at a time: whose it is stands in the same database. */

/** `at`: when the server gave it, in milliseconds since the epoch. */
export type CachedQuery = {
  queryKey: Query['queryKey']
  queryHash: string
  state: QueryState
  at: number
}

const OWNER = 'owner'

/** Milliseconds: 30 days */
const MAX_AGE_MS = 30 * 86_400_000
/** The latest queries that are kept. */
const QUERIES_MAX = 300

let database: ReturnType<typeof createStore> | undefined
const open = () => (database ??= createStore('cohort-seen', 'seen'))

/** Keeps for `me` from now on, and removes what was another person's. */
export function ownCached(me: Account): Promise<void> {
  // First, so that a sign-out in the meantime finds it and clears the database after this.
  markCached(me.uid)
  return open()('readwrite', (store) => {
    const owner: IDBRequest<Account | undefined> = store.get(OWNER)
    owner.onsuccess = () => {
      if (owner.result?.uid !== me.uid) store.clear()
      store.put(me, OWNER)
    }
    return promisifyRequest(store.transaction)
  })
}

/** Keeps nothing if these are no longer the pages of `uid`: another tab may have signed out, or somebody else in. */
export const keepQueries = (uid: string, queries: readonly CachedQuery[]): Promise<void> =>
  open()('readwrite', (store) => {
    // In the transaction that writes, so that nothing comes between.
    const owner: IDBRequest<Account | undefined> = store.get(OWNER)
    owner.onsuccess = () => {
      if (owner.result?.uid === uid) for (const query of queries) store.put(query, query.queryHash)
    }
    return promisifyRequest(store.transaction)
  })

/** Null if there is nothing, or what there is was signed out of. */
export async function readCached(): Promise<{ me: Account; queries: CachedQuery[] } | null> {
  const kept = await entries<string, CachedQuery | Account>(open())
  const me = kept.find(([key]) => key === OWNER)?.[1] as Account | undefined
  if (!me || cachedFor() !== me.uid) return null
  const queries = kept.flatMap(([key, query]) => (key === OWNER ? [] : [query as CachedQuery]))
  return { me, queries: queries.filter(({ at }) => at > Date.now() - MAX_AGE_MS) }
}

/** Removes what is too old or too much. */
export const pruneCached = (): Promise<void> =>
  open()('readwrite', (store) => {
    const all: IDBRequest<(CachedQuery | Account)[]> = store.getAll()
    all.onsuccess = () => {
      const latestFirst = all.result.filter((one) => 'queryHash' in one).sort((one, other) => other.at - one.at)
      for (const [place, { queryHash, at }] of latestFirst.entries())
        if (place >= QUERIES_MAX || at < Date.now() - MAX_AGE_MS) store.delete(queryHash)
    }
    return promisifyRequest(store.transaction)
  })

export const clearCached = (): Promise<void> =>
  open()('readwrite', (store) => {
    store.clear()
    return promisifyRequest(store.transaction)
  })

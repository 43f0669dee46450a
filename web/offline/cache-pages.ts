import type { Query, QueryClient, QueryState } from '@tanstack/react-query'
import { DRAFT_TOPICS } from '../forms/draft-storage.ts'
import { isStreamOpen } from '../live/connection-state.ts'
import { whenIdle } from '../when-idle.ts'
import { type CachedQuery, keepQueries, pruneCached } from './page-cache.ts'
import { restoredAt } from './restore-pages.ts'

/** Milliseconds in which changes gather. */
const WRITE_DELAY_MS = 1000

/** First words of keys. Who is signed in is kept apart, what is typed has its own storage, and what others show ends. */
const LEFT_OUT: readonly unknown[] = ['session', 'sessions', 'palette', 'shares', 'viewers', 'uploads', ...DRAFT_TOPICS]

/** By hash, milliseconds since the epoch: when the server gave what this page asked itself. */
const receivedAt = new Map<string, number>()

/** Keeps what this page shows and will show for `uid`, whose pages are kept. Returns how to stop. */
export function keepPages(queries: QueryClient, uid: string): () => void {
  const changed = new Map<string, CachedQuery>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function note(query: Query, isFetched: boolean) {
    const { queryKey, queryHash, state } = query
    if (state.data === undefined || LEFT_OUT.includes(queryKey[0])) return
    if (isFetched) restoredAt.delete(queryHash)
    // What a person changes without network is no newer for that.
    const isCurrent = isFetched || isStreamOpen()
    const at = isCurrent ? Date.now() : (restoredAt.get(queryHash) ?? receivedAt.get(queryHash) ?? state.dataUpdatedAt)
    if (isCurrent) receivedAt.set(queryHash, at)
    changed.set(queryHash, { queryKey, queryHash, state: asLoaded(state, at), at })
    // Copying a thousand tasks takes longer than a frame.
    timer ??= setTimeout(() => whenIdle(write), WRITE_DELAY_MS)
  }

  function write() {
    clearTimeout(timer)
    timer = undefined
    const written = [...changed.values()]
    changed.clear()
    if (written.length > 0) keepQueries(uid, written).catch(reportError)
  }

  for (const query of queries.getQueryCache().getAll()) note(query, !restoredAt.has(query.queryHash))
  const stopListening = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query, !event.action.manual)
  })
  addEventListener('pagehide', write)
  pruneCached().catch(reportError)
  return () => {
    stopListening()
    removeEventListener('pagehide', write)
    clearTimeout(timer)
    changed.clear()
    receivedAt.clear()
  }
}

const asLoaded = (state: QueryState, at: number): QueryState => ({
  ...state,
  dataUpdatedAt: at,
  error: null,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  fetchStatus: 'idle',
  isInvalidated: false,
  status: 'success',
})

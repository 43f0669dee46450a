import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { withStorage } from '../data/browser-storage.ts'

/** The first words of what is kept: forms that are half filled in, and messages that have not arrived. */
export const DRAFT_TOPICS: readonly unknown[] = ['draft', 'outbox']
const STORAGE_PREFIX = 'typed '

/** Whose page it is; what is typed is kept under their name. */
let owner: string | null = null

/**
 * Keeps what somebody has typed and not sent beyond a reload, a crash and a phone that put the tab away: in the storage of
 * this tab, so that each tab has its own and none is left when it is closed.
 */
export function startStoringDrafts(queries: QueryClient) {
  for (const topic of DRAFT_TOPICS) queries.setQueryDefaults([topic], { gcTime: Number.POSITIVE_INFINITY })
  queries.getQueryCache().subscribe((event) => {
    const { queryKey, state } = event.query
    if (!owner || !DRAFT_TOPICS.includes(queryKey[0])) return
    if (event.type === 'removed') store(queryKey, null)
    if (event.type === 'updated') store(queryKey, state.data)
  })
}

/** Before `uid` sees a page: what they typed here is back, and what somebody else typed is gone. */
export function restoreDrafts(queries: QueryClient, uid: string) {
  if (owner === uid) return
  owner = null
  const mine = `${STORAGE_PREFIX}${uid} `
  forEachStored((name, storage) => {
    if (!name.startsWith(mine)) storage.removeItem(name)
    else queries.setQueryData(JSON.parse(name.slice(mine.length)) as QueryKey, JSON.parse(storage[name] as string))
  })
  owner = uid
}

/** Nobody's page any more. */
export function clearStoredDrafts() {
  owner = null
  forEachStored((name, storage) => storage.removeItem(name))
}

const forEachStored = (work: (name: string, storage: Storage) => void) =>
  withStorage('sessionStorage', (storage) => {
    for (const name of Object.keys(storage)) if (name.startsWith(STORAGE_PREFIX)) work(name, storage)
  })

function store(queryKey: QueryKey, data: unknown) {
  const name = `${STORAGE_PREFIX}${owner} ${JSON.stringify(queryKey)}`
  withStorage('sessionStorage', (storage) => {
    // What was kept before is no longer what was typed, also where there is no room for what is.
    storage.removeItem(name)
    if (Object.keys(data ?? {}).length > 0) storage.setItem(name, JSON.stringify(data))
  })
}

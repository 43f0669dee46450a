import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { withStorage } from '../data/browser-storage.ts'
import { tidyMarked } from './tidy-marked.ts'

/** First key words of what is stored: drafts of forms, and messages that were not delivered. */
export const DRAFT_TOPICS: readonly unknown[] = ['draft', 'outbox']
const STORAGE_PREFIX = 'typed '

/** The user id that the drafts are stored under. */
let owner: string | null = null

export const draftOwner = () => owner

/**
 * Keeps unsent text through reloads and crashes. In session storage, so that each tab has its own and closing the tab
 * deletes it.
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

/** Restores the drafts of `uid` and removes those of other users. */
export function restoreDrafts(queries: QueryClient, uid: string) {
  if (owner === uid) return
  owner = null
  const mine = `${STORAGE_PREFIX}${uid} `
  forEachStored((name, storage) => {
    if (!name.startsWith(mine)) storage.removeItem(name)
    else queries.setQueryData(JSON.parse(name.slice(mine.length)) as QueryKey, JSON.parse(storage[name] as string))
  })
  owner = uid
  tidyMarked(uid)
}

export function clearStoredDrafts() {
  owner = null
  forEachStored((name, storage) => storage.removeItem(name))
  tidyMarked(null)
}

const forEachStored = (work: (name: string, storage: Storage) => void) =>
  withStorage('sessionStorage', (storage) => {
    for (const name of Object.keys(storage)) if (name.startsWith(STORAGE_PREFIX)) work(name, storage)
  })

function store(queryKey: QueryKey, data: unknown) {
  const name = `${STORAGE_PREFIX}${owner} ${JSON.stringify(queryKey)}`
  withStorage('sessionStorage', (storage) => {
    // Removed first, because there may be no room for the new text.
    storage.removeItem(name)
    if (Object.keys(data ?? {}).length > 0) storage.setItem(name, JSON.stringify(data))
  })
}

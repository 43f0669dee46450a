import type { QueryClient } from '@tanstack/react-query'
import type { Item } from './palette-item.tsx'

const KEPT = 4
/** Stored like drafts (web/forms/draft-storage.ts): for this tab, and gone at sign-out. */
const queryKey = ['draft', 'lately found']

/** What was found and opened in this tab, the latest first. */
export const latelyFound = (queries: QueryClient): Item[] => queries.getQueryData<Item[]>(queryKey) ?? []

export const rememberItem = (queries: QueryClient, item: Item) =>
  queries.setQueryData<Item[]>(
    queryKey,
    [item, ...latelyFound(queries).filter(({ id }) => id !== item.id)].slice(0, KEPT),
  )

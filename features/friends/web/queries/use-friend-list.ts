import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type PagedList, toPagedList } from '#web/data/paged-list.ts'
import type { FriendRow } from '../../contract.ts'
import { applyToCounts } from '../actions/use-friend-actions.ts'
import { countsQuery, type ListName, listQuery, optimisticRow, type PendingAction } from './friends.ts'

export function useFriendList(name: ListName, pending: readonly PendingAction[]): PagedList & { rows: FriendRow[] } {
  const list = useInfiniteQuery(listQuery(name))
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? []
  return { ...toPagedList(list), rows: optimisticRows(name, loaded, pending, !list.hasNextPage) }
}

/** Each person once, with pending actions applied. */
export function optimisticRows(
  name: ListName,
  loaded: FriendRow[],
  pending: readonly PendingAction[],
  isComplete: boolean,
) {
  const joining = pending.filter(({ to }) => to === name).map(({ row }) => row)
  const byId = new Map([...joining, ...loaded].map((row) => [row.uid, row]))
  const rows = [...byId.values()].map((row) => optimisticRow(row, pending)).filter(({ tie }) => tie === name)
  if (name !== 'friends') return rows
  // People sorted after the last loaded row come with a later page.
  const last = loaded.at(-1)
  const isLoaded = (row: FriendRow) => isComplete || !last || loaded.includes(row) || compareByName(row, last) <= 0
  return rows.filter(isLoaded).sort(compareByName)
}

/** Sorts as the server does. */
const compareByName = (a: FriendRow, b: FriendRow) =>
  a.displayName.toLowerCase().localeCompare(b.displayName.toLowerCase(), 'en') || (a.uid < b.uid ? -1 : 1)

export function useFriendCounts(pending: readonly PendingAction[]) {
  const { data } = useQuery(countsQuery)
  return data && pending.reduce(applyToCounts, data)
}

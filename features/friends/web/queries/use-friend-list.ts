import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type PagedList, toPagedList } from '#web/data/paged-list.ts'
import type { FriendRow } from '../../contract.ts'
import { applyToCounts, type PendingAction } from '../actions/use-friend-actions.ts'
import { countsQuery, listQuery } from './friends.ts'
import { compareByName, type ListName } from './parse-friend-row.ts'

export type FriendList = PagedList & { rows: FriendRow[] }

/** One of the lists, kept live, with what is under way as if it were done. */
export function useFriendList(name: ListName, pending: readonly PendingAction[]): FriendList {
  const list = useInfiniteQuery(listQuery(name))
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? []
  return { ...toPagedList(list), rows: optimisticRows(name, loaded, pending, !list.hasNextPage) }
}

/** What a list shows: each person once, without those who are leaving it and with those who are coming. */
export function optimisticRows(
  name: ListName,
  loaded: FriendRow[],
  pending: readonly PendingAction[],
  isWhole: boolean,
) {
  const coming = pending.filter(({ to }) => to === name).map(({ row }) => row)
  const all = new Map([...coming, ...loaded].map((row) => [row.uid, row]))
  const rows = [...all.values()].map((row) => optimisticRow(row, pending)).filter(({ tie }) => tie === name)
  if (name !== 'friends') return rows
  // Somebody who comes after the loaded ones has their place in a later part.
  const last = loaded.at(-1)
  const isHere = (row: FriendRow) => isWhole || !last || loaded.includes(row) || compareByName(row, last) <= 0
  return rows.filter(isHere).sort(compareByName)
}

/** Somebody as they stand to me once what is under way is done. */
export function optimisticRow(row: FriendRow, pending: readonly PendingAction[]): FriendRow {
  const last = pending.findLast((one) => one.row.uid === row.uid)
  return last ? { ...row, tie: last.to } : row
}

/** How many are in each list, with what is under way; undefined while that is not known. */
export function useFriendCounts(pending: readonly PendingAction[]) {
  const { data } = useQuery(countsQuery)
  return data && pending.reduce(applyToCounts, data)
}

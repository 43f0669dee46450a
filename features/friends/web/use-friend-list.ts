import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ListParts, partsOf } from '#web/list-parts.ts'
import type { FriendRow } from '../contract.ts'
import { countsQuery, listQuery } from './friend-cache.ts'
import { byName, type ListName } from './shown-row.ts'
import { countsWith, type Pending } from './use-friend-actions.ts'

export type FriendList = ListParts & { rows: FriendRow[] }

/** One of the lists, kept live, with what is under way as if it were done. */
export function useFriendList(name: ListName, pending: readonly Pending[]): FriendList {
  const list = useInfiniteQuery(listQuery(name))
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? []
  return { ...partsOf(list), rows: rowsOf(name, loaded, pending, !list.hasNextPage) }
}

/** What a list shows: each person once, without those who are leaving it and with those who are coming. */
export function rowsOf(name: ListName, loaded: FriendRow[], pending: readonly Pending[], isWhole: boolean) {
  const coming = pending.filter(({ to }) => to === name).map(({ row }) => row)
  const all = new Map([...coming, ...loaded].map((row) => [row.uid, row]))
  const rows = [...all.values()].map((row) => shownRow(row, pending)).filter(({ tie }) => tie === name)
  if (name !== 'friends') return rows
  // Somebody who comes after the loaded ones has their place in a later part.
  const last = loaded.at(-1)
  const isHere = (row: FriendRow) => isWhole || !last || loaded.includes(row) || byName(row, last) <= 0
  return rows.filter(isHere).sort(byName)
}

/** Somebody as they stand to me once what is under way is done. */
export function shownRow(row: FriendRow, pending: readonly Pending[]): FriendRow {
  const last = pending.findLast((one) => one.row.uid === row.uid)
  return last ? { ...row, tie: last.to } : row
}

/** How many are in each list, with what is under way; undefined while that is not known. */
export function useCounts(pending: readonly Pending[]) {
  const { data } = useQuery(countsQuery)
  return data && pending.reduce(countsWith, data)
}

import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { cursorPaging } from '#web/data/paged-list.ts'
import { markStale, refetchIfChanged, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { publicRecords, type RecordItem, records, type WorkRecord } from '../../contract.ts'

export const recordQuery = queryOptions({
  queryKey: ['record', 'mine'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(records.find, { signal })),
})

export const candidatesQuery = infiniteQueryOptions({
  queryKey: ['record', 'tasks'],
  queryFn: (context) =>
    refetchIfChanged(context, (signal, cursor) => request(records.candidates, { query: { cursor }, signal })),
  ...cursorPaging,
})

/** Those that I have answered may still be changed. */
export const asksQuery = (state: 'waiting' | 'answered') =>
  infiniteQueryOptions({
    queryKey: ['record', 'asks', state],
    queryFn: (context) =>
      refetchIfChanged(context, (signal, cursor) => request(records.asks, { query: { cursor, state }, signal })),
    ...cursorPaging,
  })

export const teammatesQuery = (recordItemId: string) =>
  queryOptions({
    queryKey: ['record', 'teammates', recordItemId],
    queryFn: (context) =>
      refetchIfChanged(context, (signal) => request(records.teammates, { params: { recordItemId }, signal })),
  })

export const sharedRecordQuery = (recordKey: string) =>
  queryOptions({
    queryKey: ['shared-record', recordKey],
    queryFn: ({ signal }) => request(publicRecords.read, { params: { recordKey }, signal }),
  })

/** @returns how to undo it, which needs no server: it may be away */
export function updateRecord(queries: QueryClient, change: (record: WorkRecord) => WorkRecord): () => void {
  markStale('record')
  void queries.cancelQueries({ queryKey: recordQuery.queryKey })
  const before = queries.getQueryData(recordQuery.queryKey)
  if (before) queries.setQueryData(recordQuery.queryKey, change(before))
  return () => {
    queries.setQueryData(recordQuery.queryKey, before)
    void refetchTopic(queries, 'record')
  }
}

/** @returns how to undo it */
export const putItem = (queries: QueryClient, item: RecordItem) =>
  updateRecord(queries, (record) => ({
    ...record,
    items: [item, ...record.items.filter(({ id, taskId }) => id !== item.id && taskId !== item.taskId)].toSorted(
      (one, other) => other.doneOn.localeCompare(one.doneOn) || one.id.localeCompare(other.id),
    ),
  }))

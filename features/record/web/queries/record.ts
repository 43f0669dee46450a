import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { livePages, liveQuery } from '#web/data/live-query.ts'
import { markStale, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { publicRecords, type RecordItem, records, type WorkRecord } from '../../contract.ts'

export const recordQuery = liveQuery(['record', 'mine'], records.find)

export const candidatesQuery = livePages(['record', 'tasks'], records.candidates)

/** Those that I have answered may still be changed. */
export const asksQuery = (state: 'waiting' | 'answered') =>
  livePages(['record', 'asks', state], records.asks, { query: { state } })

export const teammatesQuery = (recordItemId: string) =>
  liveQuery(['record', 'teammates', recordItemId], records.teammates, { params: { recordItemId } })

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

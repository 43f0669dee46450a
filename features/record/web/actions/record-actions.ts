import type { QueryClient } from '@tanstack/react-query'
import { saveChange } from '#web/data/optimistic.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { showProblem } from '#web/ui/toast.tsx'
import {
  type Candidate,
  type ItemChanges,
  type RecordChanges,
  type RecordItem,
  records,
  type ShownAs,
} from '../../contract.ts'
import { putItem, recordQuery, updateRecord } from '../queries/record.ts'

const key = ['record']

export const saveRecord = (queries: QueryClient, changes: RecordChanges) =>
  saveChange(queries, changes, {
    key,
    scope: 'record',
    send: (body) => request(records.change, { body }),
    apply: () =>
      updateRecord(queries, (record) => ({
        ...record,
        about: changes.about ?? record.about,
        badges: record.badges.map((one) => ({ ...one, isChosen: changes.badges?.includes(one.id) ?? one.isChosen })),
        goals: record.goals.map((one) => ({ ...one, isChosen: changes.goalIds?.includes(one.id) ?? one.isChosen })),
      })),
    onSaved: (record) => void queries.setQueryData(recordQuery.queryKey, record),
    onFailed: showProblem,
  })

export const saveItem = (queries: QueryClient, { id: recordItemId }: RecordItem, changes: ItemChanges) =>
  saveChange(queries, changes, {
    key,
    scope: `record ${recordItemId}`,
    send: (body) => request(records.changeItem, { params: { recordItemId }, body }),
    apply: () =>
      updateRecord(queries, (record) => ({
        ...record,
        items: record.items.map((one) =>
          one.id === recordItemId
            ? { ...one, isChosen: changes.isChosen ?? one.isChosen, thought: changes.thought ?? one.thought }
            : one,
        ),
      })),
    onSaved: (item) => void putItem(queries, item),
    onFailed: showProblem,
  })

/** Shows it before it has an id of its own. */
export const addTask = (queries: QueryClient, { taskId, name, team, doneOn }: Candidate) =>
  saveChange(queries, taskId, {
    key,
    scope: `record ${taskId}`,
    send: (id) => request(records.addTask, { params: { id } }),
    apply() {
      const item = { id: taskId, taskId, name, team, doneOn, thought: '', isChosen: true }
      return putItem(queries, { ...item, confirmers: [], confirmations: 0 })
    },
    onSaved: (item) => void putItem(queries, item),
    onFailed: showProblem,
  })

export const removeItem = (queries: QueryClient, { id: recordItemId }: RecordItem) =>
  saveChange(queries, recordItemId, {
    key,
    scope: `record ${recordItemId}`,
    send: () => request(records.removeItem, { params: { recordItemId } }),
    apply: () =>
      updateRecord(queries, (record) => ({ ...record, items: record.items.filter(({ id }) => id !== recordItemId) })),
    onSaved: () => void refetchTopic(queries, 'record'),
    onFailed: showProblem,
  })

export const withdrawAsk = (queries: QueryClient, { id: recordItemId }: RecordItem, uid: string) =>
  saveChange(queries, uid, {
    key,
    scope: `record ${recordItemId}`,
    send: () => request(records.withdraw, { params: { recordItemId, uid } }),
    onSaved: (item) => void putItem(queries, item),
    onFailed: showProblem,
  })

type Answer = { confirmationId: string; state: 'confirmed' | 'declined'; shownAs: ShownAs }

export const answerAsk = (queries: QueryClient, { confirmationId, ...body }: Answer) =>
  saveChange(queries, body, {
    key,
    scope: `ask ${confirmationId}`,
    send: () => request(records.answer, { params: { confirmationId }, body }),
    onSaved: () => void refetchTopic(queries, 'record'),
    onFailed: showProblem,
  })

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { offerUndo } from '#web/data/offer-undo.ts'
import { saveChange, useUnsaved } from '#web/data/optimistic.ts'
import { markStale } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { showRefusal } from '#web/ui/toast.tsx'
import type { Task } from '../../contract.ts'
import { type Item, taskPage } from '../../details-contract.ts'
import { detailsQuery } from '../queries/details.ts'
import { updateTasks } from '../queries/tasks.ts'
import { applyChange, type ChecklistChange, checklistChangeKey, withUnsaved } from '../queries/unsaved-checklist.ts'
import type { UnsentTaskChange } from './unsent-change-types.ts'

/** Changes show at once. One that could not be saved stays in `failed`. */
export function useChecklist(task: Task) {
  const queries = useQueryClient()
  const key = checklistChangeKey(task.id)
  const failed = useUnsaved<{ change: ChecklistChange }>(key).findLast(({ hasFailed }) => hasFailed)?.change

  const change = (next: ChecklistChange) =>
    saveChange(
      queries,
      { change: next },
      {
        key,
        scope: `checklist ${task.id}`,
        send: () => sendChecklistChange(task.id, next),
        offline: {
          kind: 'task checklist',
          about: task.id,
          value: { id: task.id, name: task.name, change: next },
        } satisfies UnsentTaskChange,
        apply() {
          showUnsaved(queries, task.id)
          return () => showUnsaved(queries, task.id)
        },
        onSaved: (items) => showSavedChecklist(queries, task.id, items),
        keepsFailure: true,
        onFailed: showRefusal,
      },
    )

  return {
    change,
    failed,
    async remove(item: Item, before: string | null) {
      if (!(await change({ kind: 'remove', id: item.id }))) return
      offerUndo(queries, {
        message: 'Item deleted',
        about: item.text,
        failure: 'The item could not be brought back.',
        // In sequence with the deletion, which may wait.
        undo: async () => void (await change({ kind: 'add', items: [item], before })),
      })
    },
  }
}

export function sendChecklistChange(id: string, change: ChecklistChange): Promise<Item[]> {
  if (change.kind === 'add')
    return request(taskPage.addItems, {
      params: { id },
      body: { items: change.items, before: change.before },
      bearer: true,
    })
  const params = { id, itemId: change.id }
  if (change.kind === 'remove') return request(taskPage.removeItem, { params, bearer: true })
  const body = change.kind === 'move' ? { before: change.before } : change.fields
  return request(taskPage.editItem, { params, body, bearer: true })
}

export function showSavedChecklist(queries: QueryClient, id: string, items: Item[]) {
  markStale('tasks')
  showChecklist(queries, id, items)
}

const showUnsaved = (queries: QueryClient, id: string) => showMade(queries, id, (items) => items)

/** Shows a change that an earlier page, or another one, has not sent yet. */
export const showUnsentChecklist = (queries: QueryClient, id: string, change: ChecklistChange) =>
  showMade(queries, id, (items) => applyChange(items, change))

function showMade(queries: QueryClient, id: string, make: (saved: Item[]) => Item[]) {
  const details = queries.getQueryData(detailsQuery(id).queryKey)
  // An earlier version kept it without.
  if (details) showChecklist(queries, id, make(details.savedChecklist ?? details.checklist))
}

/** Adds what is not saved yet. Rows of lists show the counts. */
function showChecklist(queries: QueryClient, id: string, savedChecklist: Item[]) {
  const checklist = withUnsaved(queries, id, savedChecklist)
  queries.setQueryData(detailsQuery(id).queryKey, (details) => details && { ...details, checklist, savedChecklist })
  const counts = { itemCount: checklist.length, itemsDone: checklist.filter(({ done }) => done).length }
  updateTasks(queries, (task) => (task.id === id ? { ...task, ...counts } : task))
}

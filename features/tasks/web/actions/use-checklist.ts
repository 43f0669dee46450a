import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { offerUndo } from '#web/data/offer-undo.ts'
import { saveChange, useUnsaved } from '#web/data/optimistic.ts'
import { markStale } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { Task } from '../../contract.ts'
import { type Item, taskPage } from '../../page-contract.ts'
import { detailsQuery } from '../queries/details.ts'
import { updateTasks } from '../queries/tasks.ts'
import { type ChecklistChange, checklistChangeKey, withUnsaved } from '../queries/unsaved-checklist.ts'

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
        send: () => send(task.id, next),
        apply() {
          showUnsaved(queries, task.id)
          return () => showUnsaved(queries, task.id)
        },
        onSaved: (items) => showSaved(queries, task.id, items),
        keepsFailure: true,
        onFailed(error) {
          if (error instanceof Problem && error.status >= 400 && error.status < 500)
            showToast(error.message, { failed: true })
        },
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
        undo: async () => showSaved(queries, task.id, await send(task.id, { kind: 'add', items: [item], before })),
      })
    },
  }
}

function send(id: string, change: ChecklistChange): Promise<Item[]> {
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

function showSaved(queries: QueryClient, id: string, items: Item[]) {
  markStale('tasks')
  showChecklist(queries, id, items)
}

function showUnsaved(queries: QueryClient, id: string) {
  const details = queries.getQueryData(detailsQuery(id).queryKey)
  // An earlier version kept it without.
  if (details) showChecklist(queries, id, details.savedChecklist ?? details.checklist)
}

/** With what is not saved yet. Its rows show the counts. */
function showChecklist(queries: QueryClient, id: string, savedChecklist: Item[]) {
  const checklist = withUnsaved(queries, id, savedChecklist)
  queries.setQueryData(detailsQuery(id).queryKey, (details) => details && { ...details, checklist, savedChecklist })
  const counts = { itemCount: checklist.length, itemsDone: checklist.filter(({ done }) => done).length }
  updateTasks(queries, (task) => (task.id === id ? { ...task, ...counts } : task))
}

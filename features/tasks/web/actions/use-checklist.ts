import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { offerUndo } from '#web/data/offer-undo.ts'
import { saveChange, useUnsaved } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { Task } from '../../contract.ts'
import { type Item, taskPage } from '../../page-contract.ts'
import { detailsQuery } from '../queries/details.ts'
import { updateTasks } from '../queries/tasks.ts'

/** `before` is the item after them, null at the end. */
export type ChecklistChange =
  | { kind: 'add'; items: Item[]; before: string | null }
  | { kind: 'edit'; id: string; fields: Partial<Pick<Item, 'text' | 'done'>> }
  | { kind: 'move'; id: string; before: string | null }
  | { kind: 'remove'; id: string }

/** Changes show at once. One that could not be saved stays in `failed`. */
export function useChecklist(task: Task) {
  const queries = useQueryClient()
  const key = ['checklist', task.id]
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
          const before = queries.getQueryData(detailsQuery(task.id).queryKey)?.checklist
          if (before) showChecklist(queries, task.id, applyChange(before, next))
          return () => before && showChecklist(queries, task.id, before)
        },
        onSaved: (items) => showChecklist(queries, task.id, items),
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
        undo: async () => showChecklist(queries, task.id, await send(task.id, { kind: 'add', items: [item], before })),
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

export function applyChange(items: Item[], change: ChecklistChange): Item[] {
  const others = items.filter(({ id }) => change.kind === 'add' || id !== change.id)
  const insert = (added: Item[], before: string | null) => {
    const index = others.findIndex(({ id }) => id === before)
    return others.toSpliced(index < 0 ? others.length : index, 0, ...added)
  }
  if (change.kind === 'add') return insert(change.items, change.before)
  if (change.kind === 'remove') return others
  const item = items.find(({ id }) => id === change.id)
  if (!item) return items
  if (change.kind === 'move') return insert([item], change.before)
  return items.with(items.indexOf(item), { ...item, ...change.fields })
}

/** Its rows show the counts. */
function showChecklist(queries: QueryClient, id: string, checklist: Item[]) {
  queries.setQueryData(detailsQuery(id).queryKey, (details) => details && { ...details, checklist })
  const counts = { itemCount: checklist.length, itemsDone: checklist.filter(({ done }) => done).length }
  updateTasks(queries, (task) => (task.id === id ? { ...task, ...counts } : task))
}

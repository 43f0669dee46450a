import type { QueryClient } from '@tanstack/react-query'
import type { Item } from '../../details-contract.ts'

/** `before` is the item after them, null at the end. */
export type ChecklistChange =
  | { kind: 'add'; items: Item[]; before: string | null }
  | { kind: 'edit'; id: string; fields: Partial<Pick<Item, 'text' | 'done'>> }
  | { kind: 'move'; id: string; before: string | null }
  | { kind: 'remove'; id: string }

export const checklistChangeKey = (taskId: string) => ['checklist', taskId]

/** The list of the server with the changes that are on their way to it. */
export const withUnsaved = (queries: QueryClient, taskId: string, saved: Item[]): Item[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: checklistChangeKey(taskId), status: 'pending' })
    .reduce((items, { state }) => applyChange(items, (state.variables as { change: ChecklistChange }).change), saved)

export function applyChange(items: Item[], change: ChecklistChange): Item[] {
  const changed = change.kind === 'add' ? change.items.map(({ id }) => id) : [change.id]
  const others = items.filter(({ id }) => !changed.includes(id))
  const insert = (added: Item[], before: string | null) => {
    const index = others.findIndex(({ id }) => id === before)
    return others.toSpliced(index < 0 ? others.length : index, 0, ...added)
  }
  // The server may have them already, and leaves them alone.
  if (change.kind === 'add') return others.length < items.length ? items : insert(change.items, change.before)
  if (change.kind === 'remove') return others
  const item = items.find(({ id }) => id === change.id)
  if (!item) return items
  if (change.kind === 'move') return insert([item], change.before)
  return items.with(items.indexOf(item), { ...item, ...change.fields })
}

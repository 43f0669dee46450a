import type { Tx } from '#server/database/types.ts'
import type { Task, TaskFields } from '../../contract.ts'
import type { CHANGE_KINDS } from '../../details-contract.ts'
import type { Me } from '../queries/tasks.ts'

// Ticks are recorded by the statement that ticks: see changes.ts.

type NewChange = {
  kind: (typeof CHANGE_KINDS)[number]
  before?: string | null
  after?: string | null
  person_id?: string
}

/** @param assigneeIds all of them, if they change */
export async function recordEdit(
  tx: Tx,
  me: Me,
  task: Task,
  { name = task.name, due = task.due }: Partial<TaskFields>,
  assigneeIds: string[] | undefined,
) {
  const changes: NewChange[] = []
  if (name !== task.name) changes.push({ kind: 'renamed', before: task.name, after: name })
  if (due !== task.due) changes.push({ kind: 'moved', before: task.due, after: due })
  const earlier = task.assignedUsers.flatMap(({ uid }) => uid ?? [])
  for (const uid of assigneeIds ?? []) if (!earlier.includes(uid)) changes.push({ kind: 'assigned', person_id: uid })
  for (const uid of assigneeIds ? earlier : [])
    if (!assigneeIds!.includes(uid)) changes.push({ kind: 'unassigned', person_id: uid })
  await recordChanges(tx, me, task, changes)
}

export async function recordChanges(tx: Tx, me: Me, task: Task, changes: NewChange[]) {
  if (changes.length === 0) return
  const shared = { task_id: task.id, actor_id: me.uid, created_at: tx.now }
  await tx
    .insertInto('task_changes')
    .values(changes.map((change) => ({ ...change, ...shared })))
    .execute()
}

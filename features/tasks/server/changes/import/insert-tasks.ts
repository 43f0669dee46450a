import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import { NO_DATE } from '#server/database/no-date.ts'
import type { Tables } from '#server/database/schema.ts'
import type { Tx } from '#server/database/types.ts'
import { NOTES_MAX, TASK_FIELDS } from '../../../contract.ts'
import type { Program } from '../../../import-contract.ts'
import type { ImportedTask } from '../../rules/read-tasks.ts'

type NewImport = {
  id: string | undefined
  teamId: string | null
  program: Program
  tasks: readonly ImportedTask[]
  newLabels: string[]
  labelsOf: (task: ImportedTask) => { found: string[]; left: string[] }
}

/** A row of `tasks`, for `jsonb_populate_recordset`. */
type TaskRow = Partial<Record<keyof Tables['tasks'], unknown>>

/** Under the lock of the team. A few statements, however many tasks there are. @returns the id of the import */
export async function insertImportedTasks(tx: Tx, me: Me, made: NewImport, at: Date): Promise<string> {
  const { id, teamId, program, tasks, newLabels } = made
  const { id: importId } = await tx
    .insertInto('task_imports')
    .values({
      ...(id ? { id } : {}),
      person_id: me.uid,
      team_id: teamId,
      program,
      task_count: tasks.length,
      labels: newLabels,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const prepared = tasks.map((task) => withLabels(task, made.labelsOf(task)))
  await insertTasks(tx, prepared, { team_id: teamId, creator_id: me.uid, import_id: importId }, at)
  await insertAssignees(tx, me, tasks, at)
  await insertLabels(tx, prepared)
  await insertComments(tx, me, prepared, at)
  if (teamId) await addToCounters(tx, teamId, tasks)
  return importId
}

type Prepared = ImportedTask & { labelIds: string[] }

function withLabels(task: ImportedTask, { found, left }: { found: string[]; left: string[] }): Prepared {
  const prepared = { ...task, labelIds: found }
  if (left.length === 0) return prepared
  const line = `Labels: ${left.join(', ')}`
  const notes = [task.notes, line].filter(Boolean).join('\n\n')
  return notes.length <= NOTES_MAX ? { ...prepared, notes } : { ...prepared, comments: [...task.comments, line] }
}

const WEEK_MS = 7 * 24 * 3600 * 1000

/** In the middle of the day on which it was done. Without one it counts neither as done today nor in sums of this week. */
const doneAt = ({ done, doneOn }: ImportedTask, at: Date) =>
  done ? new Date(doneOn ? Math.min(at.getTime(), Date.parse(`${doneOn}T12:00:00Z`)) : at.getTime() - WEEK_MS) : null

const writtenColumns = [
  'id',
  'team_id',
  'creator_id',
  'import_id',
  'created_at',
  'updated_at',
  'done_at',
  'checklist',
  'item_count',
  'items_done',
  'was_labelled',
  ...TASK_FIELDS,
] as const satisfies readonly (keyof Tables['tasks'])[]

async function insertTasks(tx: Tx, tasks: readonly Prepared[], shared: TaskRow, at: Date) {
  const rows = tasks.map(
    (task): Record<(typeof writtenColumns)[number], unknown> => ({
      ...(shared as Record<'team_id' | 'creator_id' | 'import_id', unknown>),
      id: task.id,
      created_at: at,
      updated_at: at,
      done_at: doneAt(task, at),
      checklist: task.items.map((item) => ({ id: randomUUID(), ...item })),
      item_count: task.items.length,
      items_done: task.items.filter((item) => item.done).length,
      was_labelled: task.labelIds.length > 0,
      name: task.name,
      due: task.due ?? NO_DATE,
      time: task.time,
      priority: task.priority,
      estimate: task.estimate,
      doing: task.doing,
      notes: task.notes,
      repeat: task.repeat,
      each: false,
      everyone: false,
    }),
  )
  const columns = sql.join(writtenColumns.map((column) => sql.ref(column)))
  await sql`insert into tasks (${columns})
    select ${columns} from jsonb_populate_recordset(null::tasks, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

/** What is overdue already reminds nobody. */
async function insertAssignees(tx: Tx, me: Me, tasks: readonly ImportedTask[], at: Date) {
  const today = at.toISOString().slice(0, 10)
  const rows = tasks.flatMap((task) =>
    (task.assignees.length > 0 ? [...new Set(task.assignees)] : [me.uid]).map((user_id, position) => ({
      task_id: task.id,
      user_id,
      position: position + 1,
      due: task.due ?? NO_DATE,
      done_at: doneAt(task, at),
      reminders: task.due !== null && task.due < today ? 2 : 0,
    })),
  )
  await sql`insert into task_assignees (task_id, user_id, position, due, done_at, reminders)
    select task_id, user_id, position, due, done_at, reminders
    from jsonb_populate_recordset(null::task_assignees, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

async function insertLabels(tx: Tx, tasks: readonly Prepared[]) {
  const rows = tasks.flatMap(({ id, labelIds }) => labelIds.map((label_id) => ({ task_id: id, label_id })))
  if (rows.length === 0) return
  await sql`insert into task_labels (task_id, label_id)
    select task_id, label_id from jsonb_populate_recordset(null::task_labels, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

/** A thousandth of a second apart, because they are sorted by their time. A trigger counts them. */
async function insertComments(tx: Tx, me: Me, tasks: readonly Prepared[], at: Date) {
  const rows = tasks.flatMap(({ id, comments }) =>
    comments.map((text, index) => ({
      task_id: id,
      author_id: me.uid,
      text,
      created_at: new Date(at.getTime() - comments.length + index),
    })),
  )
  if (rows.length === 0) return
  await sql`insert into task_comments (task_id, author_id, text, created_at)
    select task_id, author_id, text, created_at
    from jsonb_populate_recordset(null::task_comments, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

const addToCounters = (tx: Tx, teamId: string, tasks: readonly ImportedTask[]) =>
  tx
    .updateTable('teams')
    .set({
      task_count: sql`task_count + ${tasks.length}`,
      done_count: sql`done_count + ${tasks.filter(({ done }) => done).length}`,
      tasks_version: sql`tasks_version + 1`,
    })
    .where('id', '=', teamId)
    .execute()

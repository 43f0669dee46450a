import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import { NO_DATE } from '#server/database/no-date.ts'
import type { Tables } from '#server/database/schema.ts'
import type { Tx } from '#server/database/types.ts'
import { utcDayOf } from '#shared/days.ts'
import { NOTES_MAX, type TASK_FIELDS, usualFields } from '../../../contract.ts'
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

type Column = keyof Tables['tasks']
type TaskRow = Partial<Record<Column, unknown>> & Record<Extract<Column, (typeof TASK_FIELDS)[number]>, unknown>

/** Under the lock of the team. A few statements, however many tasks there are. @returns the id of the import */
export async function insertImportedTasks(tx: Tx, me: Me, made: NewImport): Promise<string> {
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
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const prepared = tasks.map((task) => withLabels(task, made.labelsOf(task)))
  await insertTasks(tx, prepared, { team_id: teamId, creator_id: me.uid, import_id: importId })
  await insertAssignees(tx, me, teamId, tasks)
  await insertLabels(tx, prepared)
  await insertComments(tx, me, prepared)
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

/** On the day on which it was done, or a week ago at the latest: it counts neither as done today nor in sums of this week. */
const doneAt = ({ done, doneOn }: ImportedTask, at: Date) =>
  done
    ? new Date(Math.min(at.getTime() - WEEK_MS, Date.parse(doneOn ? `${doneOn}T12:00:00Z` : at.toISOString())))
    : null

async function insertTasks(tx: Tx, tasks: readonly Prepared[], shared: Partial<TaskRow>) {
  const rows = tasks.map(
    (task): TaskRow => ({
      ...shared,
      id: task.id,
      created_at: tx.now,
      updated_at: tx.now,
      done_at: doneAt(task, tx.now),
      checklist: task.items.map((item) => ({ id: randomUUID(), ...item })),
      item_count: task.items.length,
      items_done: task.items.filter((item) => item.done).length,
      was_labelled: task.labelIds.length > 0,
      ...usualFields,
      name: task.name,
      due: task.due ?? NO_DATE,
      time: task.time,
      priority: task.priority,
      estimate: task.estimate,
      doing: task.doing,
      notes: task.notes,
      repeat: task.repeat,
    }),
  )
  await insertRows(tx, 'tasks', rows)
}

/** In one statement, however many there are. All have the same columns. */
async function insertRows(tx: Tx, table: keyof Tables, rows: readonly object[]) {
  if (rows.length === 0) return
  const [columns, into] = [sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column))), sql.table(table)]
  await sql`insert into ${into} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

/** Open tasks of a team that name nobody are free to take. What is overdue already reminds nobody. */
async function insertAssignees(tx: Tx, me: Me, teamId: string | null, tasks: readonly ImportedTask[]) {
  const today = utcDayOf(tx.now)
  const rows = tasks.flatMap((task) =>
    (task.done || !teamId ? [me.uid] : [...new Set(task.assignees)]).map((user_id, position) => ({
      task_id: task.id,
      user_id,
      position: position + 1,
      due: task.due ?? NO_DATE,
      done_at: doneAt(task, tx.now),
      reminders: task.due !== null && task.due < today ? 2 : 0,
    })),
  )
  await insertRows(tx, 'task_assignees', rows)
}

async function insertLabels(tx: Tx, tasks: readonly Prepared[]) {
  const rows = tasks.flatMap(({ id, labelIds }) => labelIds.map((label_id) => ({ task_id: id, label_id })))
  await insertRows(tx, 'task_labels', rows)
}

/** A thousandth of a second apart, because they are sorted by their time. A trigger counts them. */
async function insertComments(tx: Tx, me: Me, tasks: readonly Prepared[]) {
  const rows = tasks.flatMap(({ id, comments }) =>
    comments.map((text, index) => ({
      task_id: id,
      author_id: me.uid,
      text,
      created_at: new Date(tx.now.getTime() - comments.length + index),
    })),
  )
  await insertRows(tx, 'task_comments', rows)
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

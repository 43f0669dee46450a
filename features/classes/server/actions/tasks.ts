import type { OwnAccount } from '#features/people/contract.ts'
import { type MustSuit, nothingToAsk } from '#features/people/server/queries/text-rules.ts'
import { usualFields } from '#features/tasks/contract.ts'
import { wordsOf } from '#features/tasks/server/actions/suit-rules.ts'
import { addTask, removeTask } from '#features/tasks/server/actions/tasks.ts'
import { findTask } from '#features/tasks/server/queries/tasks.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import {
  CLASS_TASKS_MAX,
  type classes,
  NO_SUCH_CLASS_TASK,
  NO_TEAMS_YET,
  TOO_MANY_CLASS_TASKS,
} from '../../contract.ts'
import { announceChange, lockTeamsOfClass, lockToHelp } from '../queries/membership.ts'
import { joinAsViewer } from './team-membership.ts'

type NewTask = ParsedBody<typeof classes.addTask>
type ClassTaskRow = Pick<NewTask, 'name' | 'notes' | 'due' | 'each'> & { id: string }

/** @throws Problem 404; 403 for members; 400 without teams or with too many tasks; what `mustSuit` refuses */
export async function addClassTask(
  tx: Tx,
  me: OwnAccount,
  classId: string,
  { key, ...task }: NewTask,
  mustSuit: MustSuit,
) {
  await lockToHelp(tx, me, classId)
  await idempotent(
    tx,
    { me, what: 'class task', key },
    {
      async make(id) {
        await mustSuit({ text: wordsOf(task) })
        const teams = await lockTeamsOfClass(tx, classId)
        if (teams.length === 0) throw new Problem(400, 'no-teams', NO_TEAMS_YET)
        // They may have left one.
        await joinAsViewer(tx, me, teams, me.uid)
        const made = await tx
          .insertInto('class_tasks')
          .values({ ...(id ? { id } : {}), class_id: classId, ...task, created_at: tx.now })
          .returning('id')
          .executeTakeFirstOrThrow()
        const all = await tx.selectFrom('class_tasks').select('id').where('class_id', '=', classId).execute()
        if (all.length > CLASS_TASKS_MAX) throw new Problem(400, 'full', TOO_MANY_CLASS_TASKS)
        await addCopies(
          tx,
          me,
          { ...task, ...made },
          teams.map((team) => team.id),
        )
        await announceChange(tx, classId, { toMembers: false })
        return made.id
      },
      find: async (id) => id,
    },
  )
}

/** For teams that are made later. */
export const listOpenTasks = (tx: Tx, classId: string, today: string): Promise<ClassTaskRow[]> =>
  tx
    .selectFrom('class_tasks')
    .select(['id', 'name', 'notes', 'due', 'each'])
    .where('class_id', '=', classId)
    .where('due', '>=', today)
    .orderBy('due')
    .orderBy('id')
    .execute()

/** The teams are locked and I am in them. */
export async function addCopies(tx: Tx, me: OwnAccount, task: ClassTaskRow, teamIds: string[]) {
  const { id: classTaskId, name, notes, due, each } = task
  const fields = { ...usualFields, name, notes, due, each, everyone: true }
  for (const teamId of teamIds) {
    const body = { ...fields, assignedUsers: [], labels: [] }
    const { id: taskId } = await addTask(tx, me, { id: undefined, teamId }, body, nothingToAsk)
    await tx.insertInto('class_task_copies').values({ task_id: taskId, class_task_id: classTaskId }).execute()
  }
}

/** Also where it is done. @throws Problem 404; 403 for members */
export async function removeClassTask(tx: Tx, me: OwnAccount, classId: string, classTaskId: string) {
  await lockToHelp(tx, me, classId)
  const teams = await lockTeamsOfClass(tx, classId)
  await joinAsViewer(tx, me, teams, me.uid)
  const copies = await tx
    .selectFrom('class_task_copies')
    .select('task_id')
    .where('class_task_id', '=', classTaskId)
    .orderBy('task_id')
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('class_tasks')
    .where((where) => where.and({ id: classTaskId, class_id: classId }))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound(NO_SUCH_CLASS_TASK)
  for (const { task_id } of copies) {
    const task = await findTask(tx, me, task_id)
    if (task) await removeTask(tx, me, task)
  }
  await announceChange(tx, classId, { toMembers: false })
}

import { sql } from 'kysely'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { ITEMS_MAX, type ItemChanges, NO_SUCH_ITEM, NOT_DONE, type RecordItem, TOO_MANY_ITEMS } from '../../contract.ts'
import { isDoneHere, mustFindItem } from '../queries/items.ts'
import { lockRecord } from './records.ts'

type Me = { uid: string; timeZone: string }

/** Keeps its name and team as they are now. Doing it twice has one effect. @throws Problem 404, 409 if it is full */
export async function addTask(tx: Tx, me: Me, taskId: string): Promise<RecordItem> {
  await lockRecord(tx, me.uid)
  const earlier = await tx
    .updateTable('record_items')
    .set({ is_chosen: true })
    .where((where) => where.and({ user_id: me.uid, task_id: taskId }))
    .returning('id')
    .executeTakeFirst()
  const id = earlier?.id ?? (await insertItem(tx, me, taskId))
  tx.announce({ type: 'record.changed', uid: me.uid })
  return mustFindItem(tx, me.uid, id)
}

async function insertItem(tx: Tx, { uid, timeZone }: Me, taskId: string): Promise<string> {
  const { rows } = await sql<{ name: string; team: string; doneAt: Date }>`
    select tasks.name, teams.name as team, coalesce(task_assignees.done_at, tasks.done_at) as "doneAt"
    from task_assignees join tasks on tasks.id = task_id join teams on teams.id = tasks.team_id
    where task_id = ${taskId} and user_id = ${uid} and tasks.removed_at is null
      and ${isDoneHere}
      and (exists (select from team_members where team_id = teams.id and user_id = ${uid})
        or exists (select from archived_members where team_id = teams.id and user_id = ${uid}))`.execute(tx)
  const [task] = rows
  if (!task) throw notFound(NOT_DONE)
  const { items } = await tx
    .selectFrom('record_items')
    .select((select) => select.fn.countAll<number>().as('items'))
    .where('user_id', '=', uid)
    .executeTakeFirstOrThrow()
  if (Number(items) >= ITEMS_MAX) throw new Problem(409, 'too-many', TOO_MANY_ITEMS)
  const { id } = await tx
    .insertInto('record_items')
    .values({
      user_id: uid,
      task_id: taskId,
      name: task.name,
      team_name: task.team,
      done_on: dayIn(timeZone, task.doneAt),
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @throws Problem 404 */
export async function changeItem(tx: Tx, uid: string, id: string, changes: ItemChanges): Promise<RecordItem> {
  await tx
    .updateTable('record_items')
    .set({
      user_id: uid,
      ...(changes.isChosen === undefined ? {} : { is_chosen: changes.isChosen }),
      ...(changes.thought === undefined ? {} : { thought: changes.thought }),
    })
    .where((where) => where.and({ id, user_id: uid }))
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_ITEM))
  tx.announce({ type: 'record.changed', uid })
  return mustFindItem(tx, uid, id)
}

/** @throws Problem 404 */
export async function removeItem(tx: Tx, uid: string, id: string): Promise<void> {
  const asked = await tx
    .selectFrom('record_confirmations')
    .innerJoin('record_items', 'record_items.id', 'item_id')
    .select(['record_confirmations.id', 'record_confirmations.user_id'])
    .where('item_id', '=', id)
    .where('record_items.user_id', '=', uid)
    .execute()
  await tx
    .deleteFrom('record_items')
    .where((where) => where.and({ id, user_id: uid }))
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_ITEM))
  for (const { id: confirmationId, user_id } of asked)
    if (user_id) tx.announce({ type: 'confirmation.withdrawn', confirmationId, uid: user_id, by: uid })
  tx.announce({ type: 'record.changed', uid })
}

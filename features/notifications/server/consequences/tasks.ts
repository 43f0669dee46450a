import { sql } from 'kysely'
import { dateOrNull } from '#server/database/no-date.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { findNotifications, type NewNotification, type Notifier, type StoredNotification } from './notify.ts'

type Task = { name: string; due: string | null; team: string | null }

/** 'Write the report, Portfolio Sprint' */
export const describeTask = ({ name, team }: Pick<Task, 'name' | 'team'>) => (team === null ? name : `${name}, ${team}`)

export const notifyAssignees: Notifier<'task.added'> = async (tx, event) => ({
  created: await assignmentNotifications(tx, event, null),
})

/** Also removes the notifications of former assignees and the reminders of another due date. */
export const notifyNewAssignees: Notifier<'task.changed'> = async (tx, event) => ({
  created: event.assigned.some((uid) => uid !== event.by)
    ? await assignmentNotifications(tx, event, event.assigned)
    : [],
  removed: await findOutdated(tx, event.taskId),
})

const findAssigned = prepared<Task & { uids: string[] }>('assigned-task')`
    select tasks.name, ${dateOrNull(sql`tasks.due`)} as due, teams.name as team, array(
      select user_id from task_assignees
      where task_id = tasks.id and user_id <> $2 and ($3::uuid[] is null or user_id = any($3::uuid[]))) as uids
    from tasks left join teams on teams.id = tasks.team_id where tasks.id = $1`

async function assignmentNotifications(
  tx: Tx,
  { taskId, teamId, by }: EventOf<'task.added' | 'task.changed'>,
  among: string[] | null,
): Promise<NewNotification[]> {
  const [task] = await findAssigned(tx, taskId, by, among)
  if (!task) return []
  const { uids, due } = task
  const shared = { subjectId: taskId, teamId, by, title: 'New task assigned', message: describeTask(task), due }
  return uids.map((uid) => ({ ...shared, uid, reason: 'assigned' }))
}

type Ticked = Task & {
  creator_id: string
  who: string
  notifiesCreator: boolean
  reminders: StoredNotification[]
}

// A single statement, because ticks are the most frequent change. Of a task that each ticks for themselves, `$3` is who did;
// its creator hears once all have.
const findTicked = prepared<Ticked>('ticked-task')`
    select tasks.name, ${dateOrNull(sql`tasks.due`)} as due, teams.name as team, tasks.creator_id,
      case when $3::uuid is null then people.display_name else 'Everyone' end as who,
      tasks.creator_id <> $2 and tasks.done_at is not null and (tasks.team_id is null or exists (
        select from team_members where team_id = tasks.team_id and user_id = tasks.creator_id)) as "notifiesCreator",
      array(select json_build_object('id', id, 'user_id', user_id) from notifications
        where task_id = tasks.id and reason in ('due', 'reminder') and ($3::uuid is null or user_id = $3)) as reminders
    from tasks join people on people.id = $2 left join teams on teams.id = tasks.team_id where tasks.id = $1`

export const notifyTaskCreator: Notifier<'task.ticked'> = async (tx, { taskId, teamId, by, part = null }) => {
  const [task] = await findTicked(tx, taskId, by, part)
  if (!task?.notifiesCreator) return { removed: task?.reminders }
  const { creator_id: uid, who, due, reminders: removed } = task
  const message = `${who} finished ${describeTask(task)}`
  return {
    created: [{ uid, reason: 'ticked', subjectId: taskId, teamId, by, title: 'Task done', message, due }],
    removed,
  }
}

export const hideTaskNotifications: Notifier<'task.removed'> = async (tx, { taskId }) => ({
  hidden: await findOfTask(tx, taskId, false),
})

export const restoreTaskNotifications: Notifier<'task.restored'> = async (tx, { taskId }) => ({
  restored: await findOfTask(tx, taskId, true),
})

export const hideNotificationsOfUndoneImport: Notifier<'task.imported'> = async (tx, { undoneId }) => ({
  hidden: undoneId ? await findOfImport(tx, undoneId) : [],
})

const findOfImport = findNotifications('notifications-of-import')`
    task_id in (select id from tasks where import_id = $1) and not hidden`

const findOfTask = findNotifications('notifications-of-task')`task_id = $1 and hidden = $2`

const findOutdated = findNotifications('outdated-notifications-of-task')`
    task_id = $1 and (reason = 'due' and task_due <> (select due from tasks where id = $1)
    or reason in ('assigned', 'due') and not exists (
      select from task_assignees where task_id = $1 and user_id = notifications.user_id))`

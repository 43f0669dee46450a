import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { EventOf } from '#shared/events.ts'
import type { NewNotification, NotificationChanges, StoredNotification } from '../notify.ts'

type Task = { name: string; due: string; team: string | null }

/** A task as its notifications tell of it: 'Write the report, Portfolio Sprint'. */
export const describeTask = ({ name, team }: Pick<Task, 'name' | 'team'>) => (team === null ? name : `${name}, ${team}`)

const findAssigned = prepared<Task & { uids: string[] }>(
  'news-of-assignment',
  sql`select tasks.name, tasks.due, teams.name as team, array(
      select user_id from task_assignees
      where task_id = tasks.id and user_id <> $2 and ($3::uuid[] is null or user_id = any($3::uuid[]))) as uids
    from tasks left join teams on teams.id = tasks.team_id where tasks.id = $1`,
)

/** Those a new task is for. */
export async function taskAdded(tx: Tx, { taskId, teamId, by }: EventOf<'task.added'>): Promise<NotificationChanges> {
  return { created: await assignmentNotifications(tx, { taskId, teamId, by, among: null }) }
}

/** Those it is for from now on; what the others were told of it, and its reminders of another day, are no longer so. */
export async function taskChanged(tx: Tx, event: EventOf<'task.changed'>): Promise<NotificationChanges> {
  const { taskId, teamId, by, assigned: among } = event
  const given = among.some((uid) => uid !== by) ? await assignmentNotifications(tx, { taskId, teamId, by, among }) : []
  return { created: given, removed: await findOutdated(tx, taskId) }
}

type Assignment = { taskId: string; teamId: string | null; by: string; among: string[] | null }

async function assignmentNotifications(tx: Tx, { taskId, teamId, by, among }: Assignment): Promise<NewNotification[]> {
  const [task] = await findAssigned(tx, taskId, by, among)
  return (task?.uids ?? []).map((uid) => ({
    uid,
    type: 'task',
    reason: 'assigned',
    subjectId: taskId,
    taskId,
    teamId,
    by,
    title: 'New task assigned',
    message: describeTask(task!),
    due: task!.due,
  }))
}

type Ticked = Task & { creator_id: string; who: string; isNews: boolean; reminders: StoredNotification[] }

// One statement, because nothing happens as often as a tick.
const findTicked = prepared<Ticked>(
  'news-of-tick',
  sql`select tasks.name, tasks.due, teams.name as team, tasks.creator_id, people.display_name as who,
      tasks.creator_id <> $2 and (tasks.team_id is null or exists (
        select from team_members where team_id = tasks.team_id and user_id = tasks.creator_id)) as "isNews",
      array(select json_build_object('id', id, 'user_id', user_id) from notifications
        where task_id = tasks.id and reason = 'due') as reminders
    from tasks join people on people.id = $2 left join teams on teams.id = tasks.team_id where tasks.id = $1`,
)

/** Whoever made it, if they still see it. Nobody needs its reminders any more. */
export async function taskTicked(tx: Tx, { taskId, teamId, by }: EventOf<'task.ticked'>): Promise<NotificationChanges> {
  const [task] = await findTicked(tx, taskId, by)
  if (!task?.isNews) return { removed: task?.reminders ?? [] }
  const given: NewNotification = {
    uid: task.creator_id,
    type: 'task',
    reason: 'ticked',
    subjectId: taskId,
    taskId,
    teamId,
    by,
    title: 'Task done',
    message: `${task.who} finished ${describeTask(task)}`,
    due: task.due,
  }
  return { created: [given], removed: task.reminders }
}

/** A removed task may come back, and what was told of it with it. */
export const taskRemoved = async (tx: Tx, { taskId }: EventOf<'task.removed'>): Promise<NotificationChanges> => ({
  hidden: await findAbout(tx, taskId, false),
})

export const taskRestored = async (tx: Tx, { taskId }: EventOf<'task.restored'>): Promise<NotificationChanges> => ({
  restored: await findAbout(tx, taskId, true),
})

const findAbout = prepared<StoredNotification>(
  'notifications-of-task',
  sql`select id, user_id from notifications where task_id = $1 and hidden = $2`,
)

const findOutdated = prepared<StoredNotification>(
  'outdated-notifications-of-task',
  sql`select id, user_id from notifications where task_id = $1 and (
    reason = 'due' and task_due <> (select due from tasks where id = $1)
    or reason in ('assigned', 'due') and not exists (
      select from task_assignees where task_id = $1 and user_id = notifications.user_id))`,
)

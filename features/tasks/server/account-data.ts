import { sql } from 'kysely'
import { isMember } from '#features/teams/server/queries/team-name.ts'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'
import { dateOrNull } from '#server/database/no-date.ts'
import { jsonFields } from '#server/database/prepared-statements.ts'
import * as contract from '../contract.ts'

const FIELDS_AS_STORED = contract.TASK_FIELDS.filter((field) => field !== 'due')

/** Without tasks of teams that the user has left. */
const tasksOf = (uid: string) => sql`
  select tasks.id as key, json_build_object(${jsonFields('tasks', FIELDS_AS_STORED)}, 'due', ${dateOrNull(sql`tasks.due`)}, 'team', teams.name,
    'labels', (select json_agg(team_labels.name) from task_labels join team_labels on team_labels.id = label_id where task_id = tasks.id),
    'checklist', checklist,
    'doneAt', done_at, 'tickedByMeAt', case when "each" then (
      select done_at from task_assignees where task_id = tasks.id and user_id = ${uid}) end, 'isMadeByMe', creator_id = ${uid}, 'createdAt', tasks.created_at) as row
  from (
    select id from tasks where creator_id = ${uid} union select task_id from task_assignees where user_id = ${uid}
  ) as ids join tasks using (id) left join teams on teams.id = team_id
  where removed_at is null and (team_id is null or ${isMember(uid, 'tasks.team_id')})`

const commentsOf = (uid: string) => sql`
  select task_comments.id as key, json_build_object('task', tasks.name, 'text', text,
    'createdAt', task_comments.created_at, 'editedAt', edited_at) as row
  from task_comments join tasks on tasks.id = task_id
  where author_id = ${uid} and task_comments.removed_at is null and tasks.removed_at is null
    and (team_id is null or ${isMember(uid, 'tasks.team_id')})`

const remindersOf = (uid: string) => sql`
  select task_reminders.id as key, json_build_object('task', tasks.name, 'at', local_time, 'minutesBefore', minutes_before) as row
  from task_reminders join tasks on tasks.id = task_id where user_id = ${uid}`

/**
 * What people download. With the account their own tasks and their comments are deleted; tasks of teams pass to the
 * team's owner (features/teams/server/actions/remove-account.ts).
 */
export const exportParts: ExportPart[] = [
  exportPart('tasks', 'Tasks', tasksOf),
  exportPart('comments', 'Comments on tasks', commentsOf),
  exportPart('reminders', 'Reminders of tasks', remindersOf),
]

import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import { dateOrNull } from '#server/database/no-date.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { NEXT_TASKS, type NextTask } from '../../contract.ts'
import { committedDate } from './ticked-tasks.ts'

// The index of open tasks gives the next ones in order; those of teams that the person has left are skipped.
const selectNextTasks = prepared<NextTask>('next-tasks-for-badges')`
    select tasks.id, tasks.name, ${dateOrNull(committedDate)} as due, teams.name as team,
      tasks.creator_id = $1 as "isOwn"
    from task_assignees join tasks on tasks.id = task_assignees.task_id
    left join teams on teams.id = tasks.team_id
    where task_assignees.user_id = $1 and task_assignees.done_at is null and task_assignees.removed_at is null
      and (tasks.team_id is null or exists (
        select from team_members where team_members.team_id = tasks.team_id and team_members.user_id = $1))
    order by task_assignees.due, task_assignees.task_id limit ${sql.lit(NEXT_TASKS)}`

export const listNextTasks = (db: Db, me: Me): Promise<NextTask[]> => selectNextTasks(db, me.uid)

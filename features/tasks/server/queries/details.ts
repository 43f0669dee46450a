import { type RawBuilder, sql } from 'kysely'
import { shownFlair, shownPhoto } from '#features/people/server/queries/paused-perks.ts'
import { isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import type { Somebody, TaskDetails, TaskFile } from '../../details-contract.ts'
import { isVisible, type Me } from './tasks.ts'

/** `table` is `people` or an alias of it. */
export const somebodyJson = (table: string) => sql<Somebody>`json_build_object('uid', ${sql.ref(`${table}.id`)},
  'displayName', ${sql.ref(`${table}.display_name`)}, 'photoURL', ${shownPhoto(table)}, 'flair', ${shownFlair(table)})`

/** The files of the task `taskId`. */
const filesJson = (taskId: RawBuilder<unknown>) => sql<TaskFile[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'type', type, 'size', size, 'width', width,
    'height', height, 'ownerId', owner_id) order by created_at, id), '[]')
  from files where task_id = ${taskId} and removed_at is null)`

const findPrepared = prepared<TaskDetails>('task-details')`
    select case when not maker.disabled then ${somebodyJson('maker')} end as maker,
      ${isoMoment('tasks.created_at')} as "createdAt", tasks.checklist, ${filesJson(sql`tasks.id`)} as files
    from tasks join people as maker on maker.id = tasks.creator_id
    where tasks.id = $3 and ${isVisible} and removed_at is null`

export const findDetails = async (db: Db, me: Me, taskId: string): Promise<TaskDetails | undefined> =>
  (await findPrepared(db, me.uid, me.emailLower, taskId))[0]

const filesPrepared = prepared<{ files: TaskFile[] }>('files-of-task')`select ${filesJson(sql`$1`)} as files`

export const listFiles = async (db: Db, taskId: string): Promise<TaskFile[]> =>
  (await filesPrepared(db, taskId))[0]!.files

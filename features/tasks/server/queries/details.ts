import { sql } from 'kysely'
import { shownFlair, shownPhoto } from '#features/people/server/queries/paused-perks.ts'
import type { Db } from '#server/database/database.ts'
import { isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Somebody, TaskDetails } from '../../page-contract.ts'
import { isVisible, type Me } from './tasks.ts'

/** `table` is `people` or an alias of it. */
export const somebodyJson = (table: string) => sql<Somebody>`json_build_object('uid', ${sql.ref(`${table}.id`)},
  'displayName', ${sql.ref(`${table}.display_name`)}, 'photoURL', ${shownPhoto(table)}, 'flair', ${shownFlair(table)})`

const findPrepared = prepared<TaskDetails>(
  'task-details',
  sql`select case when not maker.disabled then ${somebodyJson('maker')} end as maker,
      ${isoMoment('tasks.created_at')} as "createdAt", tasks.checklist
    from tasks join people as maker on maker.id = tasks.creator_id
    where tasks.id = $3 and ${isVisible} and removed_at is null`,
)

export const findDetails = async (db: Db, me: Me, taskId: string): Promise<TaskDetails | undefined> =>
  (await findPrepared(db, me.uid, me.emailLower, taskId))[0]

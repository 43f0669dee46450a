import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { cutPage, moment, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page, type Paging } from '#shared/paging.ts'
import { notFound } from '#shared/problem.ts'
import { type Change, type Comment, NO_SUCH_COMMENT } from '../../details-contract.ts'
import { somebodyJson } from './details.ts'
import type { Me } from './tasks.ts'

const isBlocked = (author: RawBuilder<unknown>) =>
  sql<boolean>`${author} = any(array(select blocked_id from blocks where blocker_id = $1))`

/** A case, because the planner expects few rows without it, and sorts a whole thread instead of walking its index. */
const isNotBlocked = sql<boolean>`case when ${isBlocked(sql`author_id`)} then false else true end`

const commentJson = sql<Comment>`json_build_object('kind', 'comment', 'id', comments.id,
  'at', ${isoMoment('comments.created_at')}, 'author', ${somebodyJson('author')}, 'text', comments.text,
  'mentions', comments.mentions, 'editedAt', ${isoMoment('comments.edited_at')}, 'files', comments.files)`

const changeJson = sql<Change>`json_build_object('kind', changes.kind, 'id', changes.id,
  'at', ${isoMoment('changes.created_at')},
  'author', case when author.id is not null and not ${isBlocked(sql`author.id`)} then ${somebodyJson('author')} end,
  'before', changes.before, 'after', changes.after, 'person', person.display_name)`

/** Each part walks its index backwards; the subquery of the limit hides the number from the planner. */
const part = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  select * from ${table} where task_id = $2 and ${condition}
    and ($3::timestamptz is null or (created_at, id) < ($3::timestamptz, $4::uuid))
  order by created_at desc, id desc limit (select $5::int + 1)`

const listPrepared = prepared<{ item: Comment | Change }>('task-thread')`
    select item from (
      select comments.created_at, comments.id, ${commentJson} as item
      from (${part(sql`task_comments`, sql`removed_at is null and ${isNotBlocked}`)}) as comments
      join people as author on author.id = comments.author_id
      union all
      select changes.created_at, changes.id, ${changeJson}
      from (${part(sql`task_changes`, sql`true`)}) as changes
      left join people as author on author.id = changes.actor_id
      left join people as person on person.id = changes.person_id) as items
    order by created_at desc, id desc limit (select $5::int + 1)`

const timeAndId = z.tuple([moment, z.uuid()])

/** A page is oldest first, and its cursor leads to what was before it. The viewer may see the task. */
export async function listThread(
  db: Db,
  me: Me,
  taskId: string,
  { limit = PAGE_SIZE, cursor }: Paging,
): Promise<Page<Comment | Change>> {
  const [at, id] = cursor === undefined ? [null, null] : readCursor(cursor, timeAndId)
  const rows = await listPrepared(db, me.uid, taskId, at, id, limit)
  const { shown, next } = cutPage(rows, limit, ({ item }) => [item.at, item.id])
  return { items: shown.map(({ item }) => item).toReversed(), next }
}

const findPrepared = prepared<{ comment: Comment; removedBy: string | null }>('task-comment')`
    select ${commentJson} as comment, comments.removed_by as "removedBy"
    from task_comments as comments join people as author on author.id = comments.author_id
    where comments.id = $3 and task_id = $2 and (removed_at is null or removed_at > $4 and withheld_until is null)
      and not exists (select from blocks where blocker_id = $1 and blocked_id = author.id)`

/** Also a comment removed after `removedAfter`. @throws Problem 404 */
export async function mustFindComment(db: Db, me: Me, taskId: string, commentId: string, removedAfter?: Date) {
  const [found] = await findPrepared(db, me.uid, taskId, commentId, removedAfter ?? 'infinity')
  if (!found) throw notFound(NO_SUCH_COMMENT)
  return found
}

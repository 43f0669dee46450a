import { sql } from 'kysely'
import type { Logger } from 'pino'
import { isReadOnlyError } from '#server/database/errors.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Database, Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'

/** Seconds. Counts are due at the multiples of it, so that all forums that change meanwhile are in one count. */
const COUNT_INTERVAL_S = 3
/** Milliseconds after that moment, so that what was changed just before it is committed. */
const MAX_DELAY_MS = 300
/** The rest is counted next time. */
const MAX_COUNTED = 50

// Locks the room also if a count is due, because a count that is being taken may not see this change.
const dueAt = sql`coalesce(count_at, to_timestamp(
    ceil(extract(epoch from clock_timestamp()) / ${sql.lit(COUNT_INTERVAL_S)}) * ${sql.lit(COUNT_INTERVAL_S)}))`
const isDue = sql`count_at = ${dueAt}`
/** After a message was added to the room. */
export const setNewest = prepared('chat-set-newest')`
    update chat_rooms set last_number = $2, count_at = case when kind = 'forum' then ${dueAt} else count_at end where id = $1`
const markForum = prepared('chat-mark-forum')`update chat_rooms set ${isDue} where id = $1 and kind = 'forum'`
const markForumOfNewest = prepared('chat-mark-forum-of-newest')`
    update chat_rooms set ${isDue} where id = $1 and kind = 'forum'
    and last_number = (select number from chat_messages where chat_messages.id = $2)`

/** What lists of rooms show of it has changed. */
export const changeForum = (tx: Tx, { roomId }: { roomId: string }) => markForum(tx, roomId)

/** Lists of rooms show the newest message only. */
export const changeNewestMessage = (tx: Tx, { roomId, messageId }: { roomId: string; messageId: string }) =>
  markForumOfNewest(tx, roomId, messageId)

const hasDue = prepared('chat-has-due-counts')`select from chat_rooms where count_at <= statement_timestamp() limit 1`
const takeDue = prepared<EventOf<'forums.counted'>['forums'][number]>('chat-take-due-counts')`
    with due as (
      select id, counted_number from chat_rooms where count_at <= statement_timestamp()
      order by count_at, id limit ${sql.lit(MAX_COUNTED)} for no key update)
    update chat_rooms set count_at = null, counted_number = last_number from due where chat_rooms.id = due.id
    returning chat_rooms.id as "roomId", due.counted_number as after, last_number as through`

/** Announces once, whichever process does, what has changed in forums since the last count. */
export async function countForums({ db, transaction }: Pick<Database, 'db' | 'transaction'>) {
  if ((await hasDue(db)).length === 0) return
  await transaction(async (tx) => {
    const forums = await takeDue(tx)
    if (forums.length > 0) tx.announce({ type: 'forums.counted', forums })
  })
}

/** Every process counts, so that changes of one that was killed are counted too. Returns how to stop. */
export function startCounting(database: Database, log: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  const schedule = () => {
    const interval = COUNT_INTERVAL_S * 1000
    timer = setTimeout(count, interval - (Date.now() % interval) + Math.random() * MAX_DELAY_MS).unref()
  }
  function count() {
    schedule()
    running = countForums(database).catch((error: Error) =>
      log[isReadOnlyError(error) ? 'debug' : 'warn']({ reason: error.message }, 'forums were not counted'),
    )
  }
  schedule()
  return () => {
    clearTimeout(timer)
    return running
  }
}

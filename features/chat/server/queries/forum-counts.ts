import { sql } from 'kysely'
import { isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import type { Audience } from '#server/live/bus.ts'
import type { Event, EventOf } from '#shared/events.ts'
import type { ForumCount } from '../../contract.ts'
import { PREVIEW_MAX, shownText } from './rooms.ts'

type Counted = EventOf<'forums.counted'>

const counted = sql`unnest($1::uuid[], $2::integer[], $3::integer[]) as counted (room_id, after, through)`
const newest = sql`from chat_messages where room_id = counted.room_id and number <= counted.through
  order by number desc limit 1`

const valuesOf = ({ forums }: Counted): [string[], number[], number[]] => [
  forums.map(({ roomId }) => roomId),
  forums.map(({ after }) => after),
  forums.map(({ through }) => through),
]

const findBlockers = prepared<{ blocker_id: string }>('chat-count-blockers')`
    select distinct blocker_id from ${counted}
    cross join lateral (
      select author_id from chat_messages
      where room_id = counted.room_id and number > counted.after and number <= counted.through
      union (select author_id ${newest})) as author
    join blocks on blocked_id = author_id`

/** Everyone. Users who blocked an author of a counted message or of the newest one refetch, because they see others. */
export async function audienceOfCount(db: Db, event: Counted): Promise<Audience> {
  const blockers = (await findBlockers(db, ...valuesOf(event))).map((row) => row.blocker_id)
  return { refetch: blockers, allExcept: blockers }
}

// Without messages after the counted ones: users who blocked their authors are not in the audience.
const selectCounts = prepared<ForumCount>('chat-counts')`
    select chat_rooms.id as "roomId", people_count as people, counted.through as "lastNumber",
      case when last.author_id is not null then json_build_object('number', last.number, 'version', last.version) end as newest,
      case when last.author_id is not null then json_build_object('uid', last.author_id,
        'displayName', people.display_name, 'text', left(${shownText('last')}, ${sql.lit(PREVIEW_MAX)}),
        'isRemoved', last.removed_at is not null, 'createdAt', ${isoMoment('last.created_at')}) end as last
    from ${counted} join chat_rooms on chat_rooms.id = counted.room_id and chat_rooms.kind = 'forum'
    left join lateral (select author_id, number, version, text, files, removed_at, created_at ${newest}) as last on true
    left join people on people.id = last.author_id`

export const loadForumCounts = (db: Db, event: Counted): Promise<ForumCount[]> => selectCounts(db, ...valuesOf(event))

/** Pages of 0.3.0 and before know no counts. After a message they refetch the forum if they show it. */
export const messagesOfCount = ({ forums }: Counted): Event[] =>
  forums.map(({ roomId }) => ({ type: 'chat.sent', messageId: roomId, roomId, by: '' }))

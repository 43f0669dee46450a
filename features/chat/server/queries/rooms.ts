import { type RawBuilder, sql } from 'kysely'
import { mayWrite } from '#features/people/server/queries/may-write.ts'
import { shownFlair, shownPhoto } from '#features/people/server/queries/paused-perks.ts'
import type { Me } from '#server/context.ts'
import { idsInOrder, isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { latestPage } from '#server/http/cursor.ts'
import type { Page, Paging } from '#shared/paging.ts'
import { notFound } from '#shared/problem.ts'
import { type Mute, NO_SUCH_ROOM, type Room, UNREAD_COUNT_MAX, UNREAD_LOOKED_THROUGH_MAX } from '../../contract.ts'
import { hasForums, isReadable } from './readable-rooms.ts'

/** Characters of the newest message that the list shows. */
export const PREVIEW_MAX = 120

export const blockedByViewer = sql`array(select blocked_id from blocks where blocker_id = $1)`

/** A case, because for `<> all` the planner expects hardly any rows and sorts a whole room instead of walking its index. */
export const isNotBlocked = (hiddenIds: RawBuilder<unknown>, column = 'author_id') =>
  sql<boolean>`case when ${sql.ref(column)} = any(${hiddenIds}) then false else true end`

/** A `ChatPerson` as JSON; `table` is `people` or an alias of it. */
export const chatPersonJson = (table: string) => {
  const person = (column: string) => sql.ref(`${table}.${column}`)
  return sql`json_build_object('uid', ${person('id')}, 'displayName', ${person('display_name')},
    'photoURL', ${shownPhoto(table)}, 'flair', ${shownFlair(table)})`
}

/** What a row of `chat_members` mutes just now, or null. */
const mutedIn = (table: string) =>
  sql<
    Mute['what'] | null
  >`case when ${sql.ref(`${table}.muted_until`)} <= now() then null else ${sql.ref(`${table}.mute`)} end`

/** The text of a message, or the name of its first file if it has no text. */
export const shownText = (table: string) =>
  sql`case when ${sql.ref(`${table}.text`)} = '' and ${sql.ref(`${table}.removed_at`)} is null
    then coalesce(${sql.ref(`${table}.files`)} #>> '{0,name}', '') else ${sql.ref(`${table}.text`)} end`

// Counts unread messages row by row only for viewers who have blocked others.
const selectByIds = prepared<Room>('chat-rooms')`
    with hidden as materialized (select ${blockedByViewer} as uids)
    select chat_rooms.id, chat_rooms.kind, chat_rooms.about, chat_rooms.place, chat_rooms.team_id as "teamId",
      case when teams.id is not null then json_build_object('colour', teams.colour, 'symbol', teams.symbol) end as look,
      coalesce(chat_rooms.name, teams.name, person.display_name) as name,
      coalesce(chat_rooms.owner_id, teams.owner_id) as "ownerId",
      coalesce(coalesce(chat_rooms.owner_id, teams.owner_id) = $1, false) or exists (
        select from team_members where team_members.team_id = chat_rooms.team_id and user_id = $1 and role = 'admin') as "leads",
      coalesce(teams.member_count, case chat_rooms.kind when 'direct' then 2 else chat_rooms.people_count end) as people,
      chat_rooms.kind <> 'forum' or mine.user_id is not null as "isJoined",
      person.id is null or not person.disabled and ${mayWrite(sql`$1`, sql`person.id`)} as "isWritable",
      chat_rooms.slow_seconds as "slowSeconds", chat_rooms.last_number as "lastNumber", coalesce(mine.last_read, 0) as "lastRead",
      case
        when chat_rooms.kind = 'forum' and mine.user_id is null then 0
        when cardinality(hidden.uids) = 0 then chat_rooms.last_number - coalesce(mine.last_read, 0)
        else (select count(*)::integer from (
          select from chat_messages where room_id = chat_rooms.id
            and number > greatest(mine.last_read, chat_rooms.last_number - ${sql.lit(UNREAD_LOOKED_THROUGH_MAX)})
            and ${isNotBlocked(sql`hidden.uids`)} order by number limit ${sql.raw(String(UNREAD_COUNT_MAX))}) as unread)
      end as unread,
      case when ${mutedIn('mine')} is not null then
        json_build_object('what', mine.mute, 'until', ${isoMoment('mine.muted_until')}) end as mute,
      case when person.id is not null then ${chatPersonJson('person')} end as person,
      case when last.author_id is not null then json_build_object('uid', last.author_id,
        'displayName', author.display_name, 'text', last.text, 'isRemoved', last.is_removed,
        'createdAt', ${isoMoment('last.created_at')}) end as last
    from ${idsInOrder('$2')}
    cross join hidden
    join chat_rooms on chat_rooms.id = wanted.id
    left join chat_members as mine on mine.room_id = chat_rooms.id and mine.user_id = $1
    left join teams on teams.id = chat_rooms.team_id
    left join people as person
      on person.id = case when chat_rooms.one_id = $1 then chat_rooms.other_id else chat_rooms.one_id end
    left join lateral (
      select author_id, left(${shownText('chat_messages')}, ${sql.raw(String(PREVIEW_MAX))}) as text, removed_at is not null as is_removed, created_at
      from chat_messages where room_id = chat_rooms.id and ${isNotBlocked(sql`hidden.uids`)}
        and number > case when cardinality(hidden.uids) = 0 then 0 else chat_rooms.last_number - ${sql.lit(UNREAD_LOOKED_THROUGH_MAX)} end
      order by number desc limit 1) as last on true
    left join people as author on author.id = last.author_id
    where ${isReadable}
    order by wanted.position`

/** In the given order, without rooms that the viewer may not read. */
export async function findRoomsByIds(db: Db, me: Me, ids: string[]): Promise<Room[]> {
  return ids.length === 0 ? [] : selectByIds(db, me.uid, ids)
}

export async function findRoom(db: Db, me: Me, roomId: string): Promise<Room | undefined> {
  const [room] = await findRoomsByIds(db, me, [roomId])
  return room
}

export async function mustFindRoom(db: Db, me: Me, roomId: string): Promise<Room> {
  const room = await findRoom(db, me, roomId)
  if (!room) throw notFound(NO_SUCH_ROOM)
  return room
}

const selectForum = prepared<{ id: string }>('chat-forum')`
    select id from chat_rooms where id = $1 and kind = 'forum' and ${hasForums}`

/** Everyone may read forums. @throws Problem 404 for rooms of other kinds */
export async function mustFindForum(db: Db, roomId: string): Promise<{ id: string }> {
  const [forum] = await selectForum(db, roomId)
  if (!forum) throw notFound(NO_SUCH_ROOM)
  return forum
}

// Needs no limit: at most the built-in forums, 50 more, and 50 teams.
const selectForumsAndTeamRooms = prepared<{ id: string }>('chat-open-rooms')`
    select id from (
      select chat_rooms.id, chat_rooms.kind, chat_rooms.place, chat_rooms.name_lower from chat_rooms
      where place is not null
      union all
      select chat_rooms.id, chat_rooms.kind, chat_rooms.place, chat_rooms.name_lower
      from chat_members join chat_rooms on chat_rooms.id = chat_members.room_id
      where chat_members.user_id = $1 and direct_at is null and chat_rooms.kind = 'forum' and place is null
      union all
      select chat_rooms.id, chat_rooms.kind, null, teams.name_lower
      from team_members join chat_rooms on chat_rooms.team_id = team_members.team_id
      join teams on teams.id = chat_rooms.team_id
      where team_members.user_id = $1
    ) as rooms order by kind, place, name_lower collate "und-x-icu", id`

/** Forums and team rooms by name, on the first page only; then direct rooms, latest first, from the cursor on. */
export async function listRooms(db: Db, me: Me, paging: Paging): Promise<Page<Room>> {
  const open = paging.cursor === undefined ? await selectForumsAndTeamRooms(db, me.uid) : []
  const direct = db
    .selectFrom('chat_members')
    .select(['room_id as id', 'direct_at as at'])
    .where('user_id', '=', me.uid)
    .where('direct_at', 'is not', null)
  const { shown, next } = await latestPage(direct, [sql.ref('direct_at'), sql.ref('room_id')], paging)
  const ids = [...open, ...shown].map(({ id }) => id)
  return { items: await findRoomsByIds(db, me, ids), next }
}

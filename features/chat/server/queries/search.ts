import { sql } from 'kysely'
import { findByNamePrefix } from '#features/people/server/queries/find-by-prefix.ts'
import { escapeLike } from '#features/people/server/queries/find-people.ts'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Db } from '#server/database/database.ts'
import { SEARCH_RESULTS_MAX } from '../../contract.ts'
import { findMessagesByIds } from './messages.ts'
import { findRoomsByIds, type Me } from './rooms.ts'

export async function searchChat(db: Db, me: Me, text: string) {
  const written = text.toLowerCase()
  const [rooms, people, messages] = await Promise.all([
    searchRooms(db, me, written),
    searchPeople(db, me, written),
    searchMessages(db, me, written),
  ])
  return { rooms, people, messages }
}

/** The index for substrings holds groups of three characters, so shorter texts match only the beginning of names. */
const HAS_THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u

const SUBSTRING_MATCHES_MAX = 1000

async function searchRooms(db: Db, me: Me, written: string) {
  const begins = `${escapeLike(written)}%`
  const holds = `%${begins}`
  // By character, as in the index, so that the shortest match comes first.
  const byName = sql`order by name_lower using ~<~ limit ${SEARCH_RESULTS_MAX}`
  const byBeginning = sql`(select id, name_lower from chat_rooms where kind = 'forum' and name_lower like ${begins} ${byName})`
  const byPart = sql`(select id, name_lower from (
      select id, name_lower from chat_rooms where kind = 'forum' and name_lower like ${holds} limit ${SUBSTRING_MATCHES_MAX}
    ) as parts ${byName})`
  const { rows } = await sql<{ id: string }>`select id from (
      ${byBeginning}
      ${HAS_THREE_IN_A_ROW.test(written) ? sql`union ${byPart}` : sql``}
      union
      select chat_rooms.id, teams.name_lower from team_members
        join teams on teams.id = team_members.team_id join chat_rooms on chat_rooms.team_id = teams.id
        where team_members.user_id = ${me.uid} and teams.name_lower like ${holds}
    ) as found
    order by name_lower <> ${written}, name_lower not like ${begins}, name_lower using ~<~, id
    limit ${SEARCH_RESULTS_MAX}`.execute(db)
  return findRoomsByIds(db, me, idsOf(rows))
}

async function searchPeople(db: Db, me: Me, written: string) {
  const ids = await findByNamePrefix(db, me.uid, { searchText: written, limit: SEARCH_RESULTS_MAX })
  const people = await visibleTo(db, me.uid, ids, written)
  return ids.flatMap((id) => people.get(id) ?? [])
}

/** Finds common words among the newest messages, and rare words through the index. */
const RECENT_MESSAGES_SCANNED = 1000
const INDEX_MATCHES_MAX = 300

async function searchMessages(db: Db, me: Me, written: string) {
  const words = written.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  const wordQuery = words.map((word) => `'${word}':*`).join(' & ')
  const mine = await sql<{ scope: string }>`
    select '/' || chat_rooms.id as scope from team_members join chat_rooms on chat_rooms.team_id = team_members.team_id
      where team_members.user_id = ${me.uid}
    union all select '/' || room_id from (
      select room_id from chat_members where user_id = ${me.uid} and direct_at is not null
      order by direct_at desc limit 200) as directs`.execute(db)
  const scopes = ['/forum', ...mine.rows.map(({ scope }) => scope)].map((scope) => `'${scope}'`).join(' | ')
  const query = sql`(${scopes}::tsquery && to_tsquery('simple', ${wordQuery}))`
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, created_at, author_id from (
        select id, created_at, author_id, words from chat_messages where removed_at is null
        order by created_at desc, id desc limit ${RECENT_MESSAGES_SCANNED}) as newest
      where words @@ ${query}
      union
      select id, created_at, author_id from chat_messages_with_words(${query}, ${INDEX_MATCHES_MAX}) as named
      join chat_messages on chat_messages.id = named.message_id
    ) as found
    where author_id not in (select blocked_id from blocks where blocker_id = ${me.uid})
    order by created_at desc, id desc limit ${SEARCH_RESULTS_MAX}`.execute(db)
  const messages = await findMessagesByIds(db, me, idsOf(rows))
  const rooms = await findRoomsByIds(db, me, [...new Set(messages.map(({ roomId }) => roomId))])
  const roomNames = new Map(rooms.map(({ id, name }) => [id, name]))
  return messages.flatMap((message) => {
    const roomName = roomNames.get(message.roomId)
    return roomName === undefined ? [] : [{ roomId: message.roomId, roomName, message }]
  })
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

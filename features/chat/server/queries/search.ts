import { sql } from 'kysely'
import { findByNamePrefix } from '#features/people/server/queries/find-by-prefix.ts'
import { escapeLike } from '#features/people/server/queries/find-people.ts'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { SEARCH_RESULTS_MAX } from '../../contract.ts'
import { findMessagesByIds } from './messages.ts'
import { findRoomsByIds } from './rooms.ts'

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
  const byAbout = sql`(select id, name_lower from chat_rooms where kind = 'forum' and lower(about) like ${holds}
    limit ${SUBSTRING_MATCHES_MAX})`
  const { rows } = await sql<{ id: string }>`select id from (
      ${byBeginning}
      ${HAS_THREE_IN_A_ROW.test(written) ? sql`union ${byPart} union ${byAbout}` : sql``}
      union
      select chat_rooms.id, teams.name_lower from team_members
        join teams on teams.id = team_members.team_id join chat_rooms on chat_rooms.team_id = teams.id
        where team_members.user_id = ${me.uid} and teams.name_lower like ${holds}
    ) as found
    order by name_lower <> ${written}, name_lower not like ${begins}, name_lower not like ${holds}, name_lower using ~<~, id
    limit ${SEARCH_RESULTS_MAX}`.execute(db)
  return findRoomsByIds(db, me, idsOf(rows))
}

async function searchPeople(db: Db, me: Me, written: string) {
  const ids = await findByNamePrefix(db, me.uid, { searchText: written, limit: SEARCH_RESULTS_MAX })
  const people = await visibleTo(db, me.uid, ids, written)
  return ids.flatMap((id) => people.get(id) ?? [])
}

/** Words are looked for in so many of the newest messages, and in more of them if they hold a few. */
const NEWEST = 1000
const MORE_OF_THE_NEWEST = 10_000
const A_FEW = 4
const INDEX_MATCHES_MAX = 300

/**
 * Finds common words among the newest messages, and only others through the index, so that neither way reads much. A word
 * that many old messages hold and hardly a new one is not cheap: the index reads all of those.
 */
async function searchMessages(db: Db, me: Me, written: string) {
  const words = written.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  const mine = await sql<{ scope: string }>`
    select '/' || chat_rooms.id as scope from team_members join chat_rooms on chat_rooms.team_id = team_members.team_id
      where team_members.user_id = ${me.uid}
    union all select '/' || room_id from (
      select room_id from chat_members where user_id = ${me.uid} and direct_at is not null
      order by direct_at desc limit 200) as directs`.execute(db)
  const scopes = ['/forum', ...mine.rows.map(({ scope }) => scope)].map((scope) => `'${scope}'`).join(' | ')
  const query = (wanted: string[]) =>
    sql`(${scopes}::tsquery && to_tsquery('simple', ${wanted.map((word) => `'${word}':*`).join(' & ')}))`
  const newestFirst = async (found: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ id: string }>`select id from ${found} as found
      where author_id not in (select blocked_id from blocks where blocker_id = ${me.uid})
      order by created_at desc, id desc limit ${SEARCH_RESULTS_MAX}`.execute(db)
    return idsOf(rows)
  }
  // The order inside lets it end at the last result that is shown.
  const amongNewest = (many: number) => sql`(
      select id, created_at, author_id from (
        select id, created_at, author_id, words from chat_messages where removed_at is null
        order by created_at desc, id desc limit ${many}) as newest
      where words @@ ${query(words)})`

  let ids = await newestFirst(amongNewest(NEWEST))
  if (ids.length >= A_FEW && ids.length < SEARCH_RESULTS_MAX) ids = await newestFirst(amongNewest(MORE_OF_THE_NEWEST))
  if (ids.length < SEARCH_RESULTS_MAX) {
    const byIndex = sql`select message_id from chat_messages_with_words(
      ${query(await rareAmong(db, words))}, ${INDEX_MATCHES_MAX}, ${query(words)})`
    ids = await newestFirst(sql`(select id, created_at, author_id from chat_messages
      where id = any(${ids}::uuid[]) union select id, created_at, author_id from (${byIndex}) as named
      join chat_messages on chat_messages.id = named.message_id)`)
  }
  const messages = await findMessagesByIds(db, me, ids)
  const rooms = await findRoomsByIds(db, me, [...new Set(messages.map(({ roomId }) => roomId))])
  const roomNames = new Map(rooms.map(({ id, name }) => [id, name]))
  return messages.flatMap((message) => {
    const roomName = roomNames.get(message.roomId)
    return roomName === undefined ? [] : [{ roomId: message.roomId, roomName, message }]
  })
}

/** Those that few of the newest hundred messages hold, for the index reads all messages that hold a word. All, if none is rare. */
async function rareAmong(db: Db, words: string[]) {
  if (words.length === 1) return words
  const { rows } = await sql<{ word: string }>`
    with newest as materialized (
      select words from chat_messages where removed_at is null order by created_at desc, id desc limit 100)
    select word from unnest(${words}::text[]) as word
    where (select count(*) from newest where words @@ to_tsquery('simple', quote_literal(word) || ':*')) < ${A_FEW}`.execute(
    db,
  )
  return rows.length > 0 ? rows.map(({ word }) => word) : words
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

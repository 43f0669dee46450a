import { sql } from 'kysely'
import { findByName } from '#features/people/server/queries/find-by-prefix.ts'
import type { Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { type ChatPerson, type chat, MENTION_SUGGESTIONS_MAX, type Mention, type Room } from '../../contract.ts'
import { chatPersonJson } from './rooms.ts'

/** Ignores people who are not in the room or whose name is not in the text. */
export async function findMentioned(tx: Tx, me: Me, room: Room, { mentions = [], text }: ParsedBody<typeof chat.send>) {
  if (mentions.length === 0) return []
  const { rows } = await sql<Mention>`
    select people.id as uid, people.display_name as "displayName" from people
    where people.id = any(${mentions}::uuid[]) and not people.disabled and ${isInRoom(me, room)}
    order by people.id`.execute(tx)
  return rows.filter(({ displayName }) => text.includes(`@${displayName}`))
}

export async function listMemberIds(tx: Tx, teamId: string): Promise<string[]> {
  const members = await tx.selectFrom('team_members').select('user_id').where('team_id', '=', teamId).execute()
  return members.map(({ user_id }) => user_id)
}

/** People with a matching name, before those of the room are picked. */
const CANDIDATES_MAX = 100

/** Only people that the viewer can find. */
export async function findMentionSuggestions(db: Db, me: Me, room: Room, text: string): Promise<ChatPerson[]> {
  const ids = await findByName(db, me.uid, { searchText: text.toLowerCase(), limit: CANDIDATES_MAX })
  const { rows } = await sql<{ person: ChatPerson }>`
    select ${chatPersonJson('people')} as person from unnest(${ids}::uuid[]) with ordinality as found (id, position)
    join people on people.id = found.id
    where ${isInRoom(me, room)} order by position limit ${MENTION_SUGGESTIONS_MAX}`.execute(db)
  return rows.map(({ person }) => person)
}

const isInRoom = (me: Me, room: Room) => sql<boolean>`case ${room.kind}
  when 'forum' then exists (select from chat_members where room_id = ${room.id} and user_id = people.id)
  when 'team' then exists (select from team_members where team_id = ${room.teamId} and user_id = people.id)
  else people.id in (${me.uid}, ${room.person?.uid ?? null}) end`

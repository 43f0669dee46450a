import { sql } from 'kysely'
import { findPeople, literally } from '#features/people/server/finding.ts'
import type { Db, Tx } from '#server/database.ts'
import type { BodyRead } from '#shared/call.ts'
import { type chat, type Mention, OFFERED_MAX, type Room, type Speaker } from '../contract.ts'
import type { Me } from './rooms.ts'
import { speaker } from './speaker.ts'

/** Of those to be mentioned, the ones who are in the room and whose name stands in the text. */
export async function findMentioned(tx: Tx, me: Me, room: Room, { mentions = [], text }: BodyRead<typeof chat.send>) {
  if (mentions.length === 0) return []
  const { rows } = await sql<Mention>`
    select people.id as uid, people.display_name as "displayName" from people
    where people.id = any(${mentions}::uuid[]) and not people.disabled and ${isIn(me, room)}
    order by people.id`.execute(tx)
  return rows.filter(({ displayName }) => text.includes(`@${displayName}`))
}

/** So many whose names begin like that are looked at, however many there are: more letters lead on. */
const LOOKED_AT = 100

/** Who may be meant, of those whom I find by searching. */
export async function findMentionable(db: Db, me: Me, room: Room, text: string): Promise<Speaker[]> {
  const begins = `${literally(text.toLowerCase())}%`
  const ids = await findPeople(db, {
    viewerId: me.uid,
    matches: sql`people.name_lower like ${begins}`,
    place: 'name_lower',
    // As the index of first letters has it: by character.
    order: sql`using ~<~`,
    limit: LOOKED_AT,
  })
  const { rows } = await sql<{ person: Speaker }>`
    select ${speaker('people')} as person from unnest(${ids}::uuid[]) with ordinality as found (id, position)
    join people on people.id = found.id where ${isIn(me, room)} order by position limit ${OFFERED_MAX}`.execute(db)
  return rows.map(({ person }) => person)
}

const isIn = (me: Me, room: Room) => sql<boolean>`case ${room.kind}
  when 'forum' then exists (select from chat_members where room_id = ${room.id} and user_id = people.id)
  when 'team' then exists (select from team_members where team_id = ${room.teamId} and user_id = people.id)
  else people.id in (${me.uid}, ${room.person?.uid ?? null}) end`

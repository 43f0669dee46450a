import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { EventOf } from '#shared/events.ts'
import { reactionCounts } from './queries/messages.ts'

/** Corrects the counts and mentions that others see. The messages are deleted with the account. */
export async function removePersonFromChat(tx: Tx, { uid }: EventOf<'person.left'>) {
  await sql`with removed as (delete from chat_reactions where user_id = ${uid} returning message_id, reaction),
      counted as (select message_id, ${reactionCounts} from removed group by message_id)
    update chat_messages as messages set love = messages.love - counted.love, agree = messages.agree - counted.agree,
      laugh = messages.laugh - counted.laugh, wow = messages.wow - counted.wow, version = version + 1
    from counted where messages.id = message_id`.execute(tx)
  await sql`with removed as (
      delete from chat_members using chat_rooms
      where chat_rooms.id = room_id and kind in ('forum', 'removed') and user_id = ${uid} returning room_id)
    update chat_rooms set people_count = people_count - 1 from removed where id = room_id`.execute(tx)
  await sql`update chat_messages set version = version + 1, mentions = (
      select coalesce(jsonb_agg(mention order by place), '[]')
      from jsonb_array_elements(mentions) with ordinality as listed (mention, place) where mention ->> 'uid' <> ${uid})
    where mentions <> '[]' and mentions @> ${JSON.stringify([{ uid }])}::jsonb`.execute(tx)
}

import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { handOnThread } from '../changes/hand-on-thread.ts'
import { emojiAfter, reactionCounts } from '../changes/reaction-counts.ts'

const ROWS_AT_ONCE = 500

/**
 * Corrects the counts and mentions that others see, of so many rows, and hands on a thread. The event is repeated while more are left. The
 * messages are deleted with the account.
 */
export async function removePersonFromChat(tx: Tx, { uid }: EventOf<'person.left'>) {
  await handOnThread(tx, uid)
  await sql`with removed as (
      delete from chat_reactions where ctid = any(array(
        select ctid from chat_reactions where user_id = ${uid} limit ${ROWS_AT_ONCE} for update))
      returning message_id, reaction),
    counted as (select message_id, ${reactionCounts}, jsonb_object_agg(reaction, -1) as emoji from removed group by message_id)
    update chat_messages set emoji = ${emojiAfter(sql`counted.emoji`)}, love = chat_messages.love - counted.love, agree = chat_messages.agree - counted.agree,
      laugh = chat_messages.laugh - counted.laugh, wow = chat_messages.wow - counted.wow, version = version + 1
    from counted where chat_messages.id = message_id`.execute(tx)
  await sql`with removed as (
      delete from chat_members where ctid = any(array(
        select chat_members.ctid from chat_members join chat_rooms on chat_rooms.id = room_id
        where kind in ('forum', 'removed') and user_id = ${uid} limit ${ROWS_AT_ONCE} for update of chat_members))
      returning room_id)
    update chat_rooms set people_count = people_count - 1 from removed where id = room_id`.execute(tx)
  await sql`update chat_messages set version = version + 1, mentions = (
      select coalesce(jsonb_agg(mention order by place), '[]')
      from jsonb_array_elements(mentions) with ordinality as listed (mention, place) where mention ->> 'uid' <> ${uid})
    where id = any(array(
      select id from chat_messages where mentions <> '[]' and mentions @> ${JSON.stringify([{ uid }])}::jsonb
      limit ${ROWS_AT_ONCE} for no key update))`.execute(tx)
}

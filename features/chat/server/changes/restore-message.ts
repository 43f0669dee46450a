import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { notAllowed, Problem } from '#shared/problem.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import type { Message } from '../../contract.ts'
import { mayRestoreMessage, WHY_NOT_RESTORE } from '../../permissions.ts'
import type { Me } from '../queries/rooms.ts'

type SavedReaction = { user_id: string; reaction: string }
type SavedMessage = {
  by: string
  text: string
  reply_number: number | null
  edited_at: string | null
  reports: number
  reported_at: string | null
  reactions: SavedReaction[]
}

/** Puts aside what a deletion takes away, for as long as it can be brought back: it is shown to nobody. */
export const saveForUndo = (tx: Tx, me: Me, messageId: string) =>
  sql`update chat_messages set kept = jsonb_build_object(
      'by', ${me.uid}::uuid, 'text', text, 'reply_number', reply_number, 'edited_at', edited_at,
      'reports', reports, 'reported_at', reported_at, 'reactions', (
        select coalesce(jsonb_agg(jsonb_build_object('user_id', user_id, 'reaction', reaction)), '[]')
        from chat_reactions where message_id = id))
    where id = ${messageId}`.execute(tx)

/**
 * Puts what was kept into its place again. Whoever has left meanwhile reacts to it no more.
 * @throws Problem 403 where somebody else deleted it; 409 where it is too late
 */
export async function restoreSaved(tx: Tx, me: Me, messageId: string, at: Date): Promise<SavedMessage> {
  const row = await tx
    .selectFrom('chat_messages')
    .select('kept')
    .where('id', '=', messageId)
    .where('removed_at', '>', restorableAfter(at))
    .executeTakeFirst()
  const kept = row?.kept as SavedMessage | null | undefined
  if (!kept) throw new Problem(409, 'too-late', 'This message can no longer be brought back. Write it again.')
  if (!mayRestoreMessage(me, kept.by)) throw notAllowed(WHY_NOT_RESTORE)
  await sql`insert into chat_reactions (message_id, user_id, reaction)
    select ${messageId}, user_id, reaction from jsonb_to_recordset(${JSON.stringify(kept.reactions)}::jsonb)
      as given (user_id uuid, reaction text)
    where exists (select from people where people.id = user_id)`.execute(tx)
  await sql`update chat_messages set text = ${kept.text}, reply_number = ${kept.reply_number}::integer,
      edited_at = ${kept.edited_at}::timestamptz, reports = ${kept.reports}, reported_at = ${kept.reported_at}::timestamptz,
      love = counted.love, agree = counted.agree, laugh = counted.laugh, wow = counted.wow,
      removed_at = null, kept = null, version = version + 1
    from (
      select count(*) filter (where reaction = 'love') as love, count(*) filter (where reaction = 'agree') as agree,
        count(*) filter (where reaction = 'laugh') as laugh, count(*) filter (where reaction = 'wow') as wow
      from chat_reactions where message_id = ${messageId}) as counted
    where id = ${messageId}`.execute(tx)
  return kept
}

/** What is told of a message that is there again: those whom it names, and of a report the owner of the room. */
export function announceRestored(tx: Tx, me: Me, { id, roomId, author, mentions }: Message, { reports }: SavedMessage) {
  const about = { messageId: id, roomId, by: author.uid }
  tx.announce({ type: 'chat.restored', ...about, by: me.uid })
  const named = mentions.map(({ uid }) => uid).filter((uid) => uid !== author.uid)
  if (named.length > 0) tx.announce({ type: 'chat.mentioned', ...about, uids: named })
  if (reports > 0) tx.announce({ type: 'chat.reported', ...about, by: me.uid })
}

const clearSaved = (
  isOver: ReturnType<typeof sql<boolean>>,
) => sql`update chat_messages set kept = null where id = any(array(
    select id from chat_messages where kept is not null and ${isOver} order by removed_at limit 20 for update skip locked))`

/** Lets go of what cannot be brought back any more, a few at a time and none that somebody is at. */
export const clearExpiredSaved = (db: Db, before: Date) => clearSaved(sql<boolean>`removed_at <= ${before}`).execute(db)

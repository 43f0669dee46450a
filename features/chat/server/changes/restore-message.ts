import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { notAllowed, Problem } from '#shared/problem.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import type { Message } from '../../contract.ts'
import { mayRestoreMessage, WHY_NOT_RESTORE } from '../../permissions.ts'
import { emojiCounts, reactionCounts } from './reaction-counts.ts'

type SavedMessage = {
  /** Null if reports hid it, or administrators. */
  by: string | null
  text: string
  reply_number: number | null
  edited_at: string | null
  reports: number
  reported_at: string | null
  reactions: { user_id: string; reaction: string }[]
}

export const saveForUndo = (tx: Tx, me: Me | null, messageId: string) =>
  sql`update chat_messages set kept = jsonb_build_object(
      'by', ${me?.uid ?? null}::uuid, 'text', text, 'reply_number', reply_number, 'edited_at', edited_at,
      'reports', reports, 'reported_at', reported_at, 'reactions', (
        select coalesce(jsonb_agg(jsonb_build_object('user_id', user_id, 'reaction', reaction)), '[]')
        from chat_reactions where message_id = id))
    where id = ${messageId}`.execute(tx)

/** @throws Problem 403 if someone else deleted it; 409 if it is too late */
export async function restoreSaved(tx: Tx, me: Me, messageId: string): Promise<SavedMessage> {
  const row = await tx
    .selectFrom('chat_messages')
    .select('kept')
    .where('id', '=', messageId)
    .where('removed_at', '>', restorableAfter(tx.now))
    .executeTakeFirst()
  const saved = row?.kept as SavedMessage | null | undefined
  if (!saved) throw new Problem(409, 'too-late', 'This message can no longer be brought back. Write it again.')
  if (!mayRestoreMessage(me, saved.by ?? '')) throw notAllowed(WHY_NOT_RESTORE)
  await putBack(tx, messageId, saved)
  return saved
}

/** What `saveForUndo` saved. */
async function putBack(tx: Tx, messageId: string, saved: SavedMessage) {
  // Some of these accounts may be deleted.
  await sql`insert into chat_reactions (message_id, user_id, reaction)
    select ${messageId}, user_id, reaction from jsonb_to_recordset(${JSON.stringify(saved.reactions)}::jsonb)
      as saved (user_id uuid, reaction text)
    where exists (select from people where people.id = user_id)`.execute(tx)
  await sql`update chat_messages set text = ${saved.text}, reply_number = ${saved.reply_number}::integer,
      edited_at = ${saved.edited_at}::timestamptz, reports = ${saved.reports}, reported_at = ${saved.reported_at}::timestamptz,
      love = counted.love, agree = counted.agree, laugh = counted.laugh, wow = counted.wow,
      emoji = ${emojiCounts(sql`chat_reactions where message_id = ${messageId}`)},
      removed_at = null, kept = null, withheld_until = null, removal_id = null, version = version + 1
    from (select ${reactionCounts} from chat_reactions where message_id = ${messageId}) as counted
    where id = ${messageId}`.execute(tx)
}

/** For administrators. @returns false if it is there, or gone for good */
export async function putBackWithheld(tx: Tx, messageId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('chat_messages')
    .select(['room_id', 'author_id', 'kept'])
    .where('id', '=', messageId)
    .where('removed_at', 'is not', null)
    .where('kept', 'is not', null)
    .where('withheld_until', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return false
  await putBack(tx, messageId, row.kept as SavedMessage)
  tx.announce({ type: 'chat.restored', messageId, roomId: row.room_id, by: row.author_id })
  return true
}

/** Also notifies the mentioned people again, and the room's owner of open reports. */
export function announceRestored(tx: Tx, me: Me, message: Message, { reports }: SavedMessage, members: string[]) {
  const { id, roomId, author, mentions } = message
  const reference = { messageId: id, roomId, by: author.uid }
  tx.announce({ type: 'chat.restored', ...reference, by: me.uid })
  const mentioned = [...new Set([...members, ...mentions.map(({ uid }) => uid)])].filter((uid) => uid !== author.uid)
  if (mentioned.length > 0) tx.announce({ type: 'chat.mentioned', ...reference, uids: mentioned })
  if (reports > 0) tx.announce({ type: 'chat.reported', ...reference, by: me.uid, toAdmins: false })
}

export const CLEARED_AT_ONCE = 500

/** A request clears only a few, so that it does not become slow. */
export const clearExpiredSaved = (db: Db, before: Date, most = 20) =>
  sql`with gone as materialized (
      select id from chat_messages where kept is not null and removed_at <= ${before}
        and (withheld_until is null or withheld_until <= ${before})
      order by removed_at limit ${most} for update skip locked),
    their_files as (delete from files where message_id = any(array(select id from gone)))
    update chat_messages set kept = null, files = '[]' where id = any(array(select id from gone))`.execute(db)

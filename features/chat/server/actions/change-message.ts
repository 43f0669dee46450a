import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import type { Message, Reaction } from '../../contract.ts'
import { announceRestored, clearExpiredSaved, restoreSaved, saveForUndo } from '../changes/restore-message.ts'
import { findMessage } from '../queries/messages.ts'
import type { Me } from '../queries/rooms.ts'

// Each of these is done to a locked message.

export async function editMessage(tx: Tx, me: Me, message: Message, text: string, at: Date): Promise<Message> {
  if (message.text === text) return message
  // Whoever is not named in it any more is not mentioned any more; nobody is mentioned by an edit.
  const mentions = message.mentions.filter(({ displayName }) => text.includes(`@${displayName}`))
  await tx
    .updateTable('chat_messages')
    .set({ text, mentions: JSON.stringify(mentions), edited_at: at, version: sql`version + 1` })
    .where('id', '=', message.id)
    .execute()
  return announceChange(tx, me, message, { type: 'chat.edited' })
}

/** Takes the text away; that there was a message stays to be seen. For some seconds it can be brought back. */
export async function removeMessage(tx: Tx, me: Me, message: Message, at: Date): Promise<Message> {
  if (message.isRemoved) return message
  await clearExpiredSaved(tx, restorableAfter(at))
  await saveForUndo(tx, me, message.id)
  await clearMessage(tx, message.id, at)
  return announceChange(tx, me, message, { type: 'chat.removed' })
}

export async function restoreMessage(tx: Tx, me: Me, { id, isRemoved }: Message, at: Date): Promise<Message> {
  const kept = isRemoved ? await restoreSaved(tx, me, id, at) : undefined
  const message = await reloadMessage(tx, me, id)
  if (kept) announceRestored(tx, me, message, kept)
  return message
}

/** What is left of a message once it is deleted: its place. Whoever does this announces it. */
export async function clearMessage(tx: Tx, messageId: string, at: Date) {
  await tx.deleteFrom('chat_reactions').where('message_id', '=', messageId).execute()
  await tx
    .updateTable('chat_messages')
    .set({
      text: '',
      reply_number: null,
      love: 0,
      agree: 0,
      laugh: 0,
      wow: 0,
      removed_at: at,
      edited_at: null,
      reports: 0,
      reported_at: null,
      version: sql`version + 1`,
    })
    .where('id', '=', messageId)
    .execute()
}

/** Once is enough: the same again changes nothing. A deleted message takes none. */
export async function setReaction(
  tx: Tx,
  me: Me,
  message: Message,
  reaction: Reaction,
  reacted: boolean,
): Promise<Message> {
  if (message.isRemoved || message.mine.includes(reaction) === reacted) return message
  const mine = { message_id: message.id, user_id: me.uid, reaction }
  if (reacted) await tx.insertInto('chat_reactions').values(mine).execute()
  else
    await tx
      .deleteFrom('chat_reactions')
      .where('message_id', '=', message.id)
      .where('user_id', '=', me.uid)
      .where('reaction', '=', reaction)
      .execute()
  const counter = sql.ref(reaction)
  await sql`update chat_messages set ${counter} = ${counter} + ${reacted ? 1 : -1}::integer, version = version + 1
    where id = ${message.id}`.execute(tx)
  return announceChange(tx, me, message, { type: 'chat.reacted', reaction, reacted })
}

type MessageChange =
  | { type: 'chat.edited' | 'chat.removed' }
  | { type: 'chat.reacted'; reaction: Reaction; reacted: boolean }

async function announceChange(tx: Tx, me: Me, { id, roomId }: Message, happened: MessageChange): Promise<Message> {
  tx.announce({ ...happened, messageId: id, roomId, by: me.uid })
  return reloadMessage(tx, me, id)
}

async function reloadMessage(tx: Tx, me: Me, messageId: string): Promise<Message> {
  const message = await findMessage(tx, me, messageId)
  if (!message) throw new Error(`the message ${messageId} was lost while it was changed`)
  return message
}

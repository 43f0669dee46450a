import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import { EMOJI_MAX, type Message, REACTIONS, type Reaction, type Room, TEAM_MENTION } from '../../contract.ts'
import type { messageReports } from '../../reports-contract.ts'
import { emojiAfter } from '../changes/reaction-counts.ts'
import { announceRestored, clearExpiredSaved, restoreSaved, saveForUndo } from '../changes/restore-message.ts'
import { listMemberIds } from '../queries/mentions.ts'
import { mustFindMessage } from '../queries/messages.ts'

// Lock the message before calling any of these.

export async function editMessage(tx: Tx, me: Me, message: Message, text: string): Promise<Message> {
  if (message.text === text) return message
  // An edit can remove mentions but not add any.
  const mentions = message.mentions.filter(({ displayName }) => text.includes(`@${displayName}`))
  await tx
    .updateTable('chat_messages')
    .set({
      text,
      mentions: JSON.stringify(mentions),
      mentions_team: message.mentionsTeam && TEAM_MENTION.test(text),
      edited_at: tx.now,
      version: sql`version + 1`,
    })
    .where('id', '=', message.id)
    .execute()
  return announceChange(tx, me, message, { type: 'chat.edited' })
}

export async function removeMessage(tx: Tx, me: Me, message: Message): Promise<Message> {
  if (message.isRemoved) return message
  await clearExpiredSaved(tx, restorableAfter(tx.now))
  await saveForUndo(tx, me, message.id)
  await clearMessage(tx, message.id)
  return announceChange(tx, me, message, { type: 'chat.removed' })
}

export async function restoreMessage(
  tx: Tx,
  me: Me,
  { id, isRemoved }: Message,
  { teamId }: Pick<Room, 'teamId'>,
): Promise<Message> {
  const saved = isRemoved ? await restoreSaved(tx, me, id) : undefined
  const message = await mustFindMessage(tx, me, id)
  const members = saved && message.mentionsTeam && teamId ? await listMemberIds(tx, teamId) : []
  if (saved) announceRestored(tx, me, message, saved, members)
  return message
}

/** The caller announces it. */
export async function clearMessage(tx: Tx, messageId: string) {
  await tx.deleteFrom('chat_reactions').where('message_id', '=', messageId).execute()
  await sql`update chat_messages set text = '', reply_number = null, love = 0, agree = 0, laugh = 0, wow = 0, emoji = '{}',
      removed_at = ${tx.now}, edited_at = null, admins_asked_at = null, pinned_at = null, is_announcement = false, reports = 0, reported_at = null, version = version + 1
    where id = ${messageId}`.execute(tx)
}

type ReactionChange = { reaction: Reaction; reacted: boolean }

export async function setReaction(tx: Tx, me: Me, message: Message, change: ReactionChange): Promise<Message> {
  const { reaction, reacted } = change
  if (message.isRemoved || message.mine.includes(reaction) === reacted) return message
  const isNew = !(reaction in message.reactions)
  if (isNew && Object.keys(message.reactions).length >= REACTIONS.length + EMOJI_MAX)
    throw new Problem(400, 'full', `A message has at most ${EMOJI_MAX} different emoji. React with one of them.`)
  const row = { message_id: message.id, user_id: me.uid, reaction }
  if (reacted) await tx.insertInto('chat_reactions').values(row).execute()
  else
    await tx
      .deleteFrom('chat_reactions')
      .where((where) => where.and(row))
      .execute()
  await sql`update chat_messages set ${countedAs(reaction, reacted ? 1 : -1)}, version = version + 1
    where id = ${message.id}`.execute(tx)
  return announceChange(tx, me, message, { type: 'chat.reacted', ...change })
}

function countedAs(reaction: Reaction, change: number) {
  const column = REACTIONS.find((name) => name === reaction)
  if (!column) return sql`emoji = ${emojiAfter(sql`jsonb_build_object(${reaction}::text, ${change}::integer)`)}`
  return sql`${sql.ref(column)} = ${sql.ref(column)} + ${change}::integer`
}

type MessageChange = { type: 'chat.edited' | 'chat.removed' } | ({ type: 'chat.reacted' } & ReactionChange)

function announceChange(tx: Tx, me: Me, { id, roomId }: Message, change: MessageChange): Promise<Message> {
  tx.announce({ ...change, messageId: id, roomId, by: me.uid })
  return mustFindMessage(tx, me, id)
}

type Report = ParsedBody<typeof messageReports.send>

/** Once per person. */
export async function reportMessage(tx: Tx, me: Me, { id, roomId }: Message, { reason, note, toAdmins }: Report) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_reports')
    .values({ message_id: id, reporter_id: me.uid, reason, note, to_admins: toAdmins, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  if (!toAdmins)
    await sql`update chat_messages set reports = reports + 1, reported_at = ${tx.now} where id = ${id}`.execute(tx)
  tx.announce({ type: 'chat.reported', messageId: id, roomId, by: me.uid, toAdmins })
}

/** The rows of chat_reports stay, so that the same people cannot report the message again. */
export const dismissReports = (tx: Tx, messageId: string) =>
  sql`update chat_messages set reports = 0, reported_at = null
    where id = ${messageId} and reported_at is not null`.execute(tx)

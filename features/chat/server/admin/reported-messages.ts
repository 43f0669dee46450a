import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '#server/database/database.ts'
import { clearMessage, dismissReports } from '../actions/change-message.ts'

// Administrators decide about reports in rooms without an owner, of the owner's own messages, for disabled owners, and about
// those that people want them to read instead of the owner.

type PendingMessage = {
  id: string
  roomId: string
  room: string
  authorId: string
  author: string
  reports: number
  /** 'spam: Again and again' */
  reasons: string[]
  isForOwner: boolean
  text: string
}

const pendingColumns = sql`messages.id, messages.room_id as "roomId", coalesce(chat_rooms.name, teams.name, 'a direct message') as room,
  messages.author_id as "authorId", author.display_name as author, greatest(messages.reports, 1) as reports, messages.text,
  array(select reason || case note when '' then '' else ': ' || note end from chat_reports
    where message_id = messages.id order by chat_reports.created_at desc limit 10) as reasons,
  not (judge.id = messages.author_id or judge.disabled) as "isForOwner"
  from chat_messages as messages join chat_rooms on chat_rooms.id = messages.room_id
  join people as author on author.id = messages.author_id left join teams on teams.id = chat_rooms.team_id
  join people as judge on judge.id = coalesce(chat_rooms.owner_id, teams.owner_id, messages.author_id)
  where chat_rooms.kind <> 'removed' and (messages.admins_asked_at is not null
    or messages.reported_at is not null and (judge.id = messages.author_id or judge.disabled))`

export async function listPendingMessages(db: Db, limit: number): Promise<PendingMessage[]> {
  const { rows } = await sql<PendingMessage>`
    select ${pendingColumns} order by coalesce(messages.admins_asked_at, messages.reported_at) desc, messages.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** @returns whether there is such a message */
export async function removeReportedMessage(tx: Tx, messageId: string, at: Date): Promise<boolean> {
  const message = await lockPendingMessage(tx, messageId)
  if (!message) return false
  await clearMessage(tx, message.id, at)
  tx.announce({ type: 'chat.removed', messageId: message.id, roomId: message.roomId, by: message.authorId })
  return true
}

/** @returns whether there is such a message */
export async function keepReportedMessage(tx: Tx, messageId: string): Promise<boolean> {
  const message = await lockPendingMessage(tx, messageId)
  if (message) {
    await tx.updateTable('chat_messages').set({ admins_asked_at: null }).where('id', '=', message.id).execute()
    // The owner still decides about what was reported to them.
    if (!message.isForOwner) await dismissReports(tx, message.id)
  }
  return message !== undefined
}

async function lockPendingMessage(tx: Tx, messageId: string): Promise<PendingMessage | undefined> {
  if (!z.uuid().safeParse(messageId).success) return undefined
  const { rows } = await sql<PendingMessage>`
    select ${pendingColumns} and messages.id = ${messageId} for no key update of messages`.execute(tx)
  return rows[0]
}

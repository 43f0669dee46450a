import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '#server/database/database.ts'
import { moment, readCursor, writeCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import type { Message, ReportedMessage } from '../../contract.ts'
import { findMessagesByIds } from '../queries/messages.ts'
import type { Me } from '../queries/rooms.ts'

/** Tells the owner of the room, once a message and person. */
export async function reportMessage(tx: Tx, me: Me, message: Message, at: Date) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_reports')
    .values({ message_id: message.id, reporter_id: me.uid, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  await tx
    .updateTable('chat_messages')
    .set({ reports: sql`reports + 1`, reported_at: at })
    .where('id', '=', message.id)
    .execute()
  tx.announce({ type: 'chat.reported', messageId: message.id, roomId: message.roomId, by: me.uid })
}

const cursorSchema = z.tuple([moment, z.uuid()])
type Paging = { limit?: number | undefined; cursor?: string | undefined }

/** What others wrote and waits in a room for its owner, the latest first. Who reported it is not told. */
export async function listReported(
  db: Db,
  me: Me,
  roomId: string,
  { limit = PAGE_SIZE, cursor }: Paging,
): Promise<Page<ReportedMessage>> {
  const rows = await db
    .selectFrom('chat_messages')
    .select(['id', 'reports', 'reported_at'])
    .where('room_id', '=', roomId)
    .where('reported_at', 'is not', null)
    .where('author_id', '<>', me.uid)
    .$if(cursor !== undefined, (query) => query.where(isAfterCursor(readCursor(cursor!, cursorSchema))))
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const messages = await findMessagesByIds(
    db,
    me,
    shown.map(({ id }) => id),
  )
  return {
    items: messages.flatMap((message) => {
      const row = shown.find(({ id }) => id === message.id)!
      return [{ message, reports: row.reports, reportedAt: row.reported_at!.toISOString() }]
    }),
    next: last && rows.length > limit ? writeCursor([last.reported_at!.toISOString(), last.id]) : null,
  }
}

const isAfterCursor = ([at, id]: [string, string]) =>
  sql<boolean>`(reported_at, id) < (${at}::timestamptz, ${id}::uuid)`

/** The message stays as it is. Those who have reported it cannot do so again. */
export async function dismissReports(tx: Tx, messageId: string) {
  await tx
    .updateTable('chat_messages')
    .set({ reports: 0, reported_at: null })
    .where('id', '=', messageId)
    .where('reported_at', 'is not', null)
    .execute()
}

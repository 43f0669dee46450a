import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/database/database.ts'
import { cutPage, moment, readCursor } from '#server/http/cursor.ts'
import type { ParsedQuery } from '#shared/call.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import type { chat, ReportedMessage } from '../../contract.ts'
import { findMessagesByIds } from './messages.ts'
import type { Me } from './rooms.ts'

const cursorSchema = z.tuple([moment, z.uuid()])

/** Messages of others, latest report first. The owner does not see who reported them. */
export async function listReported(
  db: Db,
  me: Me,
  roomId: string,
  { limit = PAGE_SIZE, cursor }: ParsedQuery<typeof chat.reports>,
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
  const { shown, next } = cutPage(rows, limit, (row) => [row.reported_at!.toISOString(), row.id])
  const rowById = new Map(shown.map((row) => [row.id, row]))
  const messages = await findMessagesByIds(db, me, [...rowById.keys()])
  const items = messages.map((message) => {
    const { reports, reported_at } = rowById.get(message.id)!
    return { message, reports, reportedAt: reported_at!.toISOString() }
  })
  return { items, next }
}

const isAfterCursor = ([at, id]: [string, string]) =>
  sql<boolean>`(reported_at, id) < (${at}::timestamptz, ${id}::uuid)`

import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { latestPage } from '#server/http/cursor.ts'
import type { Page, Paging } from '#shared/paging.ts'
import type { ReportedMessage } from '../../contract.ts'
import { findMessagesByIds } from './messages.ts'
import type { Me } from './rooms.ts'

/** Messages of others, latest report first. The owner does not see who reported them. */
export async function listReported(db: Db, me: Me, roomId: string, paging: Paging): Promise<Page<ReportedMessage>> {
  const reported = db
    .selectFrom('chat_messages')
    .select(['id', 'reports', 'reported_at as at'])
    .where('room_id', '=', roomId)
    .where('reported_at', 'is not', null)
    .where('author_id', '<>', me.uid)
  const { shown, next } = await latestPage(reported, [sql.ref('reported_at'), sql.ref('id')], paging)
  const rowById = new Map(shown.map((row) => [row.id, row]))
  const messages = await findMessagesByIds(db, me, [...rowById.keys()])
  const items = messages.map((message) => {
    const { reports, at } = rowById.get(message.id)!
    return { message, reports, reportedAt: at!.toISOString() }
  })
  return { items, next }
}

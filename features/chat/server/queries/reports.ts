import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { latestPage } from '#server/http/cursor.ts'
import type { Page, Paging } from '#shared/paging.ts'
import { REASONS_SHOWN, type ReportedMessage } from '../../reports-contract.ts'
import { findMessagesByIds } from './messages.ts'

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
  const ids = [...rowById.keys()]
  const [messages, reasons] = await Promise.all([findMessagesByIds(db, me, ids), findReasons(db, ids)])
  const items = messages.map((message) => {
    const { reports, at } = rowById.get(message.id)!
    return { message, reports, reportedAt: at!.toISOString(), reasons: reasons.get(message.id) ?? [] }
  })
  return { items, next }
}

type Reasons = ReportedMessage['reasons']

/** Without those for administrators. */
async function findReasons(db: Db, ids: string[]): Promise<Map<string, Reasons>> {
  const { rows } = await sql<{ id: string; reasons: Reasons }>`
    select wanted.id, (
      select coalesce(json_agg(json_build_object('reason', reason, 'note', note)), '[]') from (
        select reason, note from chat_reports where message_id = wanted.id and not to_admins
        order by created_at desc limit ${REASONS_SHOWN}) as latest) as reasons
    from unnest(${ids}::uuid[]) as wanted (id)`.execute(db)
  return new Map(rows.map(({ id, reasons }) => [id, reasons]))
}

import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/database/database.ts'
import { cutPage, moment, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page, type Paging } from '#shared/paging.ts'
import type { OpenSession, Session } from '../../contract.ts'

export const findSessionByToken = (db: Db, token: string) =>
  db.selectFrom('auth_session').select(['id', 'expires_at']).where('token', '=', token).executeTakeFirstOrThrow()

export const hasSession = async (db: Db, id: string) =>
  (await db.selectFrom('auth_session').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export async function listSessions(
  db: Db,
  { me, id: current }: Session,
  { limit = PAGE_SIZE, cursor }: Paging,
  now: Date,
): Promise<Page<OpenSession>> {
  const usedAt = sql`date_trunc('milliseconds', updated_at)`
  const rows = await db
    .selectFrom('auth_session')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', me.uid)
    .where('expires_at', '>', now)
    .$if(cursor !== undefined, (query) => {
      const [lastUsedAt, lastId] = readCursor(cursor!, z.tuple([moment, z.uuid()]))
      return query.where(sql<boolean>`(${usedAt}, id) < (${lastUsedAt}::timestamptz, ${lastId}::uuid)`)
    })
    .orderBy(usedAt, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next } = cutPage(rows, limit, (row) => [row.updated_at.toISOString(), row.id])
  return {
    items: shown.map((row) => ({
      id: row.id,
      device: row.user_agent ?? '',
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.updated_at.toISOString(),
      isCurrent: row.id === current,
    })),
    next,
  }
}

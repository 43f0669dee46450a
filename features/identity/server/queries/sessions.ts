import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import { latestPage } from '#server/http/cursor.ts'
import type { Page, Paging } from '#shared/paging.ts'
import type { Session } from '#shared/session.ts'
import type { OpenSession } from '../../contract.ts'

export async function listSessions(
  db: Db,
  session: Pick<Session, 'id' | 'me'>,
  paging: Paging,
  now: Date,
): Promise<Page<OpenSession>> {
  const open = db
    .selectFrom('auth_session')
    .select(['id', 'user_agent', 'created_at', 'updated_at as at'])
    .where('user_id', '=', session.me.uid)
    .where('expires_at', '>', now)
  // A cursor holds milliseconds.
  const usedAt = sql`date_trunc('milliseconds', updated_at)`
  const { shown, next } = await latestPage(open, [usedAt, sql.ref('id')], paging)
  const items = shown.map(({ id, user_agent, created_at, at }) => ({
    id,
    device: user_agent ?? '',
    startedAt: created_at.toISOString(),
    lastUsedAt: at.toISOString(),
    isCurrent: id === session.id,
  }))
  return { items, next }
}

import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { OpenSession } from '#features/settings/contract.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { cutPage, moment, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import { notFound } from '#shared/problem.ts'
import type { Session } from '../../contract.ts'
import { endSessions } from '../actions/end-sessions.ts'

type Paging = { limit?: number | undefined; cursor?: string | undefined }

/** Where somebody is signed in, by when each session was last used, to the day. The cursor holds moment and id of the last. */
export async function listSessions(
  db: Db,
  { me, id: current }: Session,
  { limit = PAGE_SIZE, cursor }: Paging,
  now: Date,
): Promise<Page<OpenSession>> {
  const rows = await db
    .selectFrom('auth_session')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', me.uid)
    .where('expires_at', '>', now)
    .$if(cursor !== undefined, (query) => query.where(beforeCursor(readCursor(cursor!, z.tuple([moment, z.uuid()])))))
    .orderBy(sql`date_trunc('milliseconds', updated_at)`, 'desc')
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

const beforeCursor = ([usedAt, id]: [string, string]) =>
  sql<boolean>`(date_trunc('milliseconds', updated_at), id) < (${usedAt}::timestamptz, ${id}::uuid)`

/** Ends one session of mine. @throws Problem 404 for anybody else's, and for one that has ended */
export async function endMySession(tx: Tx, me: { uid: string }, id: string) {
  const [mine] = await listSessionIds(tx, me.uid, sql<boolean>`id::text = ${id}`)
  if (!mine) throw notFound('There is no such session.')
  await endSessions(tx, [mine])
}

/** Ends all sessions of somebody but the one with this id, in every process at once. */
export const endOtherSessions = async (tx: Tx, uid: string, kept: string) =>
  endSessions(tx, await listSessionIds(tx, uid, sql<boolean>`id <> ${kept}`))

async function listSessionIds(tx: Tx, uid: string, isMeant: ReturnType<typeof sql<boolean>>) {
  const rows = await tx.selectFrom('auth_session').select('id').where('user_id', '=', uid).where(isMeant).execute()
  return rows.map(({ id }) => id)
}

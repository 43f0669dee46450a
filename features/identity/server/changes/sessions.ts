import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import { endApiTokens } from '../actions/api-tokens.ts'

export const SESSIONS_MAX = 100

type NewSession = { uid: string; userAgent: string; expiresAt: Date }

/** Returns the token too, which its cookie holds. */
export async function insertSession(tx: Tx, { uid, userAgent, expiresAt }: NewSession) {
  const token = randomBytes(16).toString('hex')
  const { id } = await tx
    .insertInto('auth_session')
    .values({
      token,
      user_id: uid,
      user_agent: userAgent,
      expires_at: expiresAt,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token, expiresAt }
}

/** Never shortens a session. @returns false if it has ended */
export async function renewSession(db: Db, id: string, expiresAt: Date, usedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_session')
    .set({ expires_at: sql<Date>`greatest(expires_at, ${expiresAt})`, updated_at: usedAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Works in every process: the next request is refused and open streams close. */
async function endSessions(tx: Tx, uid: string, condition = sql<boolean>`true`) {
  const ended = await tx
    .deleteFrom('auth_session')
    .where('user_id', '=', uid)
    .where(condition)
    .returning('id')
    .execute()
  if (ended.length > 0) tx.announce({ type: 'session.ended', userId: uid, sessionIds: ended.map(({ id }) => id) })
  return ended.length
}

/** And all API tokens, which act as a session does. */
export async function endAllSessions(tx: Tx, uid: string) {
  await endApiTokens(tx, uid)
  return endSessions(tx, uid)
}

export const endOtherSessions = (tx: Tx, uid: string, currentId: string) =>
  endSessions(tx, uid, sql<boolean>`id <> ${currentId}`)

export const endSession = (tx: Tx, uid: string, id: string) => endSessions(tx, uid, sql<boolean>`id::text = ${id}`)

/** @throws Problem 404 if it has ended or belongs to another account */
export async function endMySession(tx: Tx, uid: string, id: string) {
  if ((await endSession(tx, uid, id)) === 0) throw notFound('There is no such session.')
}

/** Removes expired sessions and ends the least recently used ones over the limit. */
export async function limitSessions(tx: Tx, uid: string) {
  await tx.deleteFrom('auth_session').where('user_id', '=', uid).where('expires_at', '<=', tx.now).execute()
  // The limit is in the subquery, because `for update` would also lock the skipped rows.
  const oldest = sql`select id from auth_session where id in (
    select id from auth_session where user_id = ${uid} order by updated_at desc offset ${SESSIONS_MAX}
  ) for update skip locked`
  await endSessions(tx, uid, sql<boolean>`id in (${oldest})`)
}

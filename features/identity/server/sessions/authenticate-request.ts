import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OwnRow, ownColumns, toOwnRecord } from '#features/people/server/person-record.ts'
import { PERKS_PAUSED } from '#features/people/server/queries/paused-perks.ts'
import type { Context } from '#server/context.ts'
import { isReadOnlyError } from '#server/database/database.ts'
import { hasBearerToken } from '#server/http/origin.ts'
import type { Session } from '../../contract.ts'
import { SESSION_SECONDS } from '../better-auth.ts'
import { renewSession } from '../queries/accounts.ts'
import { verifyBearerToken } from './bearer-token.ts'
import type { HttpExchange } from './cookies.ts'
import { readSessionCookie, setSessionCookie } from './session-cookie.ts'

/** A session that began longer ago is renewed no more: it ends after a year at the latest, however much it is used. */
const MAX_RENEWAL_SECONDS = 335 * 24 * 3600

/** A session is renewed, and that it was used is noted, once a day and not at every request. */
const DAY_MS = 24 * 3600 * 1000

/**
 * Finds out who is asking, by one query and without a cache, so that ending a session ends it at once. A bearer token
 * wins, and its request's cookie is ignored. Null for whoever has no session, or one that is expired, ended, tampered
 * with, or of a disabled account. A cookie's session lasts 30 days from its last use, and a year at most: its row and cookie
 * are renewed here. A token ends when it says, however much it is used; here is only noted that it was.
 */
export async function whoIsAsking(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | null> {
  if (hasBearerToken(request)) {
    const id = verifyBearerToken(
      context.secret,
      request.headers.authorization!.slice('bearer '.length).trim(),
      context.now(),
    )
    const session = id ? await findSession(context, 'id', id) : null
    return session && recordUse(session, session.expiresAt, context)
  }
  const token = readSessionCookie({ context, request })
  const session = token ? await findSession(context, 'token', token) : null
  return session && renewCookieSession(session, token!, { context, request, reply })
}

const statementBy = (column: 'id' | 'token') => ({
  name: `session-by-${column}`,
  text: `select auth_session.id as session_id, auth_session.created_at as started_at, auth_session.updated_at as used_at,
      auth_session.expires_at, ${ownColumns.join(', ')}, ${PERKS_PAUSED} as perks_paused
    from auth_session join people on people.id = auth_session.user_id
    where auth_session.${column} = $1 and auth_session.expires_at > $2 and not people.disabled`,
})
const statements = { id: statementBy('id'), token: statementBy('token') }

type SessionRow = { session_id: string; started_at: Date; used_at: Date; expires_at: Date }

// Every request begins here: a prepared statement straight through the driver costs a third less than a built query.
async function findSession({ database, now }: Context, column: 'id' | 'token', value: string): Promise<Session | null> {
  const { rows } = await database.pool.query<OwnRow & SessionRow>({
    ...statements[column],
    values: [value, now()],
  })
  const [row] = rows
  if (!row) return null
  const by = column === 'id' ? 'bearer' : 'cookie'
  const { session_id: id, started_at: startedAt, used_at: usedAt, expires_at: expiresAt } = row
  return { id, startedAt, usedAt, expiresAt, by, me: toOwnRecord(row) }
}

async function renewCookieSession(session: Session, token: string, exchange: HttpExchange): Promise<Session | null> {
  const now = exchange.context.now().getTime()
  const isYoung = now - session.startedAt.getTime() < MAX_RENEWAL_SECONDS * 1000
  const expiresAt = new Date(now + SESSION_SECONDS * 1000)
  const isDue = isYoung && expiresAt.getTime() - session.expiresAt.getTime() > DAY_MS
  const kept = await recordUse(session, isDue ? expiresAt : session.expiresAt, exchange.context)
  if (kept && kept !== session && isDue) setSessionCookie(exchange, token)
  return kept
}

/** Lets a session end then, and notes once a day that it was used. Null where it has ended since it was looked up. */
async function recordUse(session: Session, expiresAt: Date, { database, now }: Context): Promise<Session | null> {
  const usedAt = now()
  const isNews = expiresAt !== session.expiresAt || usedAt.getTime() - session.usedAt.getTime() > DAY_MS
  if (!isNews) return session
  try {
    return (await renewSession(database.db, session.id, expiresAt, usedAt)) ? { ...session, usedAt, expiresAt } : null
  } catch (error) {
    // Reading goes on while nothing can be written: the session is renewed at another request.
    if (isReadOnlyError(error)) return session
    throw error
  }
}

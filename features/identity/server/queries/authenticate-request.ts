import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OwnRow, ownColumns, toOwnAccount } from '#features/people/server/queries/own-account.ts'
import { PERKS_PAUSED } from '#features/people/server/queries/paused-perks.ts'
import type { Context } from '#server/context.ts'
import { isReadOnlyError } from '#server/database/errors.ts'
import { hasBearerToken } from '#server/http/origin.ts'
import { DAY_MS } from '#shared/days.ts'
import type { Session } from '#shared/session.ts'
import { TOKEN_PREFIX } from '#shared/token-scopes.ts'
import { renewSession } from '../changes/sessions.ts'
import { verifyBearerToken } from '../rules/sessions/bearer-token.ts'
import { type HttpExchange, readSessionCookie, SESSION_SECONDS, setSessionCookie } from '../rules/sessions/cookies.ts'
import { authenticateToken } from './authenticate-token.ts'
import { issuerAskedAgainAt, mustUseSingleSignOn } from './required-domain.ts'

/** Older sessions are not renewed, so that each ends within a year. */
const MAX_RENEWAL_SECONDS = 335 * 24 * 3600

/**
 * Reads the row without a cache, so that ended sessions stop at once. A bearer token wins over a cookie and is never
 * renewed; a cookie's session is, for 30 days.
 */
export async function authenticateRequest(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | null> {
  if (hasBearerToken(request)) {
    const bearerToken = request.headers.authorization!.slice('bearer '.length).trim()
    if (bearerToken.startsWith(TOKEN_PREFIX)) return authenticateToken(context, bearerToken)
    const valid = verifyBearerToken(context.secret, bearerToken, context.now())
    const session = valid && (await findSession(context, 'id', valid.sessionId))
    const used = session && (await recordUse(session, session.expiresAt, context))
    // Otherwise a token of ten minutes could get the next one, or hold a live stream open.
    return used && { ...used, expiresAt: valid!.expiresAt }
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

// Prepared SQL without Kysely costs a third less, and every request runs it.
async function findSession(context: Context, column: 'id' | 'token', value: string): Promise<Session | null> {
  const now = context.now()
  const statement = { ...statements[column], values: [value, now] }
  const [row] = (await context.database.pool.query<OwnRow & SessionRow>(statement)).rows
  if (!row) return null
  const by = column === 'id' ? 'bearer' : 'cookie'
  const { session_id: id, started_at: startedAt, used_at: usedAt } = row
  const expiresAt = mustUseSingleSignOn(context.config, row.email) ? issuerAskedAgainAt(startedAt) : row.expires_at
  if (expiresAt <= now) return null
  return { id, startedAt, usedAt, expiresAt, by, me: toOwnAccount(row) }
}

async function renewCookieSession(session: Session, token: string, exchange: HttpExchange): Promise<Session | null> {
  const { config, now: clock } = exchange.context
  const now = clock().getTime()
  const isYoung =
    now - session.startedAt.getTime() < MAX_RENEWAL_SECONDS * 1000 && !mustUseSingleSignOn(config, session.me.email)
  const expiresAt = new Date(now + SESSION_SECONDS * 1000)
  const isDue = isYoung && expiresAt.getTime() - session.expiresAt.getTime() > DAY_MS
  const renewed = await recordUse(session, isDue ? expiresAt : session.expiresAt, exchange.context)
  if (renewed && renewed !== session && isDue) setSessionCookie(exchange, token)
  return renewed
}

/** Null if the session has ended since the look-up. */
async function recordUse(session: Session, expiresAt: Date, { database, now }: Context): Promise<Session | null> {
  const usedAt = now()
  const isDue = expiresAt !== session.expiresAt || usedAt.getTime() - session.usedAt.getTime() > DAY_MS
  if (!isDue) return session
  try {
    return (await renewSession(database.db, session.id, expiresAt, usedAt)) ? { ...session, usedAt, expiresAt } : null
  } catch (error) {
    // A read-only database still serves reads.
    if (isReadOnlyError(error)) return session
    throw error
  }
}

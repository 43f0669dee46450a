import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { markEmailConfirmedAndAnnounce } from '#features/identity/server/actions/mark-email-confirmed.ts'
import { signBearerToken } from '#features/identity/server/rules/sessions/bearer-token.ts'
import { SESSION_SECONDS } from '#features/identity/server/rules/sessions/cookies.ts'
import { upsertPerson } from '#features/people/server/changes/upsert-person.ts'
import type { Context } from '#server/context.ts'
import { sign } from '#server/process/secret.ts'
import { SESSION_COOKIE } from '#shared/session.ts'

export const goodPassword = 'Analytical-Engine-1843'

/** What is kept of that password: so many people have it here that hashing it for each would be half of a test's work. */
export const hashOfGoodPassword =
  '7ac6d7b30a98456e16f319c4dbb50708:bdc13e0920ff2f41b5999eb5a37ec3a461575628dbf68584a5ea939368b91d65565ae51cd20bb55ddb4b4d360b2a49dec47956e04a1a56e57c72c336b4f5909c'

/** What it takes to write to the database of a product. */
export type Registry = Pick<Context, 'database' | 'secret' | 'now'>

/** New accounts earn no points by each other's tasks, so people of tests have been here for a while. */
const AGE_MS = 2 * 24 * 3600 * 1000

type Arrival = { email: string; firstName: string; lastName: string }

/**
 * Makes an account with `goodPassword` and a session of it, with all that follows from it, as signing up and in by the
 * calls do. Returns what they answer, and the session's cookie.
 */
export const register = ({ database, secret, now }: Registry, { email, firstName, lastName }: Arrival) =>
  database.transaction(async (tx) => {
    const at = now()
    const expiresAt = new Date(at.getTime() + SESSION_SECONDS * 1000)
    const sessionToken = randomBytes(16).toString('hex')
    const made = await sql<{ uid: string; session_id: string }>`
      with made as (
        insert into auth_user (name, email, email_verified)
        values (${`${firstName} ${lastName}`.trim()}, ${email.toLowerCase()}, false) returning id),
      kept as (
        insert into auth_account (user_id, provider_id, account_id, password, updated_at)
        select id, 'credential', id::text, ${hashOfGoodPassword}, ${at} from made)
      insert into auth_session (token, user_id, expires_at, user_agent, updated_at)
      select ${sessionToken}, id, ${expiresAt}, '', ${at} from made returning user_id as uid, id as session_id`.execute(
      tx,
    )
    const { uid, session_id: sessionId } = made.rows[0]!
    const since = new Date(at.getTime() - AGE_MS)
    const me = await upsertPerson(tx, { uid, email, firstName, lastName, timeZone: 'Europe/London', at: since })
    tx.announce({ type: 'account.made', uid })
    const cookie = encodeURIComponent(`${sessionToken}.${sign(secret, sessionToken, 'base64')}`)
    return { me, token: signBearerToken(secret, sessionId, expiresAt), cookie: [SESSION_COOKIE, cookie] as const }
  })

/** Confirms the address of somebody's account, as the link of a mail does. */
export const confirmEmail = ({ database }: Pick<Registry, 'database'>, { me }: { me: { uid: string } }) =>
  database.transaction((tx) => markEmailConfirmedAndAnnounce(tx, me.uid))

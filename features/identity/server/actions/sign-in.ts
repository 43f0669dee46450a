import { isDisabled, upsertPerson } from '#features/people/server/person-record.ts'
import { networkKey } from '#server/http/client-network.ts'
import { isFromPage } from '#server/http/origin.ts'
import type { RouteContext } from '#server/http/route.ts'
import { Problem } from '#shared/problem.ts'
import { type identity, identityLimits, WRONG_CREDENTIALS } from '../../contract.ts'
import { betterAuthErrorCode, createBetterAuth, SESSION_SECONDS } from '../better-auth.ts'
import { hashPassword, verifyPassword } from '../passwords/hash-password.ts'
import { oneAtATime } from '../passwords/one-at-a-time.ts'
import { findAccountId, findSessionByToken, lockPassword, saveDevice } from '../queries/accounts.ts'
import { pageTokenExpiry, signBearerToken } from '../sessions/bearer-token.ts'
import { deviceName } from '../sessions/device-name.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { endSessions, limitSessions } from './end-sessions.ts'

type SignInContext = Omit<RouteContext<typeof identity.signIn>, 'db'>

/**
 * Opens a session, sets its cookie and answers a bearer token: to a program one that lives as long, to a page, which has
 * the cookie, one of ten minutes, so that no script of a page ever holds what opens an account for a month. A wrong password, an unknown address
 * and a disabled account are refused alike, in words and in time.
 * @throws Problem 401; 429 after five failures for one account from one address
 */
export async function signIn(asked: SignInContext) {
  const { context, request, body } = asked
  const key = networkKey(context, request, body.email.toLowerCase())
  return oneAtATime(key, async () => {
    await countAttempt(asked, key)
    const opened = await openSession(asked).catch(async (error) => {
      await uncountAttempt(asked, key)
      throw error
    })
    if (!opened) throw await refuseSignIn(asked)
    await uncountAttempt(asked, key)
    setSessionCookie(asked, opened.token)
    request.log.info({ uid: opened.me.uid }, 'signed in')
    const { me, session } = opened
    const expiresAt = isFromPage(request) ? pageTokenExpiry(context.now(), session.expires_at) : session.expires_at
    return { me, token: signBearerToken(context.secret, session.id, expiresAt), expiresAt: expiresAt.toISOString() }
  })
}

async function countAttempt({ context, request }: SignInContext, key: string) {
  const network = networkKey(context, request)
  try {
    // First the wider one: one password tried on many accounts is stopped there.
    await context.limits.spend(identityLimits.signInNetwork, network)
    await context.limits.spend(identityLimits.signIn, key).catch(async (error) => {
      // Nobody looked at this one: who guesses at one account must not shut out a school.
      await context.limits.refund(identityLimits.signInNetwork, network)
      throw error
    })
  } catch (error) {
    if (error instanceof Problem) request.log.warn('sign-in locked')
    throw error
  }
}

async function uncountAttempt({ context, request }: SignInContext, key: string) {
  await context.limits.refund(identityLimits.signInNetwork, networkKey(context, request))
  await context.limits.refund(identityLimits.signIn, key)
}

/** A session for the right password, else null. */
async function openSession({ context, request, body, session: earlier }: SignInContext) {
  const verified = await checkPassword(context, body, networkKey(context, request))
  if (!verified) return null
  const { uid, token, hash } = verified
  return context.database.transaction(async (tx) => {
    const session = await findSessionByToken(tx, token)
    // The password was changed after it was read for this check: the session that just began must not outlive that.
    if ((await lockPassword(tx, uid)) !== hash) {
      await endSessions(tx, [session.id])
      return null
    }
    await saveDevice(tx, session.id, deviceName(request.headers['user-agent']))
    const { email, timeZone } = body
    const me = await upsertPerson(tx, { uid, email, timeZone, at: context.now() })
    if (earlier?.by === 'cookie') await endSessions(tx, [earlier.id])
    await limitSessions(tx, uid, context.now())
    return { me, token, session }
  })
}

async function checkPassword(
  { database: { db }, secret, now }: SignInContext['context'],
  { email, password }: SignInContext['body'],
  network: string,
) {
  let verified = ''
  const authentication = await createBetterAuth(db, secret, {
    password: {
      hash: (given) => hashPassword(given, network),
      verify: async (given) => {
        verified = given.hash
        return verifyPassword(given, network)
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            if (await isDisabled(db, userId)) return false
            return { data: { expiresAt: new Date(now().getTime() + SESSION_SECONDS * 1000) } }
          },
        },
      },
    },
  })
  try {
    const { user, token } = await authentication.api.signInEmail({ body: { email, password } })
    return { uid: user.id, token, hash: verified }
  } catch (error) {
    if (betterAuthErrorCode(error)) return null
    throw error
  }
}

async function refuseSignIn({ context, request, body }: SignInContext) {
  // Looked up for the log alone, and for known and unknown addresses alike.
  const uid = await findAccountId(context.database.db, body.email.toLowerCase())
  request.log.warn({ uid }, 'sign-in failed')
  return new Problem(401, 'wrong-credentials', WRONG_CREDENTIALS)
}

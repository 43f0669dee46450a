import { isDisabled, keepRecord } from '#features/people/server/record.ts'
import type { Asked } from '#server/http.ts'
import { isFromPage } from '#server/origin.ts'
import { Problem } from '#shared/problem.ts'
import { type identity, WRONG_CREDENTIALS } from '../contract.ts'
import { authenticationOn, refusalOf, SESSION_SECONDS } from './authentication.ts'
import { deviceOf } from './device.ts'
import { endSessions, tidySessions } from './ending.ts'
import { endOfPageToken, writeIdToken } from './id-token.ts'
import { limitKey } from './limit-key.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findAccountId, findSession, lockPassword, noteDevice } from './queries.ts'
import { setSessionCookie } from './session-cookie.ts'

type SigningIn = Omit<Asked<typeof identity.signIn>, 'db'>

/**
 * Opens a session, sets its cookie and answers a bearer token: to a program one that lives as long, to a page, which has
 * the cookie, one of ten minutes, so that no script of a page ever holds what opens an account for a month. A wrong password, an unknown address
 * and a disabled account are refused alike, in words and in time.
 * @throws Problem 401; 429 after five failures for one account from one address
 */
export async function signIn(asked: SigningIn) {
  const { context, request, body } = asked
  const key = limitKey(context, request, body.email.toLowerCase())
  return oneAtATime(key, async () => {
    await spend(asked, key)
    const opened = await open(asked).catch(async (error) => {
      await giveBack(asked, key)
      throw error
    })
    if (!opened) throw await refuse(asked)
    await giveBack(asked, key)
    setSessionCookie(asked, opened.token)
    request.log.info({ uid: opened.me.uid }, 'signed in')
    const { me, session } = opened
    const expiresAt = isFromPage(request) ? endOfPageToken(context.now(), session.expires_at) : session.expires_at
    return { me, token: writeIdToken(context.secret, session.id, expiresAt), expiresAt: expiresAt.toISOString() }
  })
}

async function spend({ context, request }: SigningIn, key: string) {
  const network = limitKey(context, request)
  try {
    // First the wider one: one password tried on many accounts is stopped there.
    await context.limits.spend('sign-in-network', network)
    await context.limits.spend('sign-in', key).catch(async (error) => {
      // Nobody looked at this one: who guesses at one account must not shut out a school.
      await context.limits.giveBack('sign-in-network', network)
      throw error
    })
  } catch (error) {
    if (error instanceof Problem) request.log.warn('sign-in locked')
    throw error
  }
}

async function giveBack({ context, request }: SigningIn, key: string) {
  await context.limits.giveBack('sign-in-network', limitKey(context, request))
  await context.limits.giveBack('sign-in', key)
}

/** A session for the right password, else null. */
async function open({ context, request, body, session: earlier }: SigningIn) {
  const verified = await checkPassword(context, body, limitKey(context, request))
  if (!verified) return null
  const { uid, token, hash } = verified
  return context.database.transaction(async (tx) => {
    const session = await findSession(tx, token)
    // The password was changed after it was read for this check: the session that just began must not outlive that.
    if ((await lockPassword(tx, uid)) !== hash) {
      await endSessions(tx, [session.id])
      return null
    }
    await noteDevice(tx, session.id, deviceOf(request.headers['user-agent']))
    const { email, timeZone } = body
    const me = await keepRecord(tx, { uid, email, timeZone, at: context.now() })
    if (earlier?.by === 'cookie') await endSessions(tx, [earlier.id])
    await tidySessions(tx, uid, context.now())
    return { me, token, session }
  })
}

async function checkPassword(
  { database: { db }, secret, now }: SigningIn['context'],
  { email, password }: SigningIn['body'],
  network: string,
) {
  let verified = ''
  const authentication = await authenticationOn(db, secret, {
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
    if (refusalOf(error)) return null
    throw error
  }
}

async function refuse({ context, request, body }: SigningIn) {
  // Looked up for the log alone, and for known and unknown addresses alike.
  const uid = await findAccountId(context.database.db, body.email.toLowerCase())
  request.log.warn({ uid }, 'sign-in failed')
  return new Problem(401, 'wrong-credentials', WRONG_CREDENTIALS)
}

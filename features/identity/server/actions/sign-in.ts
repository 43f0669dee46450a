import { upsertPerson } from '#features/people/server/person-record.ts'
import { type KeptOut, whyKeptOut } from '#features/people/server/waiting-accounts.ts'
import { networkKey, siteOf } from '#server/http/client-network.ts'
import { isFromPage } from '#server/http/origin.ts'
import type { RouteContext } from '#server/http/route.ts'
import { openFairQueue } from '#server/limits/fair-queue.ts'
import { Problem } from '#shared/problem.ts'
import {
  ACCOUNT_DISABLED,
  AWAITS_APPROVAL,
  AWAITS_CONFIRMATION,
  type identity,
  identityLimits,
  WRONG_CREDENTIALS,
} from '../../contract.ts'
import { betterAuthErrorCode, createBetterAuth, SESSION_SECONDS } from '../better-auth.ts'
import { endSession, limitSessions, saveDevice } from '../changes/sessions.ts'
import { mailboxKey } from '../limit-keys.ts'
import { hashPassword, verifyPassword } from '../passwords/hash-password.ts'
import { refuseOtherWays } from '../providers/required-domain.ts'
import { findAccountId, lockPassword } from '../queries/accounts.ts'
import { findSessionByToken } from '../queries/sessions.ts'
import { type CodeCheck, checkCode, codeError } from '../second-factor/check-code.ts'
import { pageTokenExpiry, signBearerToken } from '../sessions/bearer-token.ts'
import { setSessionCookie } from '../sessions/cookies.ts'
import { deviceName } from '../sessions/device-name.ts'
import { recognizeDevice, rememberDevice } from '../sessions/known-devices.ts'
import { openSignInLine } from './sign-in-line.ts'

/**
 * One at a time per account and network, so that parallel correct passwords all pass and parallel wrong ones still get
 * five attempts.
 */
const attempts = openFairQueue({ concurrency: Infinity, maxPerKey: 1, maxWaitingPerKey: Infinity })

const line = openSignInLine()

type SignInContext = Omit<RouteContext<typeof identity.signIn>, 'db'>

/**
 * A program's token lives as long as its session; a page, which has the cookie, gets ten minutes. All refusals look
 * alike and take equally long, but once the password is right, a missing or wrong code and a disabled or waiting account
 * are said. @throws Problem 401; 403 if the account is kept out, or for an address that must use single sign-on; 429 after five
 * failures for one account from one network; 503 `in-line` with a place if too many sign in at once
 */
export async function signIn(ctx: SignInContext) {
  const { context, request, body } = ctx
  refuseOtherWays(context.config, body.email)
  const network = networkKey(context, request)
  const key = networkKey(context, request, body.email.toLowerCase())
  return attempts.run(key, () => line.run(siteOf(request.ip), () => attempt(ctx, network, key)))
}

async function attempt(ctx: SignInContext, network: string, key: string) {
  const { context, request } = ctx
  await countAttempt(ctx, network, key)
  const uncount = async () => {
    await context.limits.refund(identityLimits.signInNetwork, network)
    await context.limits.refund(identityLimits.signIn, key)
  }
  const opened = await openSession(ctx).catch(async (error) => {
    await uncount()
    throw error
  })
  if (!opened) throw await refuseSignIn(ctx)
  if (opened === 'wrong') {
    request.log.warn('sign-in failed: wrong code')
    throw codeError(opened, 401)
  }
  await uncount()
  if (opened === 'needed') throw codeError(opened, 401)
  if (typeof opened === 'string') throw await keptOutError(ctx, opened)
  const { me, token, session } = opened
  setSessionCookie(ctx, token)
  request.log.info({ uid: me.uid }, 'signed in')
  const expiresAt = isFromPage(request) ? pageTokenExpiry(context.now(), session.expires_at) : session.expires_at
  return { me, token: signBearerToken(context.secret, session.id, expiresAt), expiresAt: expiresAt.toISOString() }
}

/** Only once the password was right. Who waits for the link is mailed it again. */
async function keptOutError({ context, body }: SignInContext, why: KeptOut) {
  if (why === 'disabled') return new Problem(403, 'account-disabled', ACCOUNT_DISABLED)
  if (why === 'approval') return new Problem(403, 'awaits-approval', AWAITS_APPROVAL)
  const { database, jobs, limits } = context
  const emailLower = body.email.toLowerCase()
  await limits.spend(identityLimits.mailedLinks, mailboxKey(context, emailLower))
  const uid = (await findAccountId(database.db, emailLower))!
  await database.transaction((tx) => jobs.enqueue(tx, 'confirmation', { uid }))
  return new Problem(403, 'awaits-confirmation', AWAITS_CONFIRMATION)
}

async function countAttempt({ context: { limits }, request }: SignInContext, network: string, key: string) {
  try {
    // The network first: it limits one password tried on many accounts.
    await limits.spend(identityLimits.signInNetwork, network)
    await limits.spend(identityLimits.signIn, key).catch(async (error) => {
      // Failures on one account must not lock out a whole school.
      await limits.refund(identityLimits.signInNetwork, network)
      throw error
    })
  } catch (error) {
    if (error instanceof Problem) request.log.warn('sign-in locked')
    throw error
  }
}

/** Null for a wrong password; 'needed' or 'wrong' for a missing or wrong code; why the account is kept out. */
async function openSession(ctx: SignInContext) {
  const { context, request, body, session: earlier } = ctx
  const verified = await checkPassword(context, body, siteOf(request.ip))
  if (!verified || typeof verified === 'string') return verified
  const { uid, token, hash } = verified
  const device = await recognizeDevice(ctx, uid)
  return context.database.transaction(async (tx) => {
    const session = await findSessionByToken(tx, token)
    // The password may have changed since the check.
    if ((await lockPassword(tx, uid)) !== hash) {
      await endSession(tx, uid, session.id)
      return null
    }
    await saveDevice(tx, session.id, deviceName(request.headers['user-agent']))
    const { email, timeZone } = body
    const me = await upsertPerson(tx, { uid, email, timeZone, at: context.now() })
    if (earlier?.by === 'cookie') await endSession(tx, earlier.me.uid, earlier.id)
    await limitSessions(tx, uid, context.now())
    await rememberDevice(tx, ctx, uid, device)
    return { me, token, session }
  })
}

async function checkPassword(
  context: SignInContext['context'],
  { email, password, code }: SignInContext['body'],
  site: string,
) {
  const { database, secret, now } = context
  const { db } = database
  let verified = ''
  let codeCheck = 'passed' as CodeCheck | KeptOut
  const authentication = await createBetterAuth(db, secret, {
    password: {
      hash: (plain) => hashPassword(plain, site),
      verify: async (attempt) => {
        verified = attempt.hash
        return verifyPassword(attempt, site)
      },
    },
    databaseHooks: {
      session: {
        create: {
          // Called once the password is right.
          before: async ({ userId }) => {
            codeCheck = (await whyKeptOut(db, userId)) ?? (await checkCode(context, userId, code))
            return codeCheck === 'passed' && { data: { expiresAt: new Date(now().getTime() + SESSION_SECONDS * 1000) } }
          },
        },
      },
    },
  })
  try {
    const { user, token } = await authentication.api.signInEmail({ body: { email, password } })
    return { uid: user.id, token, hash: verified }
  } catch (error) {
    if (codeCheck !== 'passed') return codeCheck
    if (betterAuthErrorCode(error)) return null
    throw error
  }
}

async function refuseSignIn({ context, request, body }: SignInContext) {
  // For the log. Looks up unknown addresses too, so that both take equally long.
  const uid = await findAccountId(context.database.db, body.email.toLowerCase())
  request.log.warn({ uid }, 'sign-in failed')
  return new Problem(401, 'wrong-credentials', WRONG_CREDENTIALS)
}

import { type KeptOut, whyKeptOut } from '#features/people/server/changes/pending-accounts.ts'
import { networkLimitKey, siteOf } from '#server/http/client-network.ts'
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
import { recognizeDevice } from '../changes/known-devices.ts'
import { findAccountId, findPassword, lockAccount } from '../queries/accounts.ts'
import { refuseOtherWays } from '../queries/required-domain.ts'
import { mailboxKey } from '../rules/limit-keys.ts'
import { hashPassword, verifyPassword } from '../rules/passwords/hash-password.ts'
import { pageTokenExpiry, signBearerToken } from '../rules/sessions/bearer-token.ts'
import { setSessionCookie } from '../rules/sessions/cookies.ts'
import { checkCode, codeError } from './second-factor/check-code.ts'
import { openSignInLine } from './sign-in-queue.ts'
import { startSession } from './start-session.ts'

/**
 * One at a time per account and network, so that parallel correct passwords all pass and parallel wrong ones still get
 * five attempts.
 */
const attempts = openFairQueue({ concurrency: Infinity, maxPerKey: 1, maxQueuedPerKey: Infinity })

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
  const network = networkLimitKey(context, request)
  const key = networkLimitKey(context, request, body.email.toLowerCase())
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
  const { me, id, token, expiresAt: endsAt } = opened
  setSessionCookie(ctx, token)
  request.log.info({ uid: me.uid }, 'signed in')
  const expiresAt = isFromPage(request) ? pageTokenExpiry(context.now(), endsAt) : endsAt
  return { me, token: signBearerToken(context.secret, id, expiresAt), expiresAt: expiresAt.toISOString() }
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
  const { email, password, code, timeZone } = body
  const { db } = context.database
  const site = siteOf(request.ip)
  const uid = await findAccountId(db, email.toLowerCase())
  const hash = uid && (await findPassword(db, uid))
  if (!hash) {
    // An unknown address takes as long.
    await hashPassword(password, site)
    return null
  }
  if (!(await verifyPassword({ hash, password }, site))) return null
  const keptOut = await whyKeptOut(db, uid)
  if (keptOut) return keptOut
  const codeCheck = await checkCode(context, uid, code)
  if (codeCheck !== 'passed') return codeCheck
  const device = await recognizeDevice(ctx, uid)
  return context.database.transaction(async (tx) => {
    await lockAccount(tx, uid)
    // The password may have changed since the check.
    if ((await findPassword(tx, uid)) !== hash) return null
    return startSession(tx, ctx, email, { uid, timeZone, earlier, device })
  })
}

async function refuseSignIn({ context, request, body }: SignInContext) {
  // For the log. Looks up unknown addresses too, so that both take equally long.
  const uid = await findAccountId(context.database.db, body.email.toLowerCase())
  request.log.warn({ uid }, 'sign-in failed')
  return new Problem(401, 'wrong-credentials', WRONG_CREDENTIALS)
}

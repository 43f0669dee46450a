import { findEnabledEmail } from '#features/people/server/person-record.ts'
import { isEmailConfirmed } from '#features/people/server/queries/find-by-email.ts'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/database/types.ts'
import { networkKey, siteOf } from '#server/http/client-network.ts'
import type { RouteContext } from '#server/http/route.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { JobData } from '#server/jobs/job-data.ts'
import { isNotCancelled } from '#server/jobs/jobs.ts'
import { Problem } from '#shared/problem.ts'
import { type identity, identityLimits, RESET_INVALID, RESET_SENT } from '../../contract.ts'
import { betterAuthErrorCode, createBetterAuth, RESET_SECONDS } from '../better-auth.ts'
import { endAllSessions } from '../changes/sessions.ts'
import { cancelMailedLinks, endEarlierTokens } from '../changes/tokens.ts'
import { emailKey } from '../limit-keys.ts'
import { resetMail } from '../mail/account-mails.ts'
import { linkOrigin } from '../mail/link-origin.ts'
import { precomputedHash } from '../passwords/hash-password.ts'
import { mustUseSingleSignOn } from '../providers/required-domain.ts'
import { findAccountId, lockAccount } from '../queries/accounts.ts'
import { isKnownBrowser } from '../sessions/known-devices.ts'
import { claimAccount, markEmailConfirmedAndAnnounce } from './mark-email-confirmed.ts'

/** Answers the same for every address; the job finds out whether it has an account. */
export async function requestReset({ context, request, body }: Omit<RouteContext<typeof identity.requestReset>, 'db'>) {
  const answer = { message: RESET_SENT }
  const emailLower = body.email.toLowerCase()
  try {
    await context.limits.spend(identityLimits.resetNetwork, networkKey(context, request))
    await context.limits.spend(identityLimits.reset, networkKey(context, request, emailLower))
    await context.limits.spend(identityLimits.resetAddress, emailKey(context, emailLower))
  } catch (error) {
    if (error instanceof Problem) return answer
    throw error
  }
  if (!/^\S+@\S+$/.test(emailLower) || mustUseSingleSignOn(context.config, emailLower)) return answer
  await context.database.transaction((tx) => context.jobs.enqueue(tx, 'password-reset', { emailLower }))
  request.log.info('password reset requested')
  return answer
}

type ResetLinkOptions = { database: Pick<Database, 'transaction'>; config: Config; secret: string }

export async function mailResetLink(context: JobContext, { emailLower }: JobData['password-reset'], jobId: string) {
  const made = await createResetLink(context, emailLower, jobId)
  if (made) await context.send(resetMail({ ...made, minutes: RESET_MINUTES }), jobId)
}

export const RESET_MINUTES = RESET_SECONDS / 60

/**
 * `email` is spelled as its owner wrote it. Undefined if there is no account or the job was cancelled. Ends earlier
 * reset links, but for one that may be on its way. The database keeps only the token's hash.
 */
export const createResetLink = ({ database, config, secret }: ResetLinkOptions, emailLower: string, jobId?: string) =>
  database.transaction(async (tx) => {
    const uid = await findAccountId(tx, emailLower)
    if (!uid || !(await lockAccount(tx, uid))) return undefined
    if (jobId && !(await isNotCancelled(tx, 'password-reset', jobId))) return undefined
    const person = await findEnabledEmail(tx, emailLower)
    if (!person) return undefined
    await endEarlierTokens(tx, uid)
    let token = ''
    const authentication = await createBetterAuth(tx, secret, {
      sendResetPassword: async (made) => {
        token = made.token
      },
    })
    await authentication.api.requestPasswordReset({ body: { email: emailLower } })
    if (!token) return undefined
    const isFirstProof = !(await isEmailConfirmed(tx, uid))
    return { to: person.email, link: `${linkOrigin(config)}/newpass?token=${token}`, isFirstProof }
  })

/**
 * Ends all sessions and all other links of the account, also of its calendar and record. @throws Problem 400 for a token that is unknown, used or older
 * than an hour
 */
export async function resetPassword(ctx: Omit<RouteContext<typeof identity.resetPassword>, 'db'>) {
  const { context, request, params, body } = ctx
  const uid = await findTokenAccount(context.database.db, context.secret, params.token, context.now())
  const isKnown = await isKnownBrowser(ctx, uid)
  const password = await precomputedHash(body.password, siteOf(request.ip))
  try {
    await context.database.transaction(async (tx) => {
      await lockAccount(tx, uid)
      const authentication = await createBetterAuth(tx, context.secret, {
        password,
        onPasswordReset: async () => {
          await cancelMailedLinks(tx, uid)
          await endAllSessions(tx, uid)
          tx.announce({ type: 'password.changed', uid })
          // Opening the mail proved the address. Only a browser that has signed in shows that its owner made the account.
          await (isKnown ? markEmailConfirmedAndAnnounce(tx, uid) : claimAccount(tx, uid))
        },
      })
      await authentication.api.resetPassword({ body: { token: params.token, newPassword: body.password } })
    })
  } catch (error) {
    if (betterAuthErrorCode(error)) throw invalidResetError()
    throw error
  }
  request.log.info({ uid }, 'password changed')
}

async function findTokenAccount(db: Db, secret: string, token: string, now: Date): Promise<string> {
  const { internalAdapter } = await (await createBetterAuth(db, secret)).$context
  const stored = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!stored || stored.expiresAt.getTime() <= now.getTime()) throw invalidResetError()
  return stored.value
}

const invalidResetError = () => new Problem(400, 'reset-invalid', RESET_INVALID)

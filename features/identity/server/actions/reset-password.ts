import { hash, randomBytes } from 'node:crypto'
import { findEnabledEmail } from '#features/people/server/changes/upsert-person.ts'
import { isEmailConfirmed } from '#features/people/server/queries/find-by-email.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/types.ts'
import { networkLimitKey, siteOf } from '#server/http/client-network.ts'
import type { RouteContext } from '#server/http/route.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { JobData } from '#server/jobs/job-data.ts'
import { isNotCancelled } from '#server/jobs/jobs.ts'
import { Problem } from '#shared/problem.ts'
import { type identity, identityLimits, RESET_INVALID, RESET_SENT } from '../../contract.ts'
import { savePassword } from '../changes/accounts.ts'
import { isKnownBrowser } from '../changes/known-devices.ts'
import { endAllSessions } from '../changes/sessions.ts'
import { cancelMailedLinks, consumeToken, endEarlierTokens, insertToken } from '../changes/tokens.ts'
import { findAccountId, findToken, lockAccount } from '../queries/accounts.ts'
import { mustUseSingleSignOn } from '../queries/required-domain.ts'
import { emailKey } from '../rules/limit-keys.ts'
import { resetMail } from '../rules/mail/account-mails.ts'
import { linkOrigin } from '../rules/mail/link-origin.ts'
import { hashPassword } from '../rules/passwords/hash-password.ts'
import { claimAccount, markEmailConfirmedAndAnnounce } from './mark-email-confirmed.ts'

/** Answers the same for every address; the job finds out whether it has an account. */
export async function requestReset({ context, request, body }: Omit<RouteContext<typeof identity.requestReset>, 'db'>) {
  const answer = { message: RESET_SENT }
  const emailLower = body.email.toLowerCase()
  try {
    await context.limits.spend(identityLimits.resetNetwork, networkLimitKey(context, request))
    await context.limits.spend(identityLimits.reset, networkLimitKey(context, request, emailLower))
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

type ResetLinkOptions = { database: Pick<Database, 'transaction'>; config: Config }

export async function mailResetLink(context: JobContext, { emailLower }: JobData['password-reset'], jobId: string) {
  const made = await createResetLink(context, emailLower, jobId)
  if (made) await context.send(resetMail({ ...made, minutes: RESET_MINUTES }), jobId)
}

export const RESET_MINUTES = 60

/**
 * `email` is spelled as its owner wrote it. Undefined if there is no account or the job was cancelled. Ends earlier
 * reset links, but for one that may be on its way. The database keeps only the token's hash.
 */
export const createResetLink = ({ database, config }: ResetLinkOptions, emailLower: string, jobId?: string) =>
  database.transaction(async (tx) => {
    const uid = await findAccountId(tx, emailLower)
    if (!uid || !(await lockAccount(tx, uid))) return undefined
    if (jobId && !(await isNotCancelled(tx, 'password-reset', jobId))) return undefined
    const person = await findEnabledEmail(tx, emailLower)
    if (!person) return undefined
    await endEarlierTokens(tx, uid)
    const token = randomBytes(24).toString('base64url')
    await insertToken(tx, hashToken(token), uid, new Date(tx.now.getTime() + RESET_MINUTES * 60_000))
    const isFirstProof = !(await isEmailConfirmed(tx, uid))
    return { to: person.email, link: `${linkOrigin(config)}/newpass?token=${token}`, isFirstProof }
  })

const hashToken = (token: string) => hash('sha256', `reset-password:${token}`, 'base64url')

/**
 * Ends all sessions and all other links of the account, also of its calendar and record. @throws Problem 400 for a token that is unknown, used or older
 * than an hour
 */
export async function resetPassword(ctx: Omit<RouteContext<typeof identity.resetPassword>, 'db'>) {
  const { context, request, params, body } = ctx
  const token = hashToken(params.token)
  const uid = await findToken(context.database.db, token, context.now())
  if (!uid) throw invalidResetError()
  const isKnown = await isKnownBrowser(ctx, uid)
  const password = await hashPassword(body.password, siteOf(request.ip))
  await context.database.transaction(async (tx) => {
    if (!(await lockAccount(tx, uid)) || !(await consumeToken(tx, token))) throw invalidResetError()
    await savePassword(tx, uid, password)
    await cancelMailedLinks(tx, uid)
    await endAllSessions(tx, uid)
    tx.announce({ type: 'password.changed', uid })
    // Opening the mail proved the address. Only a browser that has signed in shows that its owner made the account.
    await (isKnown ? markEmailConfirmedAndAnnounce(tx, uid) : claimAccount(tx, uid))
  })
  request.log.info({ uid }, 'password changed')
}

const invalidResetError = () => new Problem(400, 'reset-invalid', RESET_INVALID)

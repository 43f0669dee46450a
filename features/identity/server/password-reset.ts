import { findAddressee } from '#features/people/server/record.ts'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/database.ts'
import type { Asked } from '#server/http.ts'
import { isWanted } from '#server/jobs.ts'
import type { Mail } from '#server/mail.ts'
import { Problem } from '#shared/problem.ts'
import { type identity, RESET_INVALID, RESET_SENT } from '../contract.ts'
import { authenticationOn, RESET_SECONDS, refusalOf } from './authentication.ts'
import { endAllSessions } from './ending.ts'
import { addressKey, limitKey } from './limit-key.ts'
import { mailOrigin } from './mail-origin.ts'
import { hashedBefore } from './passwords.ts'
import { endPending } from './pending.ts'
import { confirmAddress } from './proof.ts'
import { dropTokens, findAccountId, lockAccount } from './queries.ts'
import { resetMail } from './reset-mail.ts'

/**
 * Notes that somebody wants to reset the password of this address and answers the same for every address: whether it
 * has an account is looked up later, by the job.
 */
export async function requestReset({ context, request, body }: Omit<Asked<typeof identity.requestReset>, 'db'>) {
  const answer = { message: RESET_SENT }
  const emailLower = body.email.toLowerCase()
  try {
    await context.limits.spend('reset-network', limitKey(context, request))
    await context.limits.spend('reset', limitKey(context, request, emailLower))
    await context.limits.spend('reset-address', addressKey(context, emailLower))
  } catch (error) {
    if (error instanceof Problem) return answer
    throw error
  }
  // What cannot be an address has no account: the line of mails is not for it.
  if (!/^\S+@\S+$/.test(emailLower)) return answer
  await context.database.transaction((tx) => context.jobs.enqueue(tx, 'password-reset', { emailLower }))
  request.log.info('password reset asked')
  return answer
}

type Making = { database: Pick<Database, 'transaction'>; config: Config; secret: string }
type Mailing = Making & { send(mail: Mail, jobId: string): Promise<void> }

/** The job: mails a link if the address has an account. Its hour begins when the mail leaves. */
export const mailResetLink =
  ({ send, ...making }: Mailing) =>
  async ({ emailLower }: { emailLower: string }, jobId: string) => {
    const made = await makeResetLink(making, emailLower, jobId)
    if (made) await send(resetMail({ ...made, minutes: RESET_MINUTES }), jobId)
  }

export const RESET_MINUTES = RESET_SECONDS / 60

/**
 * A link that sets a new password, and the address of the account as its owner wrote it. Undefined if there is no account,
 * or if the job was cancelled. Ends earlier reset links of the account. The token is made here and not earlier, so that
 * only the link holds it: the database has its hash.
 */
export const makeResetLink = ({ database, config, secret }: Making, emailLower: string, jobId?: string) =>
  database.transaction(async (tx) => {
    const uid = await findAccountId(tx, emailLower)
    if (!uid || !(await lockAccount(tx, uid))) return undefined
    if (jobId && !(await isWanted(tx, 'password-reset', jobId))) return undefined
    const person = await findAddressee(tx, emailLower)
    if (!person) return undefined
    await dropTokens(tx, uid, 'reset')
    let token = ''
    const authentication = await authenticationOn(tx, secret, {
      sendResetPassword: async (made) => {
        token = made.token
      },
    })
    await authentication.api.requestPasswordReset({ body: { email: emailLower } })
    return token ? { to: person.email, link: `${mailOrigin(config)}/newpass?token=${token}` } : undefined
  })

/**
 * Sets the password that the holder of a mailed token wants, and ends all sessions and all other links of the account. All
 * of it happens or nothing. If two tokens are used at once, or one twice, one request wins.
 * @throws Problem 400 for a token that is unknown, used or older than an hour
 */
export async function resetPassword({
  context,
  request,
  params,
  body,
}: Omit<Asked<typeof identity.resetPassword>, 'db'>) {
  const uid = await accountOf(context.database.db, context.secret, params.token, context.now())
  const password = await hashedBefore(body.password, limitKey(context, request))
  try {
    await context.database.transaction(async (tx) => {
      await lockAccount(tx, uid)
      const authentication = await authenticationOn(tx, context.secret, {
        password,
        onPasswordReset: async () => {
          await endPending(tx, uid)
          await endAllSessions(tx, uid)
          // Whoever reads what is mailed to the address has proved that it is theirs.
          await confirmAddress(tx, uid)
        },
      })
      await authentication.api.resetPassword({ body: { token: params.token, newPassword: body.password } })
    })
  } catch (error) {
    if (refusalOf(error)) throw resetInvalid()
    throw error
  }
  request.log.info({ uid }, 'password changed')
}

/** Whose token it is. Does not use it up, and costs no password hash. */
async function accountOf(db: Db, secret: string, token: string, now: Date): Promise<string> {
  const { internalAdapter } = await (await authenticationOn(db, secret)).$context
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!found || found.expiresAt.getTime() <= now.getTime()) throw resetInvalid()
  return found.value
}

const resetInvalid = () => new Problem(400, 'reset-invalid', RESET_INVALID)

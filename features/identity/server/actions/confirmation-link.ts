import { hash, randomBytes } from 'node:crypto'
import { findConfirmableMailbox, isEmailConfirmed } from '#features/people/server/queries/find-by-email.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { JobData } from '#server/jobs/job-data.ts'
import { isNotCancelled } from '#server/jobs/jobs.ts'
import { endEarlierTokens, insertToken } from '../changes/tokens.ts'
import { lockAccount } from '../queries/accounts.ts'
import { confirmationMail } from '../rules/mail/account-mails.ts'
import { linkOrigin } from '../rules/mail/link-origin.ts'

export const CONFIRMATION_HOURS = 24

declare module '#server/jobs/job-data.ts' {
  interface JobData {
    confirmation: { uid: string }
    'email-change': { uid: string; email: string }
    'password-reset': { emailLower: string }
  }
}

type TokenContent = [uid: string, emailLower: string, newEmail?: string]

/**
 * Ends earlier links of the same kind, but for one that may be on its way. The database keeps only the token's hash,
 * for a day. Lock the account first.
 */
export async function createConfirmationLink(tx: Tx, { config }: Pick<Context, 'config'>, content: TokenContent) {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(tx.now.getTime() + CONFIRMATION_HOURS * 3600 * 1000)
  await endEarlierTokens(tx, content.join(' '))
  await insertToken(tx, hashToken(token), content.join(' '), expiresAt)
  return `${linkOrigin(config)}/confirm?token=${token}`
}

export const hashToken = (token: string) => hash('sha256', `confirm-address:${token}`, 'base64url')

/** The token is made in the job, so that only the mail has it. */
export async function mailConfirmation(context: JobContext, { uid }: JobData['confirmation'], jobId: string) {
  const made = await context.database.transaction(async (tx) => {
    await lockAccount(tx, uid)
    const mailbox = await findConfirmableMailbox(tx, uid)
    if (!mailbox || (await isEmailConfirmed(tx, uid)) || !(await isNotCancelled(tx, 'confirmation', jobId)))
      return undefined
    return { to: mailbox.email, link: await createConfirmationLink(tx, context, [uid, mailbox.emailLower]) }
  })
  if (made) await context.send(confirmationMail({ ...made, hours: CONFIRMATION_HOURS }), jobId)
}

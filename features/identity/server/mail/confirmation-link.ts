import { hash, randomBytes } from 'node:crypto'
import { findConfirmableMailbox, isEmailConfirmed } from '#features/people/server/queries/find-by-email.ts'
import type { Config } from '#server/config.ts'
import type { Database, Tx } from '#server/database/types.ts'
import { isNotCancelled } from '#server/jobs/jobs.ts'
import type { Mail } from '#server/jobs/mail.ts'
import { endEarlierTokens, insertToken } from '../changes/tokens.ts'
import { lockAccount } from '../queries/accounts.ts'
import { confirmationMail } from './account-mails.ts'
import { linkOrigin } from './link-origin.ts'

export const CONFIRMATION_HOURS = 24

export type MailJobOptions = {
  database: Pick<Database, 'transaction'>
  config: Config
  send(mail: Mail, jobId: string): Promise<void>
  now: () => Date
}

type TokenContent = [uid: string, emailLower: string, newEmail?: string]

/**
 * Ends earlier links of the same kind, but for one that may be on its way. The database keeps only the token's hash,
 * for a day. Lock the account first.
 */
export async function createConfirmationLink(
  tx: Tx,
  { config, now }: Pick<MailJobOptions, 'config' | 'now'>,
  content: TokenContent,
) {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now().getTime() + CONFIRMATION_HOURS * 3600 * 1000)
  await endEarlierTokens(tx, content.join(' '))
  await insertToken(tx, hashToken(token), content.join(' '), expiresAt)
  return `${linkOrigin(config)}/confirm?token=${token}`
}

export const hashToken = (token: string) => hash('sha256', `confirm-address:${token}`, 'base64url')

/** The token is made in the job, so that only the mail has it. */
export const mailConfirmation =
  (mailing: MailJobOptions) =>
  async ({ uid }: { uid: string }, jobId: string) => {
    const made = await mailing.database.transaction(async (tx) => {
      await lockAccount(tx, uid)
      const mailbox = await findConfirmableMailbox(tx, uid)
      if (!mailbox || (await isEmailConfirmed(tx, uid)) || !(await isNotCancelled(tx, 'confirmation', jobId)))
        return undefined
      return { to: mailbox.email, link: await createConfirmationLink(tx, mailing, [uid, mailbox.emailLower]) }
    })
    if (made) await mailing.send(confirmationMail({ ...made, hours: CONFIRMATION_HOURS }), jobId)
  }

import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import { isNotCancelled } from '#server/jobs/jobs.ts'
import { isEmailConfirmed, lockAccount } from '../queries/accounts.ts'
import { CONFIRMATION_HOURS, createConfirmationLink, type MailJobOptions } from './confirmation-link.ts'
import { confirmationMail } from './confirmation-mail.ts'

/**
 * The job: mails somebody a link that confirms their address, unless they have done so. The token is made here, so that
 * it is kept nowhere but in the mail (the database has its hash), and its day begins when the mail leaves.
 */
export const mailConfirmation =
  (mailing: MailJobOptions) =>
  async ({ uid }: { uid: string }, jobId: string) => {
    const made = await mailing.database.transaction(async (tx) => {
      await lockAccount(tx, uid)
      const mailbox = await findMailRecipient(tx, uid)
      if (!mailbox || (await isEmailConfirmed(tx, uid)) || !(await isNotCancelled(tx, 'confirmation', jobId)))
        return undefined
      return { to: mailbox.email, link: await createConfirmationLink(tx, mailing, [uid, mailbox.emailLower]) }
    })
    if (made) await mailing.send(confirmationMail({ ...made, hours: CONFIRMATION_HOURS }), jobId)
  }

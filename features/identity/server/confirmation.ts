import { findMailbox } from '#features/people/server/by-address.ts'
import { isWanted } from '#server/jobs.ts'
import { CONFIRMATION_HOURS, type Mailing, makeConfirmationLink } from './confirmation-link.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { isConfirmed, lockAccount } from './queries.ts'

/**
 * The job: mails somebody a link that confirms their address, unless they have done so. The token is made here, so that
 * it is kept nowhere but in the mail (the database has its hash), and its day begins when the mail leaves.
 */
export const mailConfirmation =
  (mailing: Mailing) =>
  async ({ uid }: { uid: string }, jobId: string) => {
    const made = await mailing.database.transaction(async (tx) => {
      await lockAccount(tx, uid)
      const mailbox = await findMailbox(tx, uid)
      if (!mailbox || (await isConfirmed(tx, uid)) || !(await isWanted(tx, 'confirmation', jobId))) return undefined
      return { to: mailbox.email, link: await makeConfirmationLink(tx, mailing, [uid, mailbox.emailLower]) }
    })
    if (made) await mailing.send(confirmationMail({ ...made, hours: CONFIRMATION_HOURS }), jobId)
  }

import { findMailbox } from '#features/people/server/by-address.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database.ts'
import { Problem } from '#shared/problem.ts'
import { CONFIRMATION_INVALID } from '../contract.ts'
import { CONFIRMATION_HOURS, hashOf, type Mailing, makeConfirmationLink } from './confirmation-link.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { changeEmail } from './email-change.ts'
import { isConfirmed, markConfirmed, takeToken } from './queries.ts'

/**
 * The job: mails somebody a link that confirms their address, unless they have done so. The token is made here, so that
 * it is kept nowhere but in the mail (the database has its hash), and its day begins when the mail leaves.
 */
export const mailConfirmation =
  (mailing: Mailing) =>
  async ({ uid }: { uid: string }, jobId: string) => {
    const mailbox = await findMailbox(mailing.db, uid)
    if (!mailbox || (await isConfirmed(mailing.db, uid))) return
    const link = await makeConfirmationLink(mailing, [uid, mailbox.emailLower])
    await mailing.send(confirmationMail({ to: mailbox.email, link, hours: CONFIRMATION_HOURS }), jobId)
  }

/**
 * Confirms the address that a token was mailed to, and makes it the account's where it was to be. Of two with the same
 * token one wins.
 * @returns whose it is, and whether it is another one than before
 * @throws Problem 400 for a token that is unknown, used, older than a day, or of an address that was changed since
 */
export async function confirmByToken(tx: Tx, context: Context, token: string) {
  const value = await takeToken(tx, hashOf(token), context.now())
  const [uid, emailLower, email] = value?.split(' ') ?? []
  const mailbox = uid ? await findMailbox(tx, uid) : undefined
  if (!uid || !mailbox || mailbox.emailLower !== emailLower) {
    throw new Problem(400, 'confirmation-invalid', CONFIRMATION_INVALID)
  }
  if (email) await changeEmail(tx, context, { uid, before: mailbox.email, email })
  else await confirmAddress(tx, uid)
  return { uid, isMoved: Boolean(email) }
}

/** Notes that the address of an account was proved to be its owner's. */
export async function confirmAddress(tx: Tx, uid: string) {
  if (await markConfirmed(tx, uid)) tx.announce({ type: 'address.confirmed', uid })
}

import { findMailbox } from '#features/people/server/by-address.ts'
import { moveAddress } from '#features/people/server/record.ts'
import { SAME_EMAIL, type settings } from '#features/settings/contract.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database.ts'
import type { Asked } from '#server/http.ts'
import { isWanted } from '#server/jobs.ts'
import { Problem } from '#shared/problem.ts'
import { EMAIL_TAKEN } from '../contract.ts'
import { addressNoticeMail, movedAddressMail, newAddressMail } from './account-mails.ts'
import { CONFIRMATION_HOURS, type Mailing, makeConfirmationLink } from './confirmation-link.ts'
import { mailboxKey } from './limit-key.ts'
import { mailOrigin } from './mail-origin.ts'
import { mustKnowPassword, wrongPassword } from './own-password.ts'
import { endPending } from './pending.ts'
import { noteProof } from './proof.ts'
import { findAccountId, lockAccount, lockPassword, moveAccount } from './queries.ts'

/**
 * Mails a link to the address I want, and a notice to the one I have. Nothing changes until the link is opened.
 * @throws Problem 400 for my own address; 403 for a wrong password; 409 for one that has an account; 429 after three in an hour,
 * and for an address that has been sent six links in an hour
 */
export async function askForEmailChange(asked: Omit<Asked<typeof settings.changeEmail>, 'db'>) {
  const { context, me, body } = asked
  const emailLower = body.email.toLowerCase()
  const hash = await mustKnowPassword(asked, body.password)
  if (emailLower === me.emailLower) throw new Problem(400, 'same-email', SAME_EMAIL)
  // Counted first: nobody finds out of many addresses which of them have an account.
  await context.limits.spend('email-change', me.uid)
  if (await findAccountId(context.database.db, emailLower)) throw emailTaken()
  await context.limits.spend('mailed-links', mailboxKey(context, emailLower))
  await context.database.transaction(async (tx) => {
    await lockAccount(tx, me.uid)
    // The password may have changed since it was checked. This request must not outlive that.
    if ((await lockPassword(tx, me.uid)) !== hash) throw wrongPassword()
    await context.jobs.enqueue(tx, 'email-change', { uid: me.uid, email: body.email })
    const link = `${mailOrigin(context.config)}/resetpass`
    await context.jobs.enqueue(tx, 'mail', addressNoticeMail({ to: me.email, link }))
  })
  asked.request.log.info({ uid: me.uid }, 'change of address asked')
}

/** The job: mails the link. Its token is kept nowhere else, and its day begins when the mail leaves. */
export const mailEmailChange =
  (mailing: Mailing) =>
  async ({ uid, email }: { uid: string; email: string }, jobId: string) => {
    const link = await mailing.database.transaction(async (tx) => {
      await lockAccount(tx, uid)
      const mailbox = await findMailbox(tx, uid)
      if (!mailbox || !(await isWanted(tx, 'email-change', jobId))) return undefined
      return makeConfirmationLink(tx, mailing, [uid, mailbox.emailLower, email])
    })
    if (link) await mailing.send(newAddressMail({ to: email, link, hours: CONFIRMATION_HOURS }), jobId)
  }

type Move = { uid: string; before: string; email: string; sessionId: string | undefined }

/**
 * Changes the address of an account to one that its owner has proved, and mails the old address about it. Ends all other
 * mailed links.
 * @throws Problem 409 if the new address got an account meanwhile
 */
export async function changeEmail(tx: Tx, { config, jobs, now }: Context, { uid, before, email, sessionId }: Move) {
  const emailLower = email.toLowerCase()
  if (await findAccountId(tx, emailLower)) throw emailTaken()
  await endPending(tx, uid)
  try {
    await moveAccount(tx, uid, emailLower)
  } catch (error) {
    // Somebody signed up with it at this very moment.
    if ((error as { code?: string }).code === '23505') throw emailTaken()
    throw error
  }
  await moveAddress(tx, uid, email, now())
  await noteProof(tx, uid, sessionId)
  await jobs.enqueue(tx, 'mail', movedAddressMail({ to: before, link: `${mailOrigin(config)}/login` }))
  tx.announce({ type: 'address.confirmed', uid })
}

const emailTaken = () => new Problem(409, 'email-taken', EMAIL_TAKEN)

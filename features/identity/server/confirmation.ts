import { createHash, randomBytes } from 'node:crypto'
import { findMailbox } from '#features/people/server/by-address.ts'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/database.ts'
import type { Mail } from '#server/mail.ts'
import { Problem } from '#shared/problem.ts'
import { CONFIRMATION_INVALID } from '../contract.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { mailOrigin } from './mail-origin.ts'
import { isConfirmed, keepToken, markConfirmed, takeToken } from './queries.ts'

const CONFIRMATION_HOURS = 24

type Mailing = { db: Db; config: Config; send(mail: Mail, jobId: string): Promise<void>; now: () => Date }

/**
 * The job: mails somebody a link that confirms their address, unless they have done so. The token is made here, so that
 * it is kept nowhere but in the mail (the database has its hash), and its day begins when the mail leaves.
 */
export const mailConfirmation =
  ({ db, config, send, now }: Mailing) =>
  async ({ uid }: { uid: string }, jobId: string) => {
    const mailbox = await findMailbox(db, uid)
    if (!mailbox || (await isConfirmed(db, uid))) return
    const token = randomBytes(24).toString('base64url')
    const expiresAt = new Date(now().getTime() + CONFIRMATION_HOURS * 3600 * 1000)
    await keepToken(db, hashOf(token), `${uid} ${mailbox.emailLower}`, expiresAt)
    const link = `${mailOrigin(config)}/confirm?token=${token}`
    await send(confirmationMail({ to: mailbox.email, link, hours: CONFIRMATION_HOURS }), jobId)
  }

/**
 * Confirms the address that a token was mailed to. Of two with the same token one wins.
 * @throws Problem 400 for a token that is unknown, used, older than a day, or of an address that was changed since
 */
export async function confirmByToken(tx: Tx, token: string, now: Date) {
  const value = await takeToken(tx, hashOf(token), now)
  const [uid, emailLower] = value?.split(' ') ?? []
  if (!uid || (await findMailbox(tx, uid))?.emailLower !== emailLower) {
    throw new Problem(400, 'confirmation-invalid', CONFIRMATION_INVALID)
  }
  await confirmAddress(tx, uid)
}

/** Notes that the address of an account was proved to be its owner's. */
export async function confirmAddress(tx: Tx, uid: string) {
  if (await markConfirmed(tx, uid)) tx.announce({ type: 'address.confirmed', uid })
}

const hashOf = (token: string) => createHash('sha256').update(`confirm-address:${token}`).digest('base64url')

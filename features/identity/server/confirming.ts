import { maskEmail } from '#features/people/permissions.ts'
import { findMailbox } from '#features/people/server/by-address.ts'
import type { Db, Tx } from '#server/database.ts'
import type { Asked } from '#server/http.ts'
import { Problem } from '#shared/problem.ts'
import { CONFIRMATION_INVALID, CONFIRMATION_NEEDS_PASSWORD, type Confirmation, type identity } from '../contract.ts'
import { closeAccount } from './closing.ts'
import { hashOf } from './confirmation-link.ts'
import { changeEmail } from './email-change.ts'
import { mustKnowPassword, wrongPassword } from './own-password.ts'
import { confirmAddress } from './proof.ts'
import { findPassword, findToken, isConfirmed, lockAccount, lockPassword, takeToken } from './queries.ts'

/** What a mailed link is about: `email` is the present address, `newEmail` the one that may replace it. */
type Pending = { uid: string; email: string; emailLower: string; displayName: string; newEmail: string | undefined }

/**
 * @throws Problem 400 for a token that is unknown, used, older than a day, of an address that was changed or confirmed
 * since, or of a disabled account
 */
async function findPending(db: Db, token: string, now: Date): Promise<Pending> {
  const value = await findToken(db, hashOf(token), now)
  const [uid, emailLower, newEmail] = value?.split(' ') ?? []
  const mailbox = uid ? await findMailbox(db, uid) : undefined
  if (!uid || !mailbox || mailbox.emailLower !== emailLower) throw confirmationInvalid()
  if (!newEmail && (await isConfirmed(db, uid))) throw confirmationInvalid()
  return { uid, ...mailbox, newEmail }
}

/** Like `findPending`, and uses up the token. If two requests bring the same token, one of them wins. */
async function takePending(tx: Tx, token: string, now: Date): Promise<Pending> {
  const { uid } = await findPending(tx, token, now)
  await lockAccount(tx, uid)
  const pending = await findPending(tx, token, now)
  if (!(await takeToken(tx, hashOf(token)))) throw confirmationInvalid()
  return pending
}

/** Says which account a mailed link belongs to. Changes nothing, because mail scanners open links too. */
export async function describeConfirmation({
  context,
  db,
  me,
  params,
}: Asked<typeof identity.confirmation>): Promise<Confirmation> {
  const { uid, email, displayName, newEmail } = await findPending(db, params.token, context.now())
  const isMine = me?.uid === uid
  const shown = newEmail ?? email
  return {
    email: isMine ? shown : maskEmail(shown),
    displayName,
    isChange: newEmail !== undefined,
    isMine,
    hasPassword: (await findPassword(db, uid)) !== null,
  }
}

/**
 * Confirms the address that a link was mailed to. If the account wanted to change to it, changes it. The link alone proves
 * who owns the mailbox, but not who owns the account. That takes a session of the account, or its password.
 * @throws Problem 400 like `findPending`; 403 without a session or for a wrong password; 429 after five wrong passwords
 */
export async function confirm({ context, session, params, body, request }: Omit<Asked<typeof identity.confirm>, 'db'>) {
  const { uid } = await findPending(context.database.db, params.token, context.now())
  const sessionId = session?.me.uid === uid ? session.id : undefined
  const hash = sessionId ? undefined : await askForPassword({ context, request, me: { uid } }, body.password)
  const isMoved = await context.database.transaction(async (tx) => {
    const { email: before, newEmail: email } = await takePending(tx, params.token, context.now())
    if (hash && (await lockPassword(tx, uid)) !== hash) throw wrongPassword()
    if (email) await changeEmail(tx, context, { uid, before, email, sessionId })
    else await confirmAddress(tx, uid, sessionId)
    return email !== undefined
  })
  request.log.info({ uid }, isMoved ? 'address changed' : 'address confirmed')
}

function askForPassword(asking: Parameters<typeof mustKnowPassword>[0], password?: string) {
  if (!password) throw new Problem(403, 'password-needed', CONFIRMATION_NEEDS_PASSWORD)
  return mustKnowPassword(asking, password)
}

/**
 * "This was not me": closes the account that somebody else made with the address a link was mailed to. If an account only
 * wanted to change to this address, cancels that change.
 */
export async function disown({ context, db, params, request }: Asked<typeof identity.disown>) {
  const { uid, emailLower, newEmail } = await takePending(db, params.token, context.now())
  if (!newEmail) await closeAccount(db, { uid, emailLower }, context.now())
  request.log.info({ uid }, newEmail ? 'change of address refused' : 'account closed by the owner of its address')
}

const confirmationInvalid = () => new Problem(400, 'confirmation-invalid', CONFIRMATION_INVALID)

import { maskEmail } from '#features/people/permissions.ts'
import { findConfirmableMailbox, isEmailConfirmed } from '#features/people/server/queries/find-by-email.ts'
import type { Db, Tx } from '#server/database/types.ts'
import type { RouteContext } from '#server/http/route.ts'
import { Problem } from '#shared/problem.ts'
import { CONFIRMATION_INVALID, CONFIRMATION_NEEDS_PASSWORD, type Confirmation, type identity } from '../../contract.ts'
import { consumeToken } from '../changes/tokens.ts'
import { findPassword, findToken, lockAccount } from '../queries/accounts.ts'
import { requirePassword, wrongPasswordError } from '../rules/passwords/require-password.ts'
import { changeEmail } from './change-email.ts'
import { hashToken } from './confirmation-link.ts'
import { markEmailConfirmedAndAnnounce } from './mark-email-confirmed.ts'
import { letIn } from './registration/let-in.ts'
import { closeAccount } from './schedule-deletion.ts'

type PendingConfirmation = {
  uid: string
  email: string
  emailLower: string
  displayName: string
  newEmail: string | undefined
}

/** @throws Problem 400 for an unknown, used or expired token, and if the address changed, was confirmed, or is disabled */
async function findConfirmation(db: Db, token: string, now: Date): Promise<PendingConfirmation> {
  const value = await findToken(db, hashToken(token), now)
  const [uid, emailLower, newEmail] = value?.split(' ') ?? []
  const mailbox = uid ? await findConfirmableMailbox(db, uid) : undefined
  if (!uid || !mailbox || mailbox.emailLower !== emailLower) throw invalidConfirmationError()
  if (!newEmail && (await isEmailConfirmed(db, uid))) throw invalidConfirmationError()
  return { uid, ...mailbox, newEmail }
}

/** If two requests use the same token, one of them wins. */
async function consumeConfirmation(tx: Tx, token: string): Promise<PendingConfirmation> {
  const { uid } = await findConfirmation(tx, token, tx.now)
  await lockAccount(tx, uid)
  const pending = await findConfirmation(tx, token, tx.now)
  if (!(await consumeToken(tx, hashToken(token)))) throw invalidConfirmationError()
  return pending
}

/** Changes nothing, because mail scanners open links too. */
export async function describeConfirmation(ctx: RouteContext<typeof identity.confirmation>): Promise<Confirmation> {
  const { context, db, me, params } = ctx
  const { uid, email, displayName, newEmail } = await findConfirmation(db, params.token, context.now())
  const isMine = me?.uid === uid
  const address = newEmail ?? email
  return {
    email: isMine ? address : maskEmail(address),
    displayName,
    isChange: newEmail !== undefined,
    isMine,
    hasPassword: (await findPassword(db, uid)) !== null,
  }
}

/**
 * The link only proves who owns the mailbox, so confirming also takes a session of the account or its password. @throws
 * Problem 400 for an invalid token; 403 without a session or for a wrong password; 429 after five of those
 */
export async function confirmEmail(ctx: Omit<RouteContext<typeof identity.confirm>, 'db'>) {
  const { context, session, params, body, request } = ctx
  const { uid } = await findConfirmation(context.database.db, params.token, context.now())
  const sessionId = session?.me.uid === uid ? session.id : undefined
  if (!sessionId && !body.password) throw new Problem(403, 'password-needed', CONFIRMATION_NEEDS_PASSWORD)
  const hash = sessionId ? undefined : await requirePassword({ context, request, me: { uid } }, body.password!)
  const isChanged = await context.database.transaction(async (tx) => {
    const { email: before, newEmail: email } = await consumeConfirmation(tx, params.token)
    if (hash && (await findPassword(tx, uid)) !== hash) throw wrongPasswordError()
    if (email) await changeEmail(tx, context, { uid, before, email, sessionId })
    else {
      await markEmailConfirmedAndAnnounce(tx, uid, sessionId)
      await letIn(tx, uid)
    }
    return email !== undefined
  })
  request.log.info({ uid }, isChanged ? 'address changed' : 'address confirmed')
}

/** "This was not me": closes the account, or only cancels a change to this address. */
export async function rejectConfirmation({ db, params, request }: RouteContext<typeof identity.disown>) {
  const { uid, emailLower, newEmail } = await consumeConfirmation(db, params.token)
  if (!newEmail) await closeAccount(db, { uid, emailLower })
  request.log.info({ uid }, newEmail ? 'change of address refused' : 'account closed by the owner of its address')
}

const invalidConfirmationError = () => new Problem(400, 'confirmation-invalid', CONFIRMATION_INVALID)

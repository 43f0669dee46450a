import type { OwnRecord } from '#features/people/contract.ts'
import { lockPeople } from '#features/people/server/lock-people.ts'
import { hasBlocked } from '#features/people/server/queries/blocks.ts'
import { findIdsByEmail, findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import type { Tx } from '#server/database/database.ts'
import { Problem } from '#shared/problem.ts'
import { lockEmail } from './changes.ts'

/** Whom an invite is for, by address; `uid` is the account that it has. */
export type Recipient = { address: string; uid: string | null; name: string; isPicked: boolean }
/** The account of an invite, and whether it is to know nothing of it. */
type AttachedAccount = { user_id: string | null; is_withheld: boolean }

type RecipientInput = { uid?: string | null | undefined; email: string | null; name: string }

/** @throws Problem 400 for oneself, and for somebody picked who is not there */
export async function findRecipient(tx: Tx, me: OwnRecord, { uid, email, name }: RecipientInput): Promise<Recipient> {
  const picked = uid?.toLowerCase()
  if (picked === me.uid || (!picked && email?.toLowerCase() === me.emailLower)) {
    throw new Problem(400, 'oneself', 'That is you: you are in this team already.')
  }
  if (!picked) {
    return { address: email!, uid: await findAccount(tx, email!), name, isPicked: false }
  }
  const mailbox = await findMailRecipient(tx, picked)
  if (!mailbox) throw new Problem(400, 'unknown-person', 'They are no longer there. Pick somebody else.')
  return { address: mailbox.email, uid: picked, name: name || mailbox.displayName, isPicked: true }
}

/**
 * What becomes of an invite to this account. To whoever was blocked by it, it looks like any other; so it does to an
 * owner who mails anew what a member sent who has blocked the account since.
 * @throws Problem 409 where the inviter, who asks, has blocked the account
 */
export async function attachAccount(
  tx: Tx,
  me: { uid: string },
  inviterId: string,
  uid: string | null,
): Promise<AttachedAccount> {
  if (!uid) return { user_id: null, is_withheld: false }
  await lockPeople(tx, [inviterId, uid])
  const isUnwanted = await hasBlocked(tx, inviterId, uid)
  if (isUnwanted && me.uid === inviterId) {
    throw new Problem(409, 'blocked-by-me', 'You have blocked this person. Unblock them first.')
  }
  return { user_id: uid, is_withheld: isUnwanted || (await hasBlocked(tx, uid, inviterId)) }
}

/** Whose an address is; nobody signs up with it until this transaction is over. */
export async function findAccount(tx: Tx, address: string): Promise<string | null> {
  const lower = address.toLowerCase()
  await lockEmail(tx, lower)
  return (await findIdsByEmail(tx, [lower])).get(lower) ?? null
}

/** The account that may know of an invite. */
export const visibleInvitee = ({ user_id, is_withheld }: AttachedAccount) => (is_withheld ? null : user_id)

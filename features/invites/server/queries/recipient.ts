import type { OwnAccount } from '#features/people/contract.ts'
import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import { hasBlocked } from '#features/people/server/queries/blocks.ts'
import { findIdsByEmail, findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import type { Tx } from '#server/database/types.ts'
import { invalid, Problem } from '#shared/problem.ts'
import { lockEmail } from '../changes/invites.ts'

export type Recipient = { address: string; uid: string | null; name: string; isPicked: boolean }
type AttachedAccount = { user_id: string | null; is_withheld: boolean }

type RecipientInput = { uid?: string | null | undefined; email: string | null; name: string }

/** @throws Problem 400 for the inviter, and for a picked person who no longer exists */
export async function findRecipient(tx: Tx, me: OwnAccount, { uid, email, name }: RecipientInput): Promise<Recipient> {
  const picked = uid?.toLowerCase()
  if (picked === me.uid || (!picked && email?.toLowerCase() === me.emailLower)) {
    throw new Problem(400, 'oneself', 'That is you: you are in this team already.')
  }
  if (!picked) return { address: email!, uid: await findAccount(tx, email!), name, isPicked: false }
  const mailbox = await findMailRecipient(tx, picked)
  if (!mailbox) throw invalid('uid', 'They are no longer there. Pick somebody else.', 'unknown-person')
  return { address: mailbox.email, uid: picked, name: name || mailbox.displayName, isPicked: true }
}

/** Hides the invite if one of the two blocked the other; a blocked inviter sees no difference. */
export async function attachAccount(
  tx: Tx,
  me: { uid: string },
  inviterId: string,
  uid: string | null,
): Promise<AttachedAccount> {
  if (!uid) return { user_id: null, is_withheld: false }
  await lockPeople(tx, [inviterId, uid])
  const isBlockedByInviter = await hasBlocked(tx, inviterId, uid)
  if (isBlockedByInviter && me.uid === inviterId) {
    throw new Problem(409, 'blocked-by-me', 'You have blocked this person. Unblock them first.')
  }
  return { user_id: uid, is_withheld: isBlockedByInviter || (await hasBlocked(tx, uid, inviterId)) }
}

/** Nobody can sign up with the address until this transaction ends. */
export async function findAccount(tx: Tx, address: string): Promise<string | null> {
  const lower = address.toLowerCase()
  await lockEmail(tx, lower)
  return (await findIdsByEmail(tx, [lower])).get(lower) ?? null
}

/** The account that may know of an invite. */
export const visibleInvitee = ({ user_id, is_withheld }: AttachedAccount) => (is_withheld ? null : user_id)

import { setDeletionDate } from '#features/people/server/account-deletion.ts'
import { releaseEmail } from '#features/people/server/person-record.ts'
import type { Tx } from '#server/database/database.ts'
import { DELETION_DAYS } from '../../contract.ts'
import { deleteProviderLinks, setAccountEmail } from '../queries/accounts.ts'
import { disableAccount } from './disable-account.ts'

/**
 * Closes an account for the owner of its address, who had not made it. Nobody can sign in to it, its address is free to
 * sign up with, invites to that address wait for its owner, and after a week the account is deleted.
 */
export async function closeAccount(tx: Tx, { uid, emailLower }: { uid: string; emailLower: string }, at: Date) {
  await disableAccount(tx, emailLower, at)
  await deleteProviderLinks(tx, uid)
  await setAccountEmail(tx, uid, await releaseEmail(tx, uid))
  await setDeletionDate(tx, uid, new Date(at.getTime() + DELETION_DAYS * 24 * 3600 * 1000))
  tx.announce({ type: 'account.closed', uid, emailLower })
}

import { setLeaving } from '#features/people/server/leaving.ts'
import { releaseAddress } from '#features/people/server/record.ts'
import type { Tx } from '#server/database.ts'
import { LEAVING_DAYS } from '../contract.ts'
import { disableAccount } from './disabling.ts'
import { moveAccount, unlinkAll } from './queries.ts'

/**
 * Closes an account for the owner of its address, who had not made it. Nobody can sign in to it, its address is free to
 * sign up with, invites to that address wait for its owner, and after a week the account is deleted.
 */
export async function closeAccount(tx: Tx, { uid, emailLower }: { uid: string; emailLower: string }, at: Date) {
  await disableAccount(tx, emailLower, at)
  await unlinkAll(tx, uid)
  await moveAccount(tx, uid, await releaseAddress(tx, uid))
  await setLeaving(tx, uid, new Date(at.getTime() + LEAVING_DAYS * 24 * 3600 * 1000))
  tx.announce({ type: 'account.closed', uid, emailLower })
}

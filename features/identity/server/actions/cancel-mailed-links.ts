import type { Tx } from '#server/database/database.ts'
import { cancelJobs } from '#server/jobs/jobs.ts'
import { deleteTokens } from '../changes/tokens.ts'
import { lockAccount } from '../queries/accounts.ts'

/**
 * Ends all mailed links of an account, and the jobs that would mail one: for a new password, for another address, to
 * confirm the address. Call it first in a transaction, because it locks the account.
 */
export async function cancelMailedLinks(tx: Tx, uid: string) {
  const account = await lockAccount(tx, uid)
  if (!account) return
  await deleteTokens(tx, uid)
  await cancelJobs(tx, 'email-change', { uid })
  await cancelJobs(tx, 'confirmation', { uid })
  await cancelJobs(tx, 'password-reset', { emailLower: account.email })
}

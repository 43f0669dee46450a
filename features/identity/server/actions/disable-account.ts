import { setAccountDisabled } from '#features/people/server/changes/upsert-person.ts'
import type { Tx } from '#server/database/types.ts'
import { endAllSessions } from '../changes/sessions.ts'
import { cancelMailedLinks } from '../changes/tokens.ts'
import { findAccountId } from '../queries/accounts.ts'

/**
 * Ends its sessions, streams and mailed links and hides it everywhere. What it created stays. The address is in lower
 * case. @returns false if there is no such account
 */
export async function disableAccount(tx: Tx, emailLower: string) {
  const uid = await findAccountId(tx, emailLower)
  if (!uid) return false
  await cancelMailedLinks(tx, uid)
  await setAccountDisabled(tx, emailLower, true)
  await endAllSessions(tx, uid)
  return true
}

/** @returns false if there is no such account */
export const enableAccount = async (tx: Tx, emailLower: string) =>
  (await setAccountDisabled(tx, emailLower, false)) !== undefined

import { switchAccount } from '#features/people/server/record.ts'
import type { Tx } from '#server/database.ts'
import { endAllSessions } from './ending.ts'

/**
 * Switches an account off: its sessions and open streams end at once in every process, and it is in no list, search or
 * count any more. What it made stays. The address is in lower case. @returns false where there is no such account
 */
export async function disableAccount(tx: Tx, emailLower: string, at: Date) {
  const uid = await switchAccount(tx, emailLower, true, at)
  if (uid) await endAllSessions(tx, uid)
  return uid !== undefined
}

/** Switches it on again, as it was. @returns false where there is no such account */
export const enableAccount = async (tx: Tx, emailLower: string, at: Date) =>
  (await switchAccount(tx, emailLower, false, at)) !== undefined

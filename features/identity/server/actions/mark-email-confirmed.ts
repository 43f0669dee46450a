import type { Tx } from '#server/database/database.ts'
import { endApiTokens } from '../api-tokens/api-tokens.ts'
import { deleteProviderLinks, markEmailConfirmed } from '../changes/accounts.ts'
import { endAllSessions, endOtherSessions } from '../changes/sessions.ts'
import { deletePasskeys } from '../passkeys/stored.ts'

/**
 * The first proof disconnects all providers and removes all passkeys, because another person may have created the account.
 * If there were any, it also ends API tokens and all sessions except `sessionId`. @returns false if the address was proved before
 */
export async function recordEmailProof(tx: Tx, uid: string, sessionId: string | undefined): Promise<boolean> {
  if (!(await markEmailConfirmed(tx, uid))) return false
  const hadLinks = await deleteProviderLinks(tx, uid)
  const hadPasskeys = await deletePasskeys(tx, uid)
  if (!hadLinks && !hadPasskeys) return true
  await endApiTokens(tx, uid)
  await (sessionId ? endOtherSessions(tx, uid, sessionId) : endAllSessions(tx, uid))
  tx.announce({ type: 'settings.changed', uid })
  return true
}

export async function markEmailConfirmedAndAnnounce(tx: Tx, uid: string, sessionId?: string) {
  if (await recordEmailProof(tx, uid, sessionId)) tx.announce({ type: 'address.confirmed', uid })
}

import type { Tx } from '#server/database/database.ts'
import { deleteProviderLinks, markEmailConfirmed } from '../queries/accounts.ts'
import { endOtherSessions } from '../sessions/my-sessions.ts'
import { endAllSessions } from './end-sessions.ts'

/**
 * Notes that the owner of an account has proved that its address is theirs. Somebody else may have made the account before
 * that. So the first proof disconnects all providers, and if there were any, ends all sessions except the one that brought
 * the proof.
 * @returns false if the address was proved before
 */
export async function recordEmailProof(tx: Tx, uid: string, sessionId: string | undefined): Promise<boolean> {
  if (!(await markEmailConfirmed(tx, uid))) return false
  if (!(await deleteProviderLinks(tx, uid))) return true
  await (sessionId ? endOtherSessions(tx, uid, sessionId) : endAllSessions(tx, uid))
  tx.announce({ type: 'settings.changed', uid })
  return true
}

/** The same, and announces it. */
export async function markEmailConfirmedAndAnnounce(tx: Tx, uid: string, sessionId?: string) {
  if (await recordEmailProof(tx, uid, sessionId)) tx.announce({ type: 'address.confirmed', uid })
}

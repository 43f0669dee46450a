import type { Tx } from '#server/database.ts'
import { endAllSessions } from './ending.ts'
import { markConfirmed, unlinkAll } from './queries.ts'
import { endOtherSessions } from './sessions.ts'

/**
 * Notes that the owner of an account has proved that its address is theirs. Somebody else may have made the account before
 * that. So the first proof disconnects all providers, and if there were any, ends all sessions except the one that brought
 * the proof.
 * @returns false if the address was proved before
 */
export async function noteProof(tx: Tx, uid: string, sessionId: string | undefined): Promise<boolean> {
  if (!(await markConfirmed(tx, uid))) return false
  if (!(await unlinkAll(tx, uid))) return true
  await (sessionId ? endOtherSessions(tx, uid, sessionId) : endAllSessions(tx, uid))
  tx.announce({ type: 'settings.changed', uid })
  return true
}

/** The same, and announces it. */
export async function confirmAddress(tx: Tx, uid: string, sessionId?: string) {
  if (await noteProof(tx, uid, sessionId)) tx.announce({ type: 'address.confirmed', uid })
}

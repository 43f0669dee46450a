import type { Tx } from '#server/database.ts'
import { endAllSessions } from './ending.ts'
import { markConfirmed, unlinkAll } from './queries.ts'
import { endOtherSessions } from './sessions.ts'

/**
 * Notes that an account's owner has proved that its address is theirs. Before that somebody else may have made the
 * account: at the first proof providers that were connected earlier are disconnected, and then all sessions end, except
 * the one that brought the proof.
 * @returns false where the address was proved before
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

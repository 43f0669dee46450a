import type { Tx } from '#server/database.ts'
import { deleteSessions, deleteSessionsOf } from './queries.ts'

/** Ends sessions at once, in every process: the next request with one of them is refused, its open streams close. */
export async function endSessions(tx: Tx, ids: string[]) {
  for (const { id, user_id } of await deleteSessions(tx, ids)) {
    tx.announce({ type: 'session.ended', userId: user_id, sessionIds: [id] })
  }
}

/** Ends every session of an account. */
export async function endAllSessions(tx: Tx, uid: string) {
  const ended = await deleteSessionsOf(tx, uid)
  if (ended.length > 0) tx.announce({ type: 'session.ended', userId: uid, sessionIds: ended.map(({ id }) => id) })
}

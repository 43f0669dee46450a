import type { Tx } from '#server/database/database.ts'
import { deleteExpiredSessionsOf, deleteSessions, deleteSessionsOf, lockOldestSessions } from '../queries/accounts.ts'

/** Ends sessions at once, in every process: the next request with one of them is refused, its open streams close. */
export async function endSessions(tx: Tx, ids: string[]) {
  for (const { id, user_id } of await deleteSessions(tx, ids)) {
    tx.announce({ type: 'session.ended', userId: user_id, sessionIds: [id] })
  }
}

/** Somebody is signed in at so many places at most. */
export const SESSIONS_MAX = 100

/** Takes away what ran out, and ends what was used longest ago, so that nobody piles sessions up by signing in. */
export async function limitSessions(tx: Tx, uid: string, now: Date) {
  await deleteExpiredSessionsOf(tx, uid, now)
  await endSessions(tx, await lockOldestSessions(tx, uid, SESSIONS_MAX))
}

/** Ends every session of an account. */
export async function endAllSessions(tx: Tx, uid: string) {
  const ended = await deleteSessionsOf(tx, uid)
  if (ended.length > 0) tx.announce({ type: 'session.ended', userId: uid, sessionIds: ended.map(({ id }) => id) })
}

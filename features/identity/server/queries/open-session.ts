import type { Tx } from '#server/database/types.ts'
import { notSignedIn } from '#shared/problem.ts'
import type { Session } from '#shared/session.ts'
import { lockAccount } from './accounts.ts'

/**
 * Call it first in a transaction that makes something which outlives the session, such as a token or a link: a new password
 * locks the account as well, so that it ends what was made before it, and nothing is made after it. @throws Problem 401
 */
export async function requireOpenSession(tx: Tx, session: Session) {
  await lockAccount(tx, session.me.uid)
  if (!(await isOpen(tx, session))) throw notSignedIn()
}

export const isOpen = async (tx: Tx, { id, by }: Session) =>
  (await tx
    .selectFrom(by === 'token' ? 'api_tokens' : 'auth_session')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

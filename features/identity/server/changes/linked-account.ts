import type { Tx } from '#server/database/types.ts'
import type { Provider } from '../../contract.ts'
import { findLinkedAccount, lockAccount } from '../queries/accounts.ts'

/** Locked, because a parallel proof of the address ends the link or the new session. */
export async function lockLinkedAccount(tx: Tx, provider: Provider, accountId: string): Promise<string | null> {
  const uid = await findLinkedAccount(tx, provider, accountId)
  if (uid) await lockAccount(tx, uid)
  return uid && findLinkedAccount(tx, provider, accountId)
}

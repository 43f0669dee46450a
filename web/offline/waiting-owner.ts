import { set } from 'idb-keyval'
import { waitingKey } from '#features/identity/waiting-key-contract.ts'
import { request } from '../request/api-client.ts'
import { isServerUnavailable } from '../request/retry.ts'
import { retryWhenBack } from '../request/retry-when-back.ts'
import { makeOwner } from './sealed-store.ts'
import { OWNER, type Owner, storedOwner, waitingDatabase } from './waiting-databases.ts'

/** Waits for the server where this browser does not know the key. @throws Problem if nobody is signed in any more */
export async function findOwner(uid: string): Promise<Owner> {
  const stored = await storedOwner()
  if (stored?.uid === uid) return stored
  const owner = await makeOwner(uid, await askForKey())
  await set(OWNER, owner, waitingDatabase())
  return owner
}

/** For the person of this page, even if somebody else has signed in meanwhile. */
async function askForKey(): Promise<string> {
  try {
    return (await request(waitingKey.find, { bearer: true })).key
  } catch (error) {
    if (!isServerUnavailable(error)) throw error
    await new Promise<void>((resolve) => retryWhenBack('waiting key', () => resolve()))
    return askForKey()
  }
}

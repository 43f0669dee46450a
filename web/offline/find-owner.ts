import { set } from 'idb-keyval'
import { isServerUnavailable } from '../request/retry.ts'
import { retryWhenBack } from '../request/retry-when-back.ts'
import { OWNER, type Owner, storedOwner, unsentDatabase } from './databases.ts'
import { makeOwner } from './sealed-store.ts'

/** Waits for the server where this browser does not know the key. @throws Problem if nobody is signed in any more */
export async function findOwner(uid: string, findKey: () => Promise<string>): Promise<Owner> {
  const stored = await storedOwner()
  if (stored?.uid === uid) return stored
  const owner = await makeOwner(uid, await askForKey(findKey))
  await set(OWNER, owner, unsentDatabase())
  return owner
}

async function askForKey(findKey: () => Promise<string>): Promise<string> {
  try {
    return await findKey()
  } catch (error) {
    if (!isServerUnavailable(error)) throw error
    await new Promise<void>((resolve) => retryWhenBack('waiting key', () => resolve()))
    return askForKey(findKey)
  }
}

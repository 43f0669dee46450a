import { createStore, del, get, promisifyRequest } from 'idb-keyval'
import { markChosen, unmarkChosen } from './draft-files-mark.ts'

/** Files that were chosen for a draft and are not uploaded yet: session storage, which has the rest of it, holds texts only. */

/** `at`: when it was chosen, in milliseconds since the epoch. */
type Chosen = { key: string; uid: string; at: number; file: Blob }

/** Milliseconds: a day */
const MAX_AGE_MS = 86_400_000
/** Bytes: as much as a person may have at the server. */
const SIZE_MAX = 200_000_000

let database: ReturnType<typeof createStore> | undefined
const open = () => (database ??= createStore('cohort-chosen', 'chosen'))

export function keepChosen(uid: string, key: string, file: Blob): Promise<void> {
  markChosen(uid)
  return tidyChosen(uid, { key, uid, at: Date.now(), file })
}

export async function findChosen(uid: string, key: string): Promise<Blob | undefined> {
  const chosen = await get<Chosen>(key, open())
  return chosen?.uid === uid && chosen.at > Date.now() - MAX_AGE_MS ? chosen.file : undefined
}

export const dropChosen = (key: string): Promise<void> => del(key, open())

/** Removes what is too old, too much, or not of `uid`: everything, if that is null. */
export const tidyChosen = (uid: string | null, added?: Chosen): Promise<void> =>
  open()('readwrite', (store) => {
    if (added) store.put(added, added.key)
    const all: IDBRequest<Chosen[]> = store.getAll()
    all.onsuccess = () => {
      let size = 0
      let isEmpty = true
      for (const one of all.result.sort((first, second) => second.at - first.at)) {
        size += one.file.size
        if (one.uid === uid && one.at > Date.now() - MAX_AGE_MS && size <= SIZE_MAX) isEmpty = false
        else store.delete(one.key)
      }
      if (isEmpty) unmarkChosen()
    }
    return promisifyRequest(store.transaction)
  })

import { createStore, del, delMany, get, keys } from 'idb-keyval'

export type Database = ReturnType<typeof createStore>

/**
 * Whose changes wait in this browser. The key that reads them lies here as long as they are signed in; the server gives it to their
 * next session. `name` stands for them where others might look, `browser` for this one at the server.
 */
export type Owner = {
  uid: string
  name: string
  key: Awaited<ReturnType<typeof crypto.subtle.importKey>>
  browser: string
}
export const OWNER = 'owner'

let waiting: Database | undefined
let sending: Database | undefined

/** Changes that wait for a connection. */
export const waitingDatabase = () => (waiting ??= createStore('cohort-waiting', 'waiting'))

/** Messages and new tasks that are on their way. */
export const sendingDatabase = () => (sending ??= createStore('cohort-sending', 'sending'))

export const storedOwner = () => get<Owner>(OWNER, waitingDatabase())

/** From now on nobody here reads what waits. `isOver`: nor does anybody later. */
export async function closeWaiting(isOver: boolean) {
  const owner = await storedOwner()
  await del(OWNER, waitingDatabase())
  if (!owner || !isOver) return
  for (const database of [waitingDatabase(), sendingDatabase()])
    await delMany(
      (await keys<string>(database)).filter((name) => name.startsWith(owner.name)),
      database,
    )
}

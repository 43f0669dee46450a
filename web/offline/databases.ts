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

let unsent: Database | undefined
let earlier: Database | undefined

/** What is not sent yet. The names are those that earlier versions gave, because what they stored is still there. */
export const unsentDatabase = () => (unsent ??= createStore('cohort-waiting', 'waiting'))

/** Where versions before 0.4 kept messages and new tasks. */
export const earlierDatabase = () => (earlier ??= createStore('cohort-sending', 'sending'))

export const storedOwner = () => get<Owner>(OWNER, unsentDatabase())

/** From now on nobody here reads what waits. `isOver`: nor does anybody later. */
export async function closeUnsent(isOver: boolean) {
  const owner = await storedOwner()
  await del(OWNER, unsentDatabase())
  if (!owner || !isOver) return
  for (const database of [unsentDatabase(), earlierDatabase()])
    await delMany(
      (await keys<string>(database)).filter((name) => name.startsWith(owner.name)),
      database,
    )
}

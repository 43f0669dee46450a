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

let changes: Database | undefined
let outboxes: Database | undefined

/** Changes that are not sent yet. The names are those that earlier versions gave, because what they stored is still there. */
export const changeDatabase = () => (changes ??= createStore('cohort-waiting', 'waiting'))

/** Messages and new tasks that are not sent yet. */
export const outboxDatabase = () => (outboxes ??= createStore('cohort-sending', 'sending'))

export const storedOwner = () => get<Owner>(OWNER, changeDatabase())

/** From now on nobody here reads what waits. `isOver`: nor does anybody later. */
export async function closeUnsent(isOver: boolean) {
  const owner = await storedOwner()
  await del(OWNER, changeDatabase())
  if (!owner || !isOver) return
  for (const database of [changeDatabase(), outboxDatabase()])
    await delMany(
      (await keys<string>(database)).filter((name) => name.startsWith(owner.name)),
      database,
    )
}

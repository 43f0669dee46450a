import type { Db, Tx } from '#server/database/database.ts'
import { type Choices, type Kind, kinds } from '../contract.ts'

type Me = { uid: string }

/** Which kinds of news I want to be told. */
export async function findChoices(db: Db, me: Me): Promise<Choices> {
  const { unwanted_news } = await selectChoices(db, me).executeTakeFirstOrThrow()
  return choicesOf(unwanted_news)
}

/** Chooses as far as given, from the next news on: what was told stays. Only a real change is announced. */
export async function changeChoices(tx: Tx, me: Me, wanted: Partial<Choices>): Promise<Choices> {
  const { unwanted_news: before } = await selectChoices(tx, me).forNoKeyUpdate().executeTakeFirstOrThrow()
  const after = kinds.filter((kind) => !(wanted[kind] ?? !before.includes(kind)))
  if (kinds.some((kind) => before.includes(kind) !== after.includes(kind))) {
    await tx.updateTable('people').set({ unwanted_news: after }).where('id', '=', me.uid).execute()
    tx.announce({ type: 'settings.changed', uid: me.uid })
  }
  return choicesOf(after)
}

const selectChoices = (db: Db, me: Me) => db.selectFrom('people').select('unwanted_news').where('id', '=', me.uid)

const choicesOf = (unwanted: string[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, !unwanted.includes(kind)])) as Record<Kind, boolean>

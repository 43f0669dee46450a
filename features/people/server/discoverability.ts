import type { Db, Tx } from '#server/database.ts'
import type { Privacy } from '../contract.ts'
import { isOpenToHelp } from './helping.ts'

type Me = { uid: string }

export const readPrivacy = (db: Db, me: Me): Promise<Privacy> =>
  db.selectFrom('people').select('discoverability').where('id', '=', me.uid).executeTakeFirstOrThrow()

/** Who may find me from now on. Only a real change is announced. */
export async function changePrivacy(tx: Tx, me: Me, { discoverability }: Privacy): Promise<Privacy> {
  const changed = await tx
    .updateTable('people')
    .set({ discoverability })
    .where('id', '=', me.uid)
    .where('discoverability', '<>', discoverability)
    .returning(isOpenToHelp.as('helps'))
    .executeTakeFirst()
  if (changed) tx.announce({ type: 'privacy.changed', uid: me.uid })
  if (changed?.helps) tx.announce({ type: 'helpers.changed' })
  return { discoverability }
}

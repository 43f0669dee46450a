import type { Db, Tx } from '#server/database.ts'
import type { BodyRead } from '#shared/call.ts'
import type { Privacy, privacy } from '../contract.ts'
import { isOpenToHelp } from './helping.ts'

type Me = { uid: string }

const findChoices = (db: Db, me: Me) =>
  db.selectFrom('people').select(['discoverability', 'addable_by as addableBy']).where('id', '=', me.uid)

export const readPrivacy = (db: Db, me: Me): Promise<Privacy> => findChoices(db, me).executeTakeFirstOrThrow()

/** Changes who may find me and who may add me to a team, as far as given. Only a real change is announced. */
export async function changePrivacy(tx: Tx, me: Me, changes: BodyRead<typeof privacy.change>): Promise<Privacy> {
  const before = await findChoices(tx, me).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { discoverability = before.discoverability, addableBy = before.addableBy } = changes
  const isFoundOtherwise = discoverability !== before.discoverability
  if (!isFoundOtherwise && addableBy === before.addableBy) return before
  const { helps } = await tx
    .updateTable('people')
    .set({ discoverability, addable_by: addableBy })
    .where('id', '=', me.uid)
    .returning(isOpenToHelp.as('helps'))
    .executeTakeFirstOrThrow()
  tx.announce({ type: 'privacy.changed', uid: me.uid })
  if (isFoundOtherwise && helps) tx.announce({ type: 'helpers.changed' })
  return { discoverability, addableBy }
}

import type { Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { ParsedBody } from '#shared/call.ts'
import type { Privacy, privacy } from '../../contract.ts'
import { isOpenToHelp } from '../open-to-help.ts'

const selectPrivacy = (db: Db, me: Me) =>
  db.selectFrom('people').select(['discoverability', 'addable_by as addableBy', 'presence']).where('id', '=', me.uid)

export const findPrivacy = (db: Db, me: Me): Promise<Privacy> => selectPrivacy(db, me).executeTakeFirstOrThrow()

export async function changePrivacy(tx: Tx, me: Me, changes: ParsedBody<typeof privacy.change>): Promise<Privacy> {
  const before = await selectPrivacy(tx, me).forNoKeyUpdate().executeTakeFirstOrThrow()
  const next = { ...before, ...changes }
  const { discoverability, addableBy, presence } = next
  const isVisibilityChanged = discoverability !== before.discoverability
  if (!isVisibilityChanged && addableBy === before.addableBy && presence === before.presence) return before
  const { helps } = await tx
    .updateTable('people')
    .set({ discoverability, addable_by: addableBy, presence })
    .where('id', '=', me.uid)
    .returning(isOpenToHelp.as('helps'))
    .executeTakeFirstOrThrow()
  tx.announce({ type: 'privacy.changed', uid: me.uid })
  if (isVisibilityChanged && helps) tx.announce({ type: 'helpers.changed' })
  return next
}

import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import type { Purpose } from '../../contract.ts'

/** For people who come into a team or a class before they have said why they are here. */
export async function inferPurpose(tx: Tx, uids: string[], purpose: Purpose) {
  // Locked in the order of the ids, as in lock-people.ts.
  const { rows } = await sql<{ id: string }>`
    update people set purpose = ${purpose}, version = version + 1 from (
      select id from people where id = any(${uids}::uuid[]) and purpose is null order by id for no key update) as asked
    where people.id = asked.id returning people.id`.execute(tx)
  for (const { id } of rows) tx.announce({ type: 'settings.changed', uid: id })
}

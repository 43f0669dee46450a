import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/**
 * Locks people, in the order of their ids, until the transaction ends: whoever changes how two of them stand to each
 * other does that first, so that such changes come one after the other and never wait for each other in a circle.
 * Unknown ones are left out.
 */
export const lockPeople = (tx: Tx, uids: string[]) =>
  tx
    .selectFrom('people')
    .select(['id', 'name_lower', 'disabled'])
    .where('id', '=', sql<string>`any(${uids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

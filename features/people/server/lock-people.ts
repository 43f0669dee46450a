import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** In the order of the ids, so that transactions cannot deadlock. Lock before you change a relation. */
export const lockPeople = (tx: Tx, uids: string[]) =>
  tx
    .selectFrom('people')
    .select(['id', 'name_lower', 'disabled'])
    .where('id', '=', sql<string>`any(${uids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/**
 * Locks people in the order of their ids, so that transactions cannot deadlock. Call it before you change a relation
 * between them. Leaves out unknown ids.
 */
export const lockPeople = (tx: Tx, uids: string[]) =>
  tx
    .selectFrom('people')
    .select(['id', 'name_lower', 'disabled'])
    .where('id', '=', sql<string>`any(${uids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

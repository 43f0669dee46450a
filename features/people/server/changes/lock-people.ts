import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'

/** In the order of the ids, so that transactions cannot deadlock. Lock before you change a relation. */
export const lockPeople = (tx: Tx, uids: string[]) =>
  tx
    .selectFrom('people')
    .select(['id', 'name_lower', 'disabled'])
    .where('id', '=', sql<string>`any(${uids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Keeps blocks and friendships of these people as they are. Teams are locked before it, rooms and notifications after. */
export const holdRelations = (tx: Tx, uids: string[]) =>
  tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', sql<string>`any(${uids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute()

/** @throws Problem 404 for an unknown or disabled person */
export async function lockWithPerson(tx: Tx, me: Me, uid: string) {
  const people = await lockPeople(tx, [me.uid, uid])
  if (!people.some(({ id, disabled }) => id === uid && !disabled)) throw notFound('There is no such person.')
}

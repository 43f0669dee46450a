import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'

const lock = prepared<{ id: string; name_lower: string; disabled: boolean }>('lock-people')`
    select id, name_lower, disabled from people where id = any($1::uuid[]) order by id for no key update`
const hold = prepared('hold-people')`select from people where id = any($1::uuid[]) order by id for share`

/** In the order of the ids, so that transactions cannot deadlock. Lock before you change a relation. */
export const lockPeople = (tx: Tx, uids: string[]) => lock(tx, uids)

/** Keeps blocks and friendships of these people as they are. Teams are locked before it, rooms and notifications after. */
export const holdRelations = (tx: Tx, uids: string[]) => hold(tx, uids)

/** @throws Problem 404 for an unknown or disabled person */
export async function lockWithPerson(tx: Tx, me: Me, uid: string) {
  const people = await lockPeople(tx, [me.uid, uid])
  if (!people.some(({ id, disabled }) => id === uid && !disabled)) throw notFound('There is no such person.')
}

import type { Db } from '#server/database/types.ts'
import { mayAskToBeFriends } from '../../permissions.ts'
import { isTeammateOf } from './visible-people.ts'

/** Whether the person lets the viewer ask to be friends. Lock them first (lock-people.ts) if you act on the answer. */
export async function takesRequestsOf(db: Db, { uid: viewerId }: { uid: string }, uid: string): Promise<boolean> {
  const person = await db
    .selectFrom('people')
    .select(['requestable_by as requestableBy', isTeammateOf(viewerId).as('isTeammate')])
    .where('id', '=', uid)
    .executeTakeFirst()
  return person !== undefined && mayAskToBeFriends(person.isTeammate, person.requestableBy)
}

import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { EventOf } from '#shared/events.ts'
import type { NotificationChanges, StoredNotification } from '../notify.ts'

type RequestIds = { fromId: string; toId: string }

/** Whoever is asked. */
export async function friendRequested(
  tx: Tx,
  { fromId, toId }: EventOf<'friend.requested'>,
): Promise<NotificationChanges> {
  const who = await nameOf(tx, fromId)
  const words = { title: 'Friend request', message: `${who} wants to be friends with you` }
  return {
    created: [
      { uid: toId, type: 'friend', reason: 'befriending', subjectId: fromId, teamId: null, by: fromId, ...words },
    ],
  }
}

/** Whoever had asked; the request itself is no news any more. */
export async function friendAccepted(
  tx: Tx,
  { fromId, toId }: EventOf<'friend.accepted'>,
): Promise<NotificationChanges> {
  const who = await nameOf(tx, toId)
  const words = { title: 'Friend request accepted', message: `You and ${who} are friends now` }
  return {
    created: [{ uid: fromId, type: 'friend', reason: 'befriended', subjectId: toId, teamId: null, by: toId, ...words }],
    removed: await findRequest(tx, toId, fromId),
  }
}

/** A request that was answered or taken back leads nowhere. */
export const requestEnded = async (tx: Tx, { fromId, toId }: RequestIds): Promise<NotificationChanges> => ({
  removed: await findRequest(tx, toId, fromId),
})

const findRequest = prepared<StoredNotification>(
  'notification-of-request',
  sql`select id, user_id from notifications where user_id = $1 and reason = 'befriending' and subject_id = $2`,
)

async function nameOf(tx: Tx, uid: string) {
  const { display_name: name } = await tx
    .selectFrom('people')
    .select('display_name')
    .where('id', '=', uid)
    .executeTakeFirstOrThrow()
  return name
}

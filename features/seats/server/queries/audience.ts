import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { type Audience, teamTopic } from '#server/live/bus.ts'
import type { EventOf } from '#shared/events.ts'

const selectWatchers = prepared<{ uid: string }>('seat-watchers')`
    select people.id as uid from people where people.presence = 'shared' and people.id in (
      select user_id from team_members where team_id = any($2::uuid[])
      union all select friend_id from friendships where $3 and user_id = $1)
    and not exists (select from blocks where blocker_id = $1 and blocked_id = people.id)
    and not exists (select from blocks where blocker_id = people.id and blocked_id = $1)`

/** Those who may see them at these tables, and their own screens. */
export async function audienceOfSeat(
  db: Db,
  { by, isForFriends, teamIds, uids }: EventOf<'seat.changed'>,
): Promise<Audience> {
  const isShared = isForFriends || teamIds.length > 0
  const watchers = isShared ? await selectWatchers(db, by, teamIds, isForFriends) : []
  const [teamId] = teamIds
  return {
    refetch: [...new Set([by, ...uids, ...watchers.map(({ uid }) => uid)])],
    ...(teamId && teamIds.length === 1 && !isForFriends && { topic: teamTopic(teamId), outsideTopic: [by, ...uids] }),
  }
}

/** Screens ask what they may see. */
export const publicChange = (event: EventOf<'seat.changed'>): EventOf<'seat.changed'> => ({
  ...event,
  isForFriends: false,
  teamIds: [],
  uids: [],
})

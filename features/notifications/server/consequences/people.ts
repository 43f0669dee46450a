import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { uuidOf } from '../rules/uuid-of.ts'
import { nameOf } from './career.ts'
import { findNotifications, type NotificationChanges, type Notifier } from './notify.ts'

export const notifyRequestedFriend: Notifier<'friend.requested'> = async (tx, { requestId, fromId, toId }) => {
  const words = await messageOf(tx, requestId)
  const message = `${await nameOf(tx, fromId)} wants to be friends with you${words && `: "${words}"`}`
  return {
    created: [{ uid: toId, reason: 'befriending', subjectId: fromId, by: fromId, title: 'Friend request', message }],
  }
}

export const notifyAcceptedFriend: Notifier<'friend.accepted'> = async (tx, event) => {
  const { fromId: uid, toId } = event
  const title = 'Friend request accepted'
  const message = `You and ${await nameOf(tx, toId)} are friends now`
  return {
    created: [{ uid, reason: 'befriended', subjectId: toId, by: toId, title, message }],
    ...(await removeRequestNotification(tx, event)),
  }
}

export const removeRequestNotification: Notifier<'friend.accepted' | 'friend.declined' | 'friend.cancelled'> = async (
  tx,
  { fromId, toId },
) => ({ removed: await findRequest(tx, toId, fromId) })

const findRequest = findNotifications('notification-of-request')`
    user_id = $1 and reason = 'befriending' and subject_id = $2`

/** They repeat the name. A task is still assigned, and a report tells nothing of who made it. */
export const removeNotificationsOfBlocked: Notifier<'block.changed'> = async (tx, { by, uid, isBlocked }) =>
  isBlocked ? { removed: await findByActor(tx, uid, by) } : {}

const findByActor = findNotifications('notifications-of-actor')`
    actor_id = $1 and user_id = $2 and reason not in ('assigned', 'reported')`

// Who has not looked at the last offer within a day is not told again.
const findOfferedSeat = prepared<{ who: string; team: string | null; uids: string[] }>('offered-seat-to-notify')`
    select display_name as who, (select name from teams where id = $3) as team, array(
      select uid from unnest($2::uuid[]) as wanted (uid) where not exists (
        select from notifications where user_id = uid and reason = 'seat' and subject_id = $1
          and read_at is null and happened_at > $4::timestamptz - interval '1 day')) as uids
    from people where id = $1`

export const notifyOfferedSeat: Notifier<'seat.offered'> = async (tx, { by, uids, teamId }) => {
  const [found] = await findOfferedSeat(tx, by, uids, teamId, tx.now)
  if (!found) return {}
  const title = `${found.who} offers you a seat`
  const message = found.team ? `At the table of ${found.team}` : 'At a table with friends'
  const offer = { reason: 'seat', subjectId: by, teamId, by, title, message } as const
  return { created: found.uids.map((uid) => ({ ...offer, uid })) }
}

async function messageOf(tx: Tx, requestId: string) {
  const row = await tx.selectFrom('friend_requests').select('message').where('id', '=', requestId).executeTakeFirst()
  return row?.message ?? ''
}

const findTeamBadge = prepared<{ badge: string; who: string; uids: string[] }>('badge-to-notify')`
    select team_badges.name as badge, giver.display_name as who,
      array(select id from people where id = any($3::uuid[]) and not hides_rewards) as uids
    from team_badges join people as giver on giver.id = $2 where team_badges.id = $1`

export const notifyBadgeHolders: Notifier<'badge.given'> = async (tx, { badgeId, by, uids }) => {
  const [found] = await findTeamBadge(tx, badgeId, by, uids)
  if (!found) return {}
  const { badge, who } = found
  const shared = { subjectId: badgeId, by, title: `Badge from ${who}`, message: badge }
  return { created: found.uids.map((uid) => ({ ...shared, uid, reason: 'badge' })) }
}

type EarnedBadge = { uid: string; badge: string }

export const earnedBadgeNotifications = (earned: EarnedBadge[]): NotificationChanges => ({
  created: earned.map(({ uid, badge }) => ({
    uid,
    reason: 'badge',
    // Earned badges have no id.
    subjectId: uuidOf(badge),
    title: 'Badge earned',
    message: badge,
  })),
})

type MetChallenge = { id: string; goal: number; teamId: string; team: string; members: string[] }

export const metChallengeNotifications = (met: MetChallenge[]): NotificationChanges => ({
  created: met.flatMap(({ id: subjectId, goal, teamId, team, members }) => {
    const message = `${team} finished ${goal} tasks together`
    return members.map((uid) => ({ uid, reason: 'met', subjectId, teamId, title: 'Challenge met', message }))
  }),
})

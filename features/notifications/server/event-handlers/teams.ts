import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { EventOf } from '#shared/events.ts'
import type { NewNotification, NotificationChanges, StoredNotification } from '../notify.ts'

const findPicked = prepared<{ team: string; who: string; uids: string[] }>(
  'news-of-team',
  sql`select teams.name as team, people.display_name as who,
      array(select user_id from team_members where team_id = teams.id and user_id <> $2) as uids
    from teams join people on people.id = $2 where teams.id = $1`,
)

/** Those its maker picked. */
export async function teamAdded(tx: Tx, { teamId, by }: EventOf<'team.added'>): Promise<NotificationChanges> {
  const [found] = await findPicked(tx, teamId, by)
  return {
    created: found?.uids.map((uid) => addedNotification({ uid, teamId, by, team: found.team, who: found.who })) ?? [],
  }
}

const findJoined = prepared<{ team: string; owner_id: string; who: string; adder: string }>(
  'news-of-member',
  sql`select teams.name as team, teams.owner_id, member.display_name as who, adder.display_name as adder
    from teams join people as member on member.id = $2 join people as adder on adder.id = $3 where teams.id = $1`,
)

/** The owner of the team, and whoever was put into it by somebody else. */
export async function memberAdded(tx: Tx, { teamId, uid, by }: EventOf<'member.added'>): Promise<NotificationChanges> {
  const [found] = await findJoined(tx, teamId, uid, by)
  if (!found) return {}
  const { team, owner_id: owner, who, adder } = found
  const joined: NewNotification = {
    uid: owner,
    type: 'team',
    reason: 'joined',
    subjectId: uid,
    teamId,
    by: uid,
    title: team,
    message: `${who} joined the team`,
  }
  return {
    created: [
      ...(owner === uid || owner === by ? [] : [joined]),
      ...(uid === by ? [] : [addedNotification({ uid, teamId, by, team, who: adder })]),
    ],
  }
}

const addedNotification = ({
  uid,
  teamId,
  by,
  team,
  who,
}: Record<'uid' | 'teamId' | 'by' | 'team' | 'who', string>): NewNotification => ({
  uid,
  type: 'team',
  reason: 'added',
  subjectId: teamId,
  teamId,
  by,
  title: team,
  message: `You were added to ${team} by ${who}`,
})

/** Whoever is no longer in a team has lost sight of all they were told of it. */
export const memberRemoved = async (
  tx: Tx,
  { teamId, uid }: EventOf<'member.removed'>,
): Promise<NotificationChanges> => ({
  removed: await findInTeam(tx, teamId, uid),
})

const findInTeam = prepared<StoredNotification>(
  'notifications-in-team',
  sql`select id, user_id from notifications where team_id = $1 and user_id = $2`,
)

/** They went with it: migrations/0005_notifications.sql. */
export const teamRemoved = async (_: Tx, { audience }: EventOf<'team.removed'>): Promise<NotificationChanges> => ({
  alreadyRemovedFrom: audience,
})

import { prepared } from '#server/database/prepared-statements.ts'
import { findNotifications, type NewNotification, type Notifier } from './notify.ts'

const findPicked = prepared<{ team: string; who: string; uids: string[] }>('team-to-notify')`
    select teams.name as team, people.display_name as who,
      array(select user_id from team_members where team_id = teams.id and user_id <> $2) as uids
    from teams join people on people.id = $2 where teams.id = $1`

export const notifyPickedMembers: Notifier<'team.added'> = async (tx, { teamId, by }) => {
  const [found] = await findPicked(tx, teamId, by)
  return { created: found?.uids.map((uid) => addedNotification(uid, teamId, by, found)) }
}

const findJoined = prepared<{ team: string; owner_id: string; who: string; adder: string }>('member-to-notify')`
    select teams.name as team, teams.owner_id, member.display_name as who, adder.display_name as adder
    from teams join people as member on member.id = $2 join people as adder on adder.id = $3 where teams.id = $1`

export const notifyOwnerAndNewMember: Notifier<'member.added'> = async (tx, { teamId, uid, by }) => {
  const [found] = await findJoined(tx, teamId, uid, by)
  if (!found) return {}
  const { team, owner_id: owner, who, adder } = found
  const created: NewNotification[] = []
  if (owner !== uid && owner !== by) {
    const message = `${who} joined the team`
    created.push({ uid: owner, reason: 'joined', subjectId: uid, teamId, by: uid, title: team, message })
  }
  if (uid !== by) created.push(addedNotification(uid, teamId, by, { team, who: adder }))
  return { created }
}

const addedNotification = (
  uid: string,
  teamId: string,
  by: string,
  { team, who }: { team: string; who: string },
): NewNotification => ({
  uid,
  reason: 'added',
  subjectId: teamId,
  teamId,
  by,
  title: team,
  message: `You were added to ${team} by ${who}`,
})

const findTeamAndActor = prepared<{ team: string; who: string }>('team-and-actor-to-notify')`
    select teams.name as team, people.display_name as who from teams join people on people.id = $2 where teams.id = $1`

export const notifyOfRole: Notifier<'role.changed'> = async (tx, { teamId, uid, role, by }) => {
  const [found] = uid === by ? [] : await findTeamAndActor(tx, teamId, by)
  if (!found) return {}
  const { team, who } = found
  const message =
    role === 'owner'
      ? `${who} handed ${team} over to you: you own it now`
      : `${who} made you ${role === 'admin' ? 'an' : 'a'} ${role} of ${team}`
  return { created: [{ uid, reason: 'role', subjectId: teamId, teamId, by, title: team, message }] }
}

/** A former member cannot see the team any more. */
export const removeTeamNotifications: Notifier<'member.removed'> = async (tx, { teamId, uid }) => ({
  removed: await findInTeam(tx, teamId, uid),
})

const findInTeam = findNotifications('notifications-in-team')`team_id = $1 and user_id = $2`

/** The database deletes notifications together with their team (migrations/before-0.2.0/0005_notifications.sql). */
export const announceDeletedNotifications: Notifier<'team.removed'> = async (_, { audience }) => ({
  alreadyRemovedFrom: audience,
})

/** They would lead nowhere, and do not come back. */
export const removeNotificationsOfArchivedTeam: Notifier<'team.archived'> = async (tx, { teamId, audience }) => {
  await tx.deleteFrom('notifications').where('team_id', '=', teamId).execute()
  return { alreadyRemovedFrom: audience }
}

export const notifyInvitedPerson: Notifier<'invite.sent'> = async (tx, { teamId, uid, by }) => {
  const [found] = uid ? await findTeamAndActor(tx, teamId, by) : []
  if (!uid || !found) return {}
  const message = `${found.who} invited you to ${found.team}`
  return { created: [{ uid, reason: 'invited', subjectId: teamId, teamId, by, title: 'Team invite', message }] }
}

export const removeInviteNotification: Notifier<'invite.ended'> = async (tx, { teamId, uid }) =>
  uid ? { removed: await findEndedInvite(tx, teamId, uid) } : {}

// The person may have another invite to this team, for example to their address.
const findEndedInvite = findNotifications('notification-of-ended-invite')`
    team_id = $1 and user_id = $2 and reason = 'invited'
    and not exists (select from invites where invites.team_id = $1 and invites.user_id = $2)`

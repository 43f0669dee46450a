import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { EventOf } from '#shared/events.ts'
import type { NotificationChanges, StoredNotification } from '../notify.ts'

const findInvited = prepared<{ team: string; who: string }>(
  'news-of-invite',
  sql`select teams.name as team, people.display_name as who from teams join people on people.id = $2 where teams.id = $1`,
)

/** Whoever is invited, where their address has an account. */
export async function inviteSent(tx: Tx, { teamId, uid, by }: EventOf<'invite.sent'>): Promise<NotificationChanges> {
  const [found] = uid ? await findInvited(tx, teamId, by) : []
  if (!uid || !found) return {}
  const words = { title: 'Team invite', message: `${found.who} invited you to ${found.team}` }
  return { created: [{ uid, type: 'team', reason: 'invited', subjectId: teamId, teamId, by, ...words }] }
}

/** An invite that was answered or taken back leads nowhere. */
export const inviteEnded = async (tx: Tx, { teamId, uid }: EventOf<'invite.ended'>): Promise<NotificationChanges> =>
  uid ? { removed: await findEnded(tx, teamId, uid) } : {}

// Their address may have been invited beside themselves.
const findEnded = prepared<StoredNotification>(
  'notification-of-ended-invite',
  sql`select id, user_id from notifications where team_id = $1 and user_id = $2 and reason = 'invited'
    and not exists (select from invites where invites.team_id = $1 and invites.user_id = $2)`,
)

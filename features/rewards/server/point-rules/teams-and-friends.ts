import { sql } from 'kysely'
import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { EventOf } from '#shared/events.ts'
import type { PlannedAward } from '../award-points.ts'
import type { Ledger } from '../ledger.ts'
import { FIRST_FRIEND_POINTS, FIRST_TEAM_POINTS } from '../points.ts'

/** Confirmed members that make their owner a Founder. */
const FOUNDER_TEAM_SIZE = 3

type Team = { owner_id: string; confirmed: number }

const findTeam = prepared<Team>(
  'deed-of-team',
  sql`select owner_id, (select count(*) from (
      select from team_members where team_id = teams.id and confirmed_at is not null limit ${sql.lit(FOUNDER_TEAM_SIZE)}) as few) as confirmed
    from teams where id = $1`,
)

export const awardTeamCreation = async (_: Tx, { by }: EventOf<'team.added'>): Promise<PlannedAward> => ({
  uids: [by],
  apply(ledger) {
    awardFirstTeam(ledger, by)
    countMembers(ledger, { owner_id: by, confirmed: 1 })
  },
})

/** People who were added by somebody else count once they confirm. */
export const awardJoining = async (tx: Tx, event: EventOf<'member.added'>) =>
  event.uid === event.by ? awardMember(tx, event) : undefined

export async function awardMember(
  tx: Tx,
  { teamId, uid }: { teamId: string; uid: string },
): Promise<PlannedAward | undefined> {
  const [team] = await findTeam(tx, teamId)
  if (!team) return undefined
  return {
    uids: [uid, team.owner_id],
    apply(ledger) {
      awardFirstTeam(ledger, uid)
      if (team.owner_id !== uid) ledger.grantBadge(uid, 'Team Player')
      countMembers(ledger, team)
    },
  }
}

/** The count stays when members leave. */
function countMembers(ledger: Ledger, { owner_id: uid, confirmed }: Team) {
  const counts = ledger.record(uid)?.counts
  if (!counts || confirmed <= (counts.founded ?? 0)) return
  counts.founded = confirmed
  ledger.touch(uid)
}

function awardFirstTeam(ledger: Ledger, uid: string) {
  const counts = ledger.record(uid)?.counts
  if (!counts || counts.team) return
  counts.team = true
  ledger.award({ uid, reason: 'first-team', source: uid, points: FIRST_TEAM_POINTS, kind: 'once', what: 'First team' })
}

/** A full week has at least this many tasks due, all done, in a team with at least this many members. */
const TASKS_MIN = 5
const MEMBERS_MIN = 3

// Looks for open tasks of the week first, because all ticks but the last one of a week end there.
const findCompletedWeek = prepared<{ uids: string[] }>(
  'full-week-of-task',
  sql`select array(
      select team_members.user_id from team_members join reward_records using (user_id)
      where team_members.team_id = week.team_id and confirmed_at is not null and not 'Full House' = any(badges)) as uids
    from (select team_id, date_trunc('week', due::timestamp)::date as starts from tasks
      where id = $1 and team_id is not null) as week
    join teams on teams.id = week.team_id and member_count >= ${sql.lit(MEMBERS_MIN)}
    where not exists (select from tasks where tasks.team_id = week.team_id and due between starts and starts + 6
        and done_at is null and removed_at is null)
      and ${sql.lit(TASKS_MIN)} <= (select count(*) from (
        select from tasks where tasks.team_id = week.team_id and due between starts and starts + 6
          and done_at is not null and removed_at is null limit ${sql.lit(TASKS_MIN)}) as done)`,
)

/** Full House for all confirmed members once the last task of the team's week is ticked. */
export async function awardTeamWeek(tx: Tx, { taskId }: EventOf<'task.ticked'>): Promise<PlannedAward | undefined> {
  const [full] = await findCompletedWeek(tx, taskId)
  if (!full || full.uids.length === 0) return undefined
  return {
    uids: full.uids,
    apply(ledger) {
      for (const uid of full.uids) ledger.grantBadge(uid, 'Full House')
    },
  }
}

export const awardFirstFriend = async (_: Tx, { fromId, toId }: EventOf<'friend.accepted'>): Promise<PlannedAward> => ({
  uids: [fromId, toId],
  apply(ledger) {
    for (const uid of [fromId, toId]) {
      const counts = ledger.record(uid)?.counts
      if (!counts || counts.friend) continue
      counts.friend = true
      const points = FIRST_FRIEND_POINTS
      ledger.award({ uid, reason: 'first-friend', source: uid, points, kind: 'once', what: 'First friend' })
      ledger.grantBadge(uid, 'Well Met')
    }
  },
})

export const awardFirstReward = async (_: Tx, { uid }: EventOf<'reward.redeemed'>): Promise<PlannedAward> => ({
  uids: [uid],
  apply: (ledger) => ledger.grantBadge(uid, 'Treat Yourself'),
})

/** Remembers whose invite brought a new person. Runs before the invite is deleted; only for people who finished no task yet. */
export async function recordInviter(tx: Tx, { teamId, uid, by }: EventOf<'member.added'>) {
  if (uid !== by) return
  const mailbox = await findMailRecipient(tx, uid)
  await insertRecruit(tx, teamId, uid, mailbox?.emailLower ?? '')
}

const insertRecruit = prepared(
  'note-inviter',
  sql`insert into recruits (user_id, inviter_id)
    select $2, inviter_id from invites
    where team_id = $1 and (user_id = $2 or address_lower = $3) and not is_withheld
      and exists (select from reward_records where reward_records.user_id = $2 and coalesce((counts->>'done')::integer, 0) = 0)
    order by created_at limit 1
    on conflict do nothing`,
)

import { sql } from 'kysely'
import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { FIRST_FRIEND_POINTS, FIRST_TEAM_POINTS } from '../../../rules/points.ts'
import { findCompletedWeek } from '../../queries/ticked-tasks.ts'
import type { PointRule } from '../award-points.ts'
import type { Ledger } from '../ledger.ts'

const FOUNDER_TEAM_SIZE = 3

type Team = { owner_id: string; confirmed: number }

const findTeam = prepared<Team>('team-for-founder')`
    select owner_id, (select count(*) from (
      select from team_members where team_id = teams.id and confirmed_at is not null limit ${sql.lit(FOUNDER_TEAM_SIZE)}) as few) as confirmed
    from teams where id = $1`

export const awardTeamCreation: PointRule<'team.added'> = async (_, { by }) => ({
  uids: [by],
  apply(ledger) {
    awardFirstTeam(ledger, by)
    countMembers(ledger, { owner_id: by, confirmed: 1 })
  },
})

/** People added by someone else count once they confirm. */
export const awardJoining: PointRule<'member.added'> = async (tx, event) =>
  event.uid === event.by ? awardMember(tx, event) : undefined

export const awardMember: PointRule<'member.added' | 'member.confirmed'> = async (tx, { teamId, uid }) => {
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

export const awardTeamWeek: PointRule<'task.ticked'> = async (tx, { taskId }) => {
  const [full] = await findCompletedWeek(tx, taskId)
  if (!full || full.uids.length === 0) return undefined
  return {
    uids: full.uids,
    apply(ledger) {
      for (const uid of full.uids) ledger.grantBadge(uid, 'Full House')
    },
  }
}

export const awardFirstFriend: PointRule<'friend.accepted'> = async (_, { fromId, toId }) => ({
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

export const awardFirstReward: PointRule<'reward.redeemed'> = async (_, { uid }) => ({
  uids: [uid],
  apply: (ledger) => ledger.grantBadge(uid, 'Treat Yourself'),
})

/** Must run before the invite is deleted. Only people who have finished no task get an inviter. */
export async function recordInviter(tx: Tx, { teamId, uid, by }: EventOf<'member.added'>) {
  if (uid !== by) return
  const mailbox = await findMailRecipient(tx, uid)
  await insertRecruit(tx, teamId, uid, mailbox?.emailLower ?? '')
}

const insertRecruit = prepared('record-inviter')`
    insert into recruits (user_id, inviter_id)
    select $2, inviter_id from invites
    where team_id = $1 and (user_id = $2 or address_lower = $3) and not is_withheld
      and exists (select from reward_records where reward_records.user_id = $2 and coalesce((counts->>'done')::integer, 0) = 0)
    order by created_at limit 1
    on conflict do nothing`

import { sql } from 'kysely'
import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { EventOf } from '#shared/events.ts'
import type { PlannedAward } from '../award-points.ts'
import type { Ledger } from '../ledger.ts'
import { FIRST_FRIEND_POINTS, FIRST_TEAM_POINTS } from '../point-values.ts'
import { oneTimeAward } from './profile.ts'

/** So many people, of those who said that they stay, make a founder. */
const FOUNDER_TEAM_SIZE = 3

type Team = { owner_id: string; settled: number }

const findTeam = prepared<Team>(
  'deed-of-team',
  sql`select owner_id, (select count(*) from (
      select from team_members where team_id = teams.id and confirmed_at is not null limit ${sql.lit(FOUNDER_TEAM_SIZE)}) as few) as settled
    from teams where id = $1`,
)

export const awardTeamCreation = async (_: Tx, { by }: EventOf<'team.added'>): Promise<PlannedAward> => ({
  uids: [by],
  apply(ledger) {
    awardFirstTeam(ledger, by)
    countMembers(ledger, { owner_id: by, settled: 1 })
  },
})

/** Whoever enters by themselves; somebody who was put into a team first has to say that they stay. */
export const awardJoining = async (tx: Tx, { teamId, uid, by }: EventOf<'member.added'>) =>
  uid === by ? awardJoin(tx, teamId, uid) : undefined

export const awardConfirming = (tx: Tx, { teamId, uid }: EventOf<'member.confirmed'>) => awardJoin(tx, teamId, uid)

async function awardJoin(tx: Tx, teamId: string, uid: string): Promise<PlannedAward | undefined> {
  const [team] = await findTeam(tx, teamId)
  if (!team) return undefined
  return {
    uids: [uid, team.owner_id],
    apply(ledger) {
      awardFirstTeam(ledger, uid)
      if (team.owner_id !== uid) ledger.grant(uid, 'Team Player')
      countMembers(ledger, team)
    },
  }
}

/** What a team has reached it has reached, whoever leaves. */
function countMembers(ledger: Ledger, { owner_id: uid, settled }: Team) {
  const counts = ledger.record(uid)?.counts
  if (!counts || settled <= (counts.founded ?? 0)) return
  counts.founded = settled
  ledger.touch(uid)
}

function awardFirstTeam(ledger: Ledger, uid: string) {
  const counts = ledger.record(uid)?.counts
  if (!counts || counts.team) return
  counts.team = true
  const what = 'First team'
  ledger.give({ ...oneTimeAward(uid, 'first-team', FIRST_TEAM_POINTS), what, why: what })
}

export const awardFirstFriend = async (_: Tx, { fromId, toId }: EventOf<'friend.accepted'>): Promise<PlannedAward> => ({
  uids: [fromId, toId],
  apply(ledger) {
    for (const uid of [fromId, toId]) {
      const counts = ledger.record(uid)?.counts
      if (!counts || counts.friend) continue
      counts.friend = true
      const what = 'First friend'
      ledger.give({ ...oneTimeAward(uid, 'first-friend', FIRST_FRIEND_POINTS), what, why: what })
      ledger.grant(uid, 'Well Met')
    }
  },
})

export const awardFirstReward = async (_: Tx, { uid }: EventOf<'reward.redeemed'>): Promise<PlannedAward> => ({
  uids: [uid],
  apply: (ledger) => ledger.grant(uid, 'Treat Yourself'),
})

/**
 * Notes who brought somebody along: the first whose invite they take. Follows 'member.added' before the invite is gone.
 * Somebody who has finished a task of others was there already.
 */
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

import { sql } from 'kysely'
import { findMailbox } from '#features/people/server/by-address.ts'
import type { Tx } from '#server/database.ts'
import { prepared } from '#server/prepared.ts'
import type { EventOf } from '#shared/events.ts'
import type { Book } from './book.ts'
import type { Deed } from './deed.ts'
import { FIRST_FRIEND, FIRST_TEAM } from './points.ts'
import { oneTime } from './profile-deeds.ts'

/** So many people, of those who said that they stay, make a founder. */
const FOUNDED = 3

type Team = { owner_id: string; settled: number }

const findTeam = prepared<Team>(
  'deed-of-team',
  sql`select owner_id, (select count(*) from (
      select from team_members where team_id = teams.id and confirmed_at is not null limit ${sql.lit(FOUNDED)}) as few) as settled
    from teams where id = $1`,
)

export const teamMade = async (_: Tx, { by }: EventOf<'team.added'>): Promise<Deed> => ({
  uids: [by],
  enter(book) {
    giveFirstTeam(book, by)
    countPeople(book, { owner_id: by, settled: 1 })
  },
})

/** Whoever enters by themselves; somebody who was put into a team first has to say that they stay. */
export const memberEntered = async (tx: Tx, { teamId, uid, by }: EventOf<'member.added'>) =>
  uid === by ? entered(tx, teamId, uid) : undefined

export const memberConfirmed = (tx: Tx, { teamId, uid }: EventOf<'member.confirmed'>) => entered(tx, teamId, uid)

async function entered(tx: Tx, teamId: string, uid: string): Promise<Deed | undefined> {
  const [team] = await findTeam(tx, teamId)
  if (!team) return undefined
  return {
    uids: [uid, team.owner_id],
    enter(book) {
      giveFirstTeam(book, uid)
      if (team.owner_id !== uid) book.grant(uid, 'Team Player')
      countPeople(book, team)
    },
  }
}

/** What a team has reached it has reached, whoever leaves. */
function countPeople(book: Book, { owner_id: uid, settled }: Team) {
  const counts = book.record(uid)?.counts
  if (!counts || settled <= (counts.founded ?? 0)) return
  counts.founded = settled
  book.touch(uid)
}

function giveFirstTeam(book: Book, uid: string) {
  const counts = book.record(uid)?.counts
  if (!counts || counts.team) return
  counts.team = true
  const what = 'First team'
  book.give({ ...oneTime(uid, 'first-team', FIRST_TEAM), what, why: what })
}

export const becameFriends = async (_: Tx, { fromId, toId }: EventOf<'friend.accepted'>): Promise<Deed> => ({
  uids: [fromId, toId],
  enter(book) {
    for (const uid of [fromId, toId]) {
      const counts = book.record(uid)?.counts
      if (!counts || counts.friend) continue
      counts.friend = true
      const what = 'First friend'
      book.give({ ...oneTime(uid, 'first-friend', FIRST_FRIEND), what, why: what })
      book.grant(uid, 'Well Met')
    }
  },
})

export const redeemed = async (_: Tx, { uid }: EventOf<'reward.redeemed'>): Promise<Deed> => ({
  uids: [uid],
  enter: (book) => book.grant(uid, 'Treat Yourself'),
})

/**
 * Notes who brought somebody along: the first whose invite they take. Follows 'member.added' before the invite is gone.
 * Somebody who has finished a task of others was there already.
 */
export async function noteInviter(tx: Tx, { teamId, uid, by }: EventOf<'member.added'>) {
  if (uid !== by) return
  const mailbox = await findMailbox(tx, uid)
  await note(tx, teamId, uid, mailbox?.emailLower ?? '')
}

const note = prepared(
  'note-inviter',
  sql`insert into recruits (user_id, inviter_id)
    select $2, inviter_id from invites
    where team_id = $1 and (user_id = $2 or address_lower = $3) and not is_withheld
      and exists (select from reward_records where reward_records.user_id = $2 and coalesce((counts->>'done')::integer, 0) = 0)
    order by created_at limit 1
    on conflict do nothing`,
)

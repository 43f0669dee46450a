import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'
import { NO_SEATS_HERE, NOT_SEATED } from '../../contract.ts'
import { hasSeatsForOthers } from '../../permissions.ts'
import { findMine, tableOf } from '../queries/rows.ts'

// Finds the people who may take a seat from $1, and which of them hear of it.
const selectOffered = prepared<{ uid: string; isTold: boolean }>('offered-seats')`
    select people.id as uid, people.presence = 'shared' and me.presence = 'shared' and people.leaving_at is null
        and not exists (select from blocks where blocker_id = $1 and blocked_id = people.id)
        and not exists (select from blocks where blocker_id = people.id and blocked_id = $1) as "isTold"
    from people join people as me on me.id = $1
    where people.id = any($2::uuid[]) and people.id <> $1 and not people.disabled and case when $3::uuid is null
      then exists (select from friendships where user_id = $1 and friend_id = people.id)
      else exists (select from team_members where team_id = $3 and user_id = people.id and confirmed_at is not null) end`

/** @returns to how many, whether they hear of it or not: nobody is to learn who hides or blocks */
export async function offerSeats(tx: Tx, uid: string, uids: string[]): Promise<{ offered: number }> {
  const mine = await findMine(tx, uid)
  if (!mine) throw new Problem(409, 'not-seated', NOT_SEATED)
  if (!hasSeatsForOthers(tableOf(mine))) throw new Problem(409, 'alone', NO_SEATS_HERE)
  const offered = await selectOffered(tx, uid, uids, mine.team_id)
  const told = offered.filter(({ isTold }) => isTold).map((one) => one.uid)
  if (told.length > 0) tx.announce({ type: 'seat.offered', by: uid, uids: told, teamId: mine.team_id })
  return { offered: offered.length }
}

import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { announceAt } from '../changes/announce-seat.ts'
import { findMine } from '../queries/rows.ts'

/** They may have hidden themselves, or shown themselves again. */
export async function tellTableOfPrivacy(tx: Tx, { uid }: EventOf<'privacy.changed'>) {
  const mine = await findMine(tx, uid)
  if (mine && !mine.away_since) announceAt(tx, uid, [mine])
}

/** Who is blocked sees an empty seat, as if they had left. Between friends, the end of the friendship says it. */
export async function tellTableOfBlock(tx: Tx, { by, uid }: EventOf<'block.changed'>) {
  const { rows } = await sql`
    select from seats join team_members on team_members.team_id = seats.team_id
    where seats.user_id = any(${[by, uid]}::uuid[]) and team_members.user_id = any(${[by, uid]}::uuid[])
      and team_members.user_id <> seats.user_id and seats.away_since is null limit 1`.execute(tx)
  if (rows.length > 0) tx.announce({ type: 'seat.changed', by, isForFriends: false, teamIds: [], uids: [uid] })
}

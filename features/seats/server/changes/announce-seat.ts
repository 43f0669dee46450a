import type { Tx } from '#server/database/types.ts'
import type { SeatRow } from '../queries/rows.ts'

type Place = Pick<SeatRow, 'team_id' | 'with_friends'>

/** At these tables something about this person has changed. Of who hides their presence only their own screens hear. */
export async function announceSeat(tx: Tx, uid: string, places: Place[]) {
  const { presence } = await tx.selectFrom('people').select('presence').where('id', '=', uid).executeTakeFirstOrThrow()
  announceAt(tx, uid, presence === 'shared' ? places : [])
}

export const announceAt = (tx: Tx, uid: string, places: Place[]) =>
  tx.announce({
    type: 'seat.changed',
    by: uid,
    isForFriends: places.some(({ with_friends }) => with_friends),
    teamIds: [...new Set(places.flatMap(({ team_id }) => team_id ?? []))],
    uids: [],
  })

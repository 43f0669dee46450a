import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import type { SeatRow } from '../queries/rows.ts'

export type Place = Pick<SeatRow, 'team_id' | 'with_friends'>

const findShared = prepared('shares-presence')`select from people where id = $1 and presence = 'shared'`

/** At these tables something about this person has changed. Of who hides their presence only their own screens hear. */
export async function announceSeat(tx: Tx, uid: string, places: Place[]) {
  const [shared] = await findShared(tx, uid)
  announceAt(tx, uid, shared ? places : [])
}

export const announceAt = (tx: Tx, uid: string, places: Place[]) =>
  tx.announce({
    type: 'seat.changed',
    by: uid,
    isForFriends: places.some(({ with_friends }) => with_friends),
    teamIds: [...new Set(places.flatMap(({ team_id }) => team_id ?? []))],
    uids: [],
  })

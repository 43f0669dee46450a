import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { announce } from '../actions/practice.ts'
import { listRounds } from '../queries/practice.ts'

/** Who leaves the table of a round leaves their role, and who comes back may have it again. */
export async function tellRoundsOfSeat(tx: Tx, { by }: EventOf<'seat.changed'>) {
  for (const { teamId } of await listRounds(tx, [by], tx.now)) announce(tx, { uid: by }, teamId)
}

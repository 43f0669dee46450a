import { lockTeam } from '#features/teams/server/changes/team-locks.ts'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { notAllowed, notFound } from '#shared/problem.ts'
import { NO_SUCH_ROOM, NOT_CLOSE, type Room } from '../../contract.ts'
import { mustFindRoom } from '../queries/rooms.ts'

/**
 * Also locks its team, so that a removed member cannot write any more. @throws Problem 404 if I may not read the room
 */
export async function lockRoom(tx: Tx, me: Me, roomId: string): Promise<Room> {
  const room = await mustFindRoom(tx, me, roomId)
  if (room.teamId && !(await lockTeam(tx, me, room.teamId))) throw notFound(NO_SUCH_ROOM)
  return room
}

/** @throws Problem 403 in a direct room with somebody who is neither friend nor teammate, or if one of the two takes none */
export function mustBeWritable(room: Room) {
  if (!room.isWritable) throw notAllowed(NOT_CLOSE)
}

const lockRow = prepared<{ last_number: number }>('chat-lock-room')`
    select last_number from chat_rooms where id = $1 and kind <> 'removed' for no key update`

/** @returns the number of its newest message @throws Problem 404 if it was deleted meanwhile */
export async function mustLockRoomRow(tx: Tx, roomId: string): Promise<number> {
  const [room] = await lockRow(tx, roomId)
  if (!room) throw notFound(NO_SUCH_ROOM)
  return room.last_number
}

import { lockTeam } from '#features/teams/server/team-locks.ts'
import type { Tx } from '#server/database/database.ts'
import { notAllowed, notFound } from '#shared/problem.ts'
import { FRIENDS_ONLY, NO_SUCH_ROOM, type Room } from '../contract.ts'
import { findRoom, type Me } from './queries/rooms.ts'

/**
 * A room that I am about to do something in. Of a team's room the team is locked first, so that nobody writes in it who
 * is just being removed.
 * @throws Problem 404 for none that I may read
 */
export async function lockRoom(tx: Tx, me: Me, roomId: string): Promise<Room> {
  const seen = await findRoom(tx, me, roomId)
  if (!seen) throw notFound(NO_SUCH_ROOM)
  if (!seen.teamId) return seen
  if (!(await lockTeam(tx, me, seen.teamId))) throw notFound(NO_SUCH_ROOM)
  return seen
}

/** @throws Problem 403 where the other one is no friend of mine any more */
export function mustBeWritable(room: Room) {
  if (!room.isWritable) throw notAllowed(FRIENDS_ONLY)
}

/**
 * Locks a room, so that it stays as it is until I am done.
 * @returns the last number taken in it
 * @throws Problem 404 where it has gone meanwhile
 */
export async function mustLockRoomRow(tx: Tx, roomId: string): Promise<number> {
  const room = await tx
    .selectFrom('chat_rooms')
    .select('last_number')
    .where('id', '=', roomId)
    .where('kind', '<>', 'removed')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!room) throw notFound(NO_SUCH_ROOM)
  return room.last_number
}

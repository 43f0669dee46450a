import { sql } from 'kysely'
import { lockPeople } from '#features/people/server/lock-people.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { notAllowed, notFound, Problem } from '#shared/problem.ts'
import { FORUMS_JOINED_MAX, FRIENDS_ONLY, NO_SUCH_ROOM, type Room } from '../../contract.ts'
import { mustLockRoomRow } from '../lock-room.ts'
import { findRoom, type Me } from '../queries/rooms.ts'

/**
 * The room of a friend and me, which I have in my list from now on; the friend has it from its first message on.
 * @throws Problem 404 for nobody; 403 for somebody who is no friend
 */
export async function openDirect(tx: Tx, me: Me, uid: string, at: Date): Promise<Room> {
  const people = await lockPeople(tx, [me.uid, uid])
  if (!people.some(({ id, disabled }) => id === uid && !disabled)) throw notFound('There is no such person.')
  const friendship = await tx
    .selectFrom('friendships')
    .select('since')
    .where('user_id', '=', me.uid)
    .where('friend_id', '=', uid)
    .executeTakeFirst()
  if (!friendship) throw notAllowed(FRIENDS_ONLY)
  const [one, other] = [me.uid, uid].sort()
  await sql`insert into chat_rooms (kind, one_id, other_id, created_at) values ('direct', ${one}, ${other}, ${at})
    on conflict (one_id, other_id) do nothing`.execute(tx)
  const { id: roomId } = await tx
    .selectFrom('chat_rooms')
    .select('id')
    .where('one_id', '=', one!)
    .where('other_id', '=', other!)
    .executeTakeFirstOrThrow()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_members')
    .values({ room_id: roomId, user_id: me.uid, direct_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) tx.announce({ type: 'chat.opened', roomId, uid: me.uid })
  return reloadRoom(tx, me, roomId)
}

/**
 * I have read up to a number: never less than before, and past what those have written whom I have blocked.
 * @returns null for a forum that I join by it: see `joinForum`
 * @throws Problem 404 where I may not read the room
 */
export async function markRead(tx: Tx, me: Me, roomId: string, number: number): Promise<Room | null> {
  const room = await mustFindRoom(tx, me, roomId)
  if (!room.isJoined) return null
  const upTo = await skipHiddenMessages(tx, me, room, number)
  if (upTo <= room.lastRead) return room
  await sql`insert into chat_members as members (room_id, user_id, last_read) values (${room.id}, ${me.uid}, ${upTo})
    on conflict (room_id, user_id) do update set last_read = greatest(members.last_read, excluded.last_read)`.execute(
    tx,
  )
  tx.announce({ type: 'chat.read', roomId: room.id, uid: me.uid, number: upTo })
  return reloadRoom(tx, me, room.id)
}

/**
 * Joins a forum by reading in it up to a number.
 * @throws Problem 404 where I may not read it; 400 with 50 forums
 */
export async function joinForum(tx: Tx, me: Me, roomId: string, number: number): Promise<Room> {
  const room = await mustFindRoom(tx, me, roomId)
  await insertForumMember(tx, me, room, await skipHiddenMessages(tx, me, room, number))
  return reloadRoom(tx, me, room.id)
}

/** A number that the room has; its last where nothing is left after this one but what I do not see. */
async function skipHiddenMessages(tx: Tx, me: Me, room: Room, wanted: number) {
  const number = Math.min(wanted, room.lastNumber)
  if (number === room.lastNumber) return number
  const next = await tx
    .selectFrom('chat_messages')
    .select('number')
    .where('room_id', '=', room.id)
    .where('number', '>', number)
    .where(sql<boolean>`author_id not in (select blocked_id from blocks where blocker_id = ${me.uid})`)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return next ? number : room.lastNumber
}

async function insertForumMember(tx: Tx, me: Me, room: Room, lastRead: number) {
  await mustLockRoomRow(tx, room.id)
  // The first forums are in everybody's list anyway.
  if (room.place === null) await mustBeBelowJoinedLimit(tx, me)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_members')
    .values({ room_id: room.id, user_id: me.uid, last_read: lastRead, direct_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) await changePeopleCount(tx, me, room.id, true)
}

/** Takes a forum out of my list. */
export async function leaveForum(tx: Tx, me: Me, room: Room) {
  await mustLockRoomRow(tx, room.id)
  const { numDeletedRows } = await tx
    .deleteFrom('chat_members')
    .where('room_id', '=', room.id)
    .where('user_id', '=', me.uid)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await changePeopleCount(tx, me, room.id, false)
}

async function changePeopleCount(tx: Tx, me: Me, roomId: string, isIn: boolean) {
  await sql`update chat_rooms set people_count = people_count + ${isIn ? 1 : -1}::integer where id = ${roomId}`.execute(
    tx,
  )
  tx.announce({ type: 'chat.joined', roomId, by: me.uid, isIn })
}

/** @throws Problem 400 for somebody in 50 forums */
export async function mustBeBelowJoinedLimit(tx: Tx, me: Me) {
  const joined = await tx
    .selectFrom('chat_members')
    .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_members.room_id')
    .select('chat_rooms.id')
    .where('user_id', '=', me.uid)
    .where('direct_at', 'is', null)
    .where('kind', '=', 'forum')
    .where('place', 'is', null)
    .limit(FORUMS_JOINED_MAX)
    .execute()
  if (joined.length >= FORUMS_JOINED_MAX)
    throw limitReached(`You are in ${FORUMS_JOINED_MAX} forums, which is the most. Leave one first.`)
}

export const limitReached = (why: string) => new Problem(400, 'full', why)

/** @throws Problem 404 where I may not read it */
export async function mustFindRoom(db: Db, me: Me, roomId: string): Promise<Room> {
  const room = await findRoom(db, me, roomId)
  if (!room) throw notFound(NO_SUCH_ROOM)
  return room
}

/** A room I may read for certain. */
export async function reloadRoom(tx: Tx, me: Me, roomId: string): Promise<Room> {
  const room = await findRoom(tx, me, roomId)
  if (!room) throw new Error(`the room ${roomId} cannot be found by somebody who is in it`)
  return room
}

import { sql } from 'kysely'
import { lockPeople, lockWithPerson } from '#features/people/server/changes/lock-people.ts'
import { mayWrite } from '#features/people/server/queries/may-write.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notAllowed, Problem } from '#shared/problem.ts'
import { FORUMS_JOINED_MAX, NOT_CLOSE, type Room } from '../../contract.ts'
import { mustLockRoomRow } from '../changes/lock-room.ts'
import { mustFindRoom } from '../queries/rooms.ts'

/**
 * The other person sees the room from its first message on. @throws Problem 404 for unknown people; 403 if they are
 * neither friend nor teammate
 */
export async function openDirect(tx: Tx, me: Me, uid: string): Promise<Room> {
  await lockWithPerson(tx, me, uid)
  await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', uid)
    .where(mayWrite(sql`${me.uid}`, sql`${uid}`))
    .executeTakeFirstOrThrow(() => notAllowed(NOT_CLOSE))
  const [one_id, other_id] = [me.uid, uid].sort() as [string, string]
  await sql`insert into chat_rooms (kind, one_id, other_id, created_at)
    values ('direct', ${one_id}, ${other_id}, ${tx.now}) on conflict (one_id, other_id) do nothing`.execute(tx)
  const { id: roomId } = await tx
    .selectFrom('chat_rooms')
    .select('id')
    .where((where) => where.and({ one_id, other_id }))
    .executeTakeFirstOrThrow()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_members')
    .values({ room_id: roomId, user_id: me.uid, direct_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) tx.announce({ type: 'chat.opened', roomId, uid: me.uid })
  return mustFindRoom(tx, me, roomId)
}

/** Never moves back. @returns null for a forum that I have not joined @throws Problem 404 if I may not read the room */
export async function markRead(tx: Tx, me: Me, roomId: string, number: number): Promise<Room | null> {
  const room = await mustFindRoom(tx, me, roomId)
  if (!room.isJoined) return null
  const lastRead = await skipHiddenMessages(tx, me, room, number)
  if (lastRead <= room.lastRead) return room
  await sql`insert into chat_members as members (room_id, user_id, last_read)
    values (${roomId}, ${me.uid}, ${lastRead}) on conflict (room_id, user_id)
    do update set last_read = greatest(members.last_read, excluded.last_read)`.execute(tx)
  tx.announce({ type: 'chat.read', roomId: room.id, uid: me.uid, number: lastRead })
  return mustFindRoom(tx, me, roomId)
}

/** @throws Problem 404 if I may not read the forum; 400 if I have joined too many */
export async function joinForum(tx: Tx, me: Me, roomId: string, number: number): Promise<Room> {
  const room = await mustFindRoom(tx, me, roomId)
  const lastRead = await skipHiddenMessages(tx, me, room, number)
  await lockPeople(tx, [me.uid])
  await mustLockRoomRow(tx, room.id)
  // Built-in forums do not count, because everyone has them in their list.
  if (room.place === null) await mustBeBelowJoinedLimit(tx, me)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_members')
    .values({ room_id: room.id, user_id: me.uid, last_read: lastRead, direct_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) await changePeopleCount(tx, me, room.id, true)
  return mustFindRoom(tx, me, room.id)
}

/** The room's last number if only messages of blocked people follow, because I cannot read them. */
async function skipHiddenMessages(tx: Tx, me: Me, room: Room, number: number) {
  if (number >= room.lastNumber) return room.lastNumber
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

export async function leaveForum(tx: Tx, me: Me, room: Room) {
  await mustLockRoomRow(tx, room.id)
  const { numDeletedRows } = await tx
    .deleteFrom('chat_members')
    .where((where) => where.and({ room_id: room.id, user_id: me.uid }))
    .executeTakeFirst()
  if (numDeletedRows) await changePeopleCount(tx, me, room.id, false)
}

async function changePeopleCount(tx: Tx, me: Me, roomId: string, isIn: boolean) {
  const change = isIn ? 1 : -1
  await sql`update chat_rooms set people_count = people_count + ${change}::integer where id = ${roomId}`.execute(tx)
  tx.announce({ type: 'chat.joined', roomId, by: me.uid, isIn })
}

export async function mustBeBelowJoinedLimit(tx: Tx, me: Me) {
  const joined = await tx
    .selectFrom('chat_members')
    .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_members.room_id')
    .select('chat_rooms.id')
    .where((where) => where.and({ user_id: me.uid, kind: 'forum' }))
    .where((where) => where.and({ direct_at: null, place: null }))
    .limit(FORUMS_JOINED_MAX)
    .execute()
  if (joined.length >= FORUMS_JOINED_MAX)
    throw limitReached(`You are in ${FORUMS_JOINED_MAX} forums, which is the most. Leave one first.`)
}

export const limitReached = (why: string) => new Problem(400, 'full', why)

import { sql } from 'kysely'
import { lockPeople } from '#features/people/server/lock-people.ts'
import type { Tx } from '#server/database/database.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import { type chat, FORUMS_CREATED_MAX, NO_SUCH_ROOM, type Room } from '../../contract.ts'
import { mustLockRoomRow } from '../lock-room.ts'
import { mustNotResembleBuiltIn } from '../lookalike-names.ts'
import { findRoom, type Me } from '../queries/rooms.ts'
import { limitReached, mustBeBelowJoinedLimit, reloadRoom } from './room-membership.ts'

type NewForum = ParsedBody<typeof chat.createForum>

/**
 * Makes a forum, which I have joined. Sent again with its key it is the forum that I made with it.
 * @throws Problem 409 where there is one of that name, or the one made with that key is gone; 400 with 20 of mine, or 50
 * that I have joined
 */
export const createForum = (tx: Tx, me: Me, body: NewForum, at: Date): Promise<Room> =>
  idempotent(
    tx,
    { me, what: 'forum', key: body.key, at },
    { make: (id) => insertForum(tx, me, { ...body, id }, at), find: (id) => findRoom(tx, me, id) },
  )

async function insertForum(tx: Tx, me: Me, body: NewForum & { id: string | undefined }, at: Date): Promise<Room> {
  await mustBeBelowCreatedLimit(tx, me)
  await mustBeBelowJoinedLimit(tx, me)
  await mustNotResembleBuiltIn(tx, body.name)
  const { rows } = await sql<{ id: string }>`
    insert into chat_rooms (id, kind, name, about, owner_id, people_count, created_at)
    values (coalesce(${body.id ?? null}::uuid, gen_random_uuid()), 'forum', ${body.name}, ${body.about}, ${me.uid}, 1, ${at})
    on conflict (name_lower) where kind = 'forum' do nothing returning id`.execute(tx)
  const roomId = rows[0]?.id
  if (!roomId) throw nameTaken()
  await tx.insertInto('chat_members').values({ room_id: roomId, user_id: me.uid, direct_at: null }).execute()
  tx.announce({ type: 'chat.opened', roomId, uid: me.uid })
  return reloadRoom(tx, me, roomId)
}

/**
 * Changes what is given. Only a real change is announced.
 * @throws Problem 409 where another forum is called so
 */
export async function editForum(tx: Tx, me: Me, room: Room, changes: ParsedBody<typeof chat.editForum>): Promise<Room> {
  const { name = room.name, about = room.about } = changes
  await mustLockRoomRow(tx, room.id)
  if (await updateForum(tx, room.id, name, about)) tx.announce({ type: 'forum.changed', roomId: room.id })
  return reloadRoom(tx, me, room.id)
}

/** @returns whether anything is different now. @throws Problem 409 where another forum is called so, or looks so */
export async function updateForum(tx: Tx, roomId: string, name: string, about: string): Promise<boolean> {
  await mustNotResembleBuiltIn(tx, name)
  const { numAffectedRows = 0n } = await sql`
    update chat_rooms set name = ${name}, about = ${about}
    where id = ${roomId} and kind = 'forum' and (name, about) is distinct from (${name}, ${about})`
    .execute(tx)
    .catch(throwNameTaken)
  return numAffectedRows > 0n
}

/** Takes a forum from everybody's sight, with all that was said in it. For a minute its owner can bring it back. */
export async function removeForum(tx: Tx, roomId: string, at: Date) {
  const { numAffectedRows } = await sql`update chat_rooms set kind = 'removed', gone_at = ${at}
    where id = ${roomId} and kind = 'forum'`.execute(tx)
  if (numAffectedRows) tx.announce({ type: 'forum.removed', roomId })
}

/**
 * Brings back a forum of mine as it was, with whoever had joined it.
 * @throws Problem 404 where I have deleted none; 409 where it is too late, or another is called so by now; 400 as for a
 * new one
 */
export async function restoreForum(tx: Tx, me: Me, roomId: string, at: Date): Promise<Room> {
  const removed = await tx
    .selectFrom('chat_rooms')
    .select('gone_at')
    .where('id', '=', roomId)
    .where('owner_id', '=', me.uid)
    .where('kind', '=', 'removed')
    .executeTakeFirst()
  if (!removed) throw notFound(NO_SUCH_ROOM)
  await mustBeBelowCreatedLimit(tx, me)
  await mustBeBelowJoinedLimit(tx, me)
  const { numAffectedRows } = await sql`update chat_rooms set kind = 'forum', gone_at = null
    where id = ${roomId} and kind = 'removed' and gone_at > ${restorableAfter(at)}`
    .execute(tx)
    .catch(throwNameTaken)
  if (!numAffectedRows) throw new Problem(409, 'too-late', 'This forum can no longer be brought back.')
  tx.announce({ type: 'forum.restored', roomId })
  return reloadRoom(tx, me, roomId)
}

async function mustBeBelowCreatedLimit(tx: Tx, me: Me) {
  await lockPeople(tx, [me.uid])
  const made = await tx
    .selectFrom('chat_rooms')
    .select('id')
    .where('owner_id', '=', me.uid)
    .where('kind', '=', 'forum')
    .limit(FORUMS_CREATED_MAX)
    .execute()
  if (made.length >= FORUMS_CREATED_MAX)
    throw limitReached(`You have made ${FORUMS_CREATED_MAX} forums, which is the most.`)
}

const nameTaken = () => new Problem(409, 'used-name', 'There is a forum of that name already.')

/** Another one may have taken it since one looked: the index of names has the last word. */
function throwNameTaken(error: Error & { code?: string }): never {
  throw error.code === '23505' ? nameTaken() : error
}

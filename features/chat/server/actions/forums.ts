import { sql } from 'kysely'
import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import { mustNotResembleBuiltIn } from '#features/people/server/rules/moderation/lookalike-names.ts'
import { mustNotBeReserved } from '#features/people/server/rules/moderation/reserved-names.ts'
import type { Me } from '#server/context.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notAllowed, notFound, Problem } from '#shared/problem.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import { FORUMS_CREATED_MAX, NO_SUCH_ROOM, type Room } from '../../contract.ts'
import type { forums } from '../../forums-contract.ts'
import { mustLockRoomRow } from '../changes/lock-room.ts'
import { hasForums } from '../queries/readable-rooms.ts'
import { findRoom, mustFindRoom } from '../queries/rooms.ts'
import { limitReached, mustBeBelowJoinedLimit } from './room-membership.ts'

type NewForum = ParsedBody<typeof forums.create>

/** Once per key. @throws Problem 409 if the name is taken or the key's forum is deleted; 400 with too many forums */
export const createForum = (tx: Tx, me: Me, body: NewForum): Promise<Room> =>
  idempotent(
    tx,
    { me, what: 'forum', key: body.key },
    { make: (id) => insertForum(tx, me, { ...body, id }), find: (id) => findRoom(tx, me, id) },
  )

async function insertForum(tx: Tx, me: Me, body: NewForum & { id: string | undefined }): Promise<Room> {
  await mustBeBelowLimits(tx, me)
  mustNotBeReserved(body.name)
  await mustNotResembleBuiltIn(tx, body.name)
  const { rows } = await sql<{ id: string }>`
    insert into chat_rooms (id, kind, name, about, owner_id, people_count, created_at)
    values (coalesce(${body.id ?? null}::uuid, gen_random_uuid()), 'forum', ${body.name}, ${body.about}, ${me.uid}, 1, ${tx.now})
    returning id`
    .execute(tx)
    .catch(throwNameTaken)
  const roomId = rows[0]!.id
  await tx.insertInto('chat_members').values({ room_id: roomId, user_id: me.uid, direct_at: null }).execute()
  tx.announce({ type: 'chat.opened', roomId, uid: me.uid })
  return mustFindRoom(tx, me, roomId)
}

/** @throws Problem 409 if the name is taken */
export async function editForum(tx: Tx, me: Me, room: Room, changes: ParsedBody<typeof forums.edit>): Promise<Room> {
  await mustLockRoomRow(tx, room.id)
  if (changes.name !== undefined && changes.name !== room.name) mustNotBeReserved(changes.name)
  await updateForum(tx, { ...room, ...changes })
  return mustFindRoom(tx, me, room.id)
}

/** @throws Problem 409 if the name is taken, or looks like that of a built-in forum */
export async function updateForum(tx: Tx, { id, name, about }: Pick<Room, 'id' | 'name' | 'about'>) {
  await mustNotResembleBuiltIn(tx, name)
  const { numAffectedRows } = await sql`
    update chat_rooms set name = ${name}, about = ${about}
    where id = ${id} and kind = 'forum' and (name, about) is distinct from (${name}, ${about})`
    .execute(tx)
    .catch(throwNameTaken)
  if (numAffectedRows) tx.announce({ type: 'forum.changed', roomId: id })
}

export async function removeForum(tx: Tx, roomId: string) {
  const { numAffectedRows } = await sql`update chat_rooms set kind = 'removed', gone_at = ${tx.now}
    where id = ${roomId} and kind = 'forum'`.execute(tx)
  if (numAffectedRows) tx.announce({ type: 'forum.removed', roomId })
}

/** @throws Problem 404 for forums of others; 409 if it is too late or the name is taken; 400 with too many forums */
export async function restoreForum(tx: Tx, me: Me, roomId: string): Promise<Room> {
  const { id } = await tx
    .selectFrom('chat_rooms')
    .select('id')
    .where((where) => where.and({ id: roomId, owner_id: me.uid, kind: 'removed' }))
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_ROOM))
  await mustBeBelowLimits(tx, me)
  const { numAffectedRows } = await sql`update chat_rooms set kind = 'forum', gone_at = null
    where id = ${id} and kind = 'removed' and gone_at > ${restorableAfter(tx.now)}`
    .execute(tx)
    .catch(throwNameTaken)
  if (!numAffectedRows) throw new Problem(409, 'too-late', 'This forum can no longer be brought back.')
  tx.announce({ type: 'forum.restored', roomId: id })
  return mustFindRoom(tx, me, id)
}

async function mustBeBelowLimits(tx: Tx, me: Me) {
  const { rows } = await sql<{ on: boolean }>`select ${hasForums} as "on"`.execute(tx)
  if (!rows[0]!.on) throw notAllowed('This server has no public forums. Write in the room of a team, or to a friend.')
  await lockPeople(tx, [me.uid])
  const created = await tx
    .selectFrom('chat_rooms')
    .select('id')
    .where((where) => where.and({ owner_id: me.uid, kind: 'forum' }))
    .limit(FORUMS_CREATED_MAX)
    .execute()
  if (created.length >= FORUMS_CREATED_MAX)
    throw limitReached(`You have made ${FORUMS_CREATED_MAX} forums, which is the most.`)
  await mustBeBelowJoinedLimit(tx, me)
}

/** The unique index decides, because someone else may take the name at the same time. */
function throwNameTaken(error: Error & { code?: string }): never {
  throw error.code === '23505' ? new Problem(409, 'used-name', 'There is a forum of that name already.') : error
}

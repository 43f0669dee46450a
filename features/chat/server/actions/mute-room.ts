import { type RawBuilder, sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { Mute, MuteChoice, Room } from '../../contract.ts'
import { mustFindRoom } from '../queries/rooms.ts'

const UNTIL_UNMUTED = sql<Date | null>`null::timestamptz`

function muteFor(tx: Tx, me: Me, choice: MuteChoice): { what: Mute['what']; until: RawBuilder<Date | null> } {
  if (choice === 'mentions') return { what: 'mentions', until: UNTIL_UNMUTED }
  if (choice === 'always') return { what: 'all', until: UNTIL_UNMUTED }
  if (choice === 'hour') return { what: 'all', until: sql`${tx.now}::timestamptz + interval '1 hour'` }
  const midnight = sql<Date>`(select (date_trunc('day', ${tx.now}::timestamptz at time zone time_zone) + interval '1 day')
    at time zone time_zone from people where id = ${me.uid})`
  return { what: 'all', until: midnight }
}

/** Also adds a direct room to the list, so that it is remembered there. */
export async function muteRoom(tx: Tx, me: Me, room: Room, choice: MuteChoice): Promise<Room> {
  const { what, until } = muteFor(tx, me, choice)
  await sql`insert into chat_members (room_id, user_id, direct_at, mute, muted_until)
    values (${room.id}, ${me.uid}, ${room.kind === 'direct' ? tx.now : null}, ${what}, ${until})
    on conflict (room_id, user_id) do update set mute = excluded.mute, muted_until = excluded.muted_until`.execute(tx)
  tx.announce({ type: 'chat.muted', roomId: room.id, uid: me.uid })
  return mustFindRoom(tx, me, room.id)
}

export async function unmuteRoom(tx: Tx, me: Me, room: Room): Promise<Room> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_members')
    .set({ mute: null, muted_until: null })
    .where((where) => where.and({ room_id: room.id, user_id: me.uid }))
    .where('mute', 'is not', null)
    .executeTakeFirst()
  if (!numUpdatedRows) return room
  tx.announce({ type: 'chat.muted', roomId: room.id, uid: me.uid })
  return mustFindRoom(tx, me, room.id)
}

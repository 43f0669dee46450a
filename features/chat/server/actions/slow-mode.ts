import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { deleteInBatches } from '#server/jobs/cleanup.ts'
import { tooManyRequests } from '#shared/problem.ts'
import { type Room, SLOW_SECONDS_MAX } from '../../contract.ts'
import { isSlowFor } from '../../permissions.ts'
import { mustLockRoomRow } from '../changes/lock-room.ts'

/** Seconds between two messages of one person; 0 turns it off. */
export async function setSlowMode(tx: Tx, room: Room, seconds: number) {
  await mustLockRoomRow(tx, room.id)
  if (room.slowSeconds === seconds) return
  await tx.updateTable('chat_rooms').set({ slow_seconds: seconds }).where('id', '=', room.id).execute()
  if (room.kind === 'forum') tx.announce({ type: 'forum.changed', roomId: room.id })
  else tx.announce({ type: 'room.slowed', roomId: room.id, teamId: room.teamId! })
}

/** Lock the row of the room first. @throws Problem 429 with the seconds that are left */
export async function mustNotBeTooFast(tx: Tx, me: Me, room: Room) {
  if (!isSlowFor(room)) return
  const { rows } = await sql`insert into chat_slow_posts as last (room_id, person_id, posted_at)
    values (${room.id}, ${me.uid}, ${tx.now}) on conflict (room_id, person_id) do update set posted_at = excluded.posted_at
      where last.posted_at <= excluded.posted_at - make_interval(secs => ${room.slowSeconds})
    returning posted_at`.execute(tx)
  if (rows.length > 0) return
  const { posted_at } = await tx
    .selectFrom('chat_slow_posts')
    .select('posted_at')
    .where('room_id', '=', room.id)
    .where('person_id', '=', me.uid)
    .executeTakeFirstOrThrow()
  const left = Math.max(1, Math.ceil(room.slowSeconds - (tx.now.getTime() - posted_at.getTime()) / 1000))
  throw tooManyRequests(`Slow mode is on here. Send it again in ${inWords(left)}.`, left)
}

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60
    ? seconds === 1
      ? 'a second'
      : `${seconds} seconds`
    : minutes === 1
      ? 'a minute'
      : `${minutes} minutes`
}

export const cleanUpSlowPosts = ({ db, now }: { db: Db; now: () => Date }) =>
  deleteInBatches(db, 'chat_slow_posts', sql`posted_at < ${new Date(now().getTime() - SLOW_SECONDS_MAX * 1000)}`, {
    key: 'ctid',
  })

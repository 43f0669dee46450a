import { sql } from 'kysely'
import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import type { Db, Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import type { Account } from '#shared/session.ts'
import { BREAK_MINUTES, NO_SUCH_TASK, NOT_SEATED, type seats, TOO_LONG } from '../../contract.ts'
import { endAfter, endTogether, endWithBreak, isClockRunning } from '../../permissions.ts'
import { announceSeat, type Place } from '../changes/announce-seat.ts'
import { findMine, listSeen, type SeatRow } from '../queries/rows.ts'
import type { FindOfSeats } from '../queries/seats.ts'

const MINUTE_MS = 60_000

type Sitting = ParsedBody<typeof seats.sitDown>

/** Where they sat before is left. */
export async function sitDown(tx: Tx, me: Account, { table, minutes, taskId, joinsClock }: Sitting, find: FindOfSeats) {
  if (table.kind === 'team') await holdMembership(tx, me.uid, table.teamId)
  await lockPeople(tx, [me.uid])
  await mustSeeTask(tx, me, taskId, find)
  const before = await findMine(tx, me.uid)
  const place = { team_id: table.kind === 'team' ? table.teamId : null, with_friends: table.kind === 'friends' }
  const now = tx.now.getTime()
  const others = joinsClock ? await listAtTable(tx, me.uid, place) : []
  const running = others.find(({ ends_at }) => isClockRunning(ends_at.getTime(), now))
  const fields = {
    ...place,
    task_id: taskId,
    started_at: tx.now,
    ends_at: running?.ends_at ?? new Date(now + minutes * MINUTE_MS),
    break_ends_at: null,
    away_since: null,
  }
  await tx
    .insertInto('seats')
    .values({ user_id: me.uid, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute()
  await announceSeat(tx, me.uid, [...(before ? [before] : []), fields])
}

type Changes = ParsedBody<typeof seats.change>

/** Who changes anything is here, whatever pages are open. */
export async function changeSeat(tx: Tx, me: Account, changes: Changes, find: FindOfSeats) {
  await lockPeople(tx, [me.uid])
  const mine = await findMine(tx, me.uid)
  if (!mine) throw new Problem(409, 'not-seated', NOT_SEATED)
  const { taskId } = changes
  if (taskId !== undefined) await mustSeeTask(tx, me, taskId, find)
  const resting = changes.isOnBreak ? await findResting(tx, mine) : undefined
  const breakEnd = breakEndOf(mine, changes, tx.now, resting)
  const end = endWithBreak(endOf(mine, changes, tx.now), tx.now, mine.break_ends_at, breakEnd)
  await tx
    .updateTable('seats')
    .set({
      away_since: null,
      ends_at: resting ? endTogether(end, mine.ends_at, resting.ends_at) : end,
      break_ends_at: breakEnd,
      ...(taskId === undefined ? {} : { task_id: taskId }),
    })
    .where('user_id', '=', me.uid)
    .execute()
  await announceSeat(tx, me.uid, [mine])
}

/** A retry adds nothing, because it names the end that was. */
function endOf({ ends_at }: SeatRow, { moreMinutes, endsAt }: Changes, now: Date): Date {
  if (!moreMinutes || (endsAt && Date.parse(endsAt) !== ends_at.getTime())) return ends_at
  const end = endAfter(ends_at.getTime(), moreMinutes, now.getTime())
  if (end === null) throw new Problem(409, 'too-long', TOO_LONG)
  return new Date(end)
}

/** Whose break I join. */
async function findResting(tx: Tx, mine: SeatRow) {
  const others = await listAtTable(tx, mine.user_id, mine)
  return others.find(({ break_ends_at: end }) => end && end > tx.now)
}

/** Those who sit together come back together. */
function breakEndOf(mine: SeatRow, { isOnBreak }: Changes, now: Date, resting: SeatRow | undefined): Date | null {
  const { break_ends_at: before } = mine
  if (isOnBreak === undefined) return before
  if (!isOnBreak) return null
  if (before && before > now) return before
  return resting?.break_ends_at ?? new Date(now.getTime() + BREAK_MINUTES * MINUTE_MS)
}

/** Only those I see: how long others sit is not mine to know. */
async function listAtTable(tx: Tx, uid: string, { team_id, with_friends }: Place) {
  const { others } = await listSeen(tx, uid, tx.now)
  return others.filter((one) => one.team_id === team_id && one.with_friends === with_friends)
}

export async function leaveTable(tx: Tx, uid: string) {
  await lockPeople(tx, [uid])
  const before = await findMine(tx, uid)
  if (!before) return
  await tx.deleteFrom('seats').where('user_id', '=', uid).execute()
  await announceSeat(tx, uid, [before])
}

/** First, because removing a member locks teams before people. A person who is being removed is not seated there. */
async function holdMembership(tx: Tx, uid: string, teamId: string) {
  const { rows } =
    await sql`select from team_members where team_id = ${teamId} and user_id = ${uid} for key share`.execute(tx)
  if (rows.length === 0) throw notFound(NO_SUCH_TEAM)
}

async function mustSeeTask(db: Db, me: Account, taskId: string | null, find: FindOfSeats) {
  if (taskId && !(await find.titles(db, me, [taskId])).has(taskId.toLowerCase())) throw notFound(NO_SUCH_TASK)
}

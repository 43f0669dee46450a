import { sql } from 'kysely'
import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import type { Db, Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import type { Account } from '#shared/session.ts'
import { BREAK_MINUTES, NO_SUCH_TASK, NOT_SEATED, type seats, TOO_LONG } from '../../contract.ts'
import { endAfter, endWithBreak } from '../../permissions.ts'
import { announceSeat } from '../changes/announce-seat.ts'
import { findMine, listSeen, type SeatRow } from '../queries/rows.ts'
import type { FindTitles } from '../queries/seats.ts'

const MINUTE_MS = 60_000

type Sitting = ParsedBody<typeof seats.sitDown>

/** Where they sat before is left. */
export async function sitDown(tx: Tx, me: Account, { table, minutes, taskId }: Sitting, findTitles: FindTitles) {
  if (table.kind === 'team') await holdMembership(tx, me.uid, table.teamId)
  await lockPeople(tx, [me.uid])
  await mustSeeTask(tx, me, taskId, findTitles)
  const before = await findMine(tx, me.uid)
  const fields = {
    team_id: table.kind === 'team' ? table.teamId : null,
    with_friends: table.kind === 'friends',
    task_id: taskId,
    started_at: tx.now,
    ends_at: new Date(tx.now.getTime() + minutes * MINUTE_MS),
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
export async function changeSeat(tx: Tx, me: Account, changes: Changes, findTitles: FindTitles) {
  await lockPeople(tx, [me.uid])
  const mine = await findMine(tx, me.uid)
  if (!mine) throw new Problem(409, 'not-seated', NOT_SEATED)
  const { taskId } = changes
  if (taskId !== undefined) await mustSeeTask(tx, me, taskId, findTitles)
  const breakEnd = await breakEndOf(tx, mine, changes)
  await tx
    .updateTable('seats')
    .set({
      away_since: null,
      ends_at: endWithBreak(endOf(mine, changes, tx.now), tx.now, mine.break_ends_at, breakEnd),
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

/** Of a table all come back together. Only from those I see: when others do is not mine to know. */
async function breakEndOf(tx: Tx, mine: SeatRow, { isOnBreak }: Changes): Promise<Date | null> {
  const { break_ends_at: before } = mine
  if (isOnBreak === undefined) return before
  if (!isOnBreak) return null
  if (before && before > tx.now) return before
  const { others } = await listSeen(tx, mine.user_id, tx.now)
  const ends = others.flatMap(({ team_id, with_friends, break_ends_at: end }) =>
    end && end > tx.now && team_id === mine.team_id && with_friends === mine.with_friends ? end.getTime() : [],
  )
  return new Date(ends.length > 0 ? Math.max(...ends) : tx.now.getTime() + BREAK_MINUTES * MINUTE_MS)
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

async function mustSeeTask(db: Db, me: Account, taskId: string | null, findTitles: FindTitles) {
  if (taskId && !(await findTitles(db, me, [taskId])).has(taskId.toLowerCase())) throw notFound(NO_SUCH_TASK)
}

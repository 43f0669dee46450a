import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Db } from '#server/database/types.ts'
import type { Account } from '#shared/session.ts'
import type { Seats } from '../../contract.ts'
import { listSeen, type SeatRow, tableOf } from './rows.ts'

type TaskTitle = { title: string; isDone: boolean; tickedBy: string[] }

/** Who only watches takes no part. */
type Round = { uid: string; teamId: string; takesPart: boolean }

export type FindOfSeats = {
  /** Finds the titles of these tasks, without those that the viewer may not see. */
  titles: (db: Db, me: Account, taskIds: string[]) => Promise<Map<string, TaskTitle>>
  /** In which teams these people have a role in a round of interviews now. */
  rounds: (db: Db, uids: string[], now: Date) => Promise<Round[]>
}

export async function loadSeats(db: Db, me: Account, now: Date, find: FindOfSeats): Promise<Seats> {
  const { mine, others } = await listSeen(db, me.uid, now)
  const rows = mine ? [mine, ...others] : others
  const uids = others.map(({ user_id }) => user_id)
  const atTeams = rows.flatMap(({ user_id, team_id }) => (team_id ? [user_id] : []))
  const [titles, rounds, people] = await Promise.all([
    find.titles(db, me, [...new Set(rows.flatMap(({ task_id }) => task_id ?? []))]),
    atTeams.length > 0 ? find.rounds(db, atTeams, now) : [],
    visibleTo(db, me.uid, uids),
  ])
  const show = (row: SeatRow) => {
    const task = row.task_id ? titles.get(row.task_id) : undefined
    return {
      table: tableOf(row),
      startedAt: row.started_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      breakEndsAt: row.break_ends_at && row.break_ends_at > now ? row.break_ends_at.toISOString() : null,
      isPractising: rounds.some((one) => one.takesPart && one.uid === row.user_id && one.teamId === row.team_id),
      task: task
        ? { id: row.task_id!, title: task.title, isDone: task.isDone || task.tickedBy.includes(row.user_id) }
        : null,
    }
  }
  return {
    now: now.toISOString(),
    mine: mine ? { ...show(mine), isAway: mine.away_since !== null } : null,
    people: others.flatMap((row) => {
      const person = people.get(row.user_id)
      return person ? [{ ...show(row), person }] : []
    }),
  }
}

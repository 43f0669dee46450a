import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import {
  type ApplicationCard,
  BOARD_COLUMN_SIZE,
  type Board,
  type History,
  NEEDS_MAX,
  type Rule,
  STAGES,
  type StageCounts,
} from '../../contract.ts'
import { ANSWERS_COUNTED, historyOf } from '../../rules/attention.ts'
import { todayOf } from './application.ts'
import { cardColumns } from './columns.ts'
import { listColumn } from './lists.ts'

type Career = StageCounts & { remindersOff: Rule[] }

const findCareer = prepared<Career>('career')`
    select saved, applied, interview, offer, closed, reminders_off as "remindersOff" from careers where owner_id = $1`
const none: Career = { saved: 0, applied: 0, interview: 0, offer: 0, closed: 0, remindersOff: [] }

export const loadCareer = async (db: Db, me: Me): Promise<Career> => (await findCareer(db, me.uid))[0] ?? none

/** Counts only the newest answers, so that the cost does not grow with their number. Not prepared: see `listDue`. */
export async function loadHistory(db: Db, me: Pick<Me, 'uid'>): Promise<History> {
  const { rows } = await sql<{ days: number }>`
    select answered_on - applied_on as days from applications
    where owner_id = ${me.uid} and answered_on is not null and applied_on is not null and answered_on >= applied_on
    order by answered_on desc limit ${sql.lit(ANSWERS_COUNTED)}`.execute(db)
  return historyOf(rows.map(({ days }) => days))
}

/**
 * Whether each of them really needs its owner, radar.ts says. Not prepared: planned for anybody, PostgreSQL would
 * take everybody for somebody with few, and sort all of them.
 */
export async function listDue(db: Db, me: Me, today: string): Promise<ApplicationCard[]> {
  const { rows } = await sql<ApplicationCard>`
    select ${cardColumns} from applications
    where owner_id = ${me.uid} and coalesce(due_on, 'infinity') <= ${today}::date
    order by coalesce(due_on, 'infinity') desc, id desc limit ${sql.lit(NEEDS_MAX)}`.execute(db)
  return rows
}

export async function loadBoard(db: Db, me: Me, at: Date): Promise<Board> {
  const today = await todayOf(db, me, at)
  const { remindersOff, ...counts } = await loadCareer(db, me)
  const columns = {} as Board['columns']
  for (const stage of STAGES)
    columns[stage] =
      counts[stage] === 0 ? { items: [], next: null } : await listColumn(db, me, stage, { limit: BOARD_COLUMN_SIZE })
  const needs = await listDue(db, me, today)
  return { today, counts, columns, needs, history: await loadHistory(db, me), remindersOff }
}

import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import {
  type ApplicationCard,
  BOARD_COLUMN_SIZE,
  type Board,
  type History,
  NEEDS_MAX,
  type Rule,
  STAGES,
  type StageCounts,
} from '../../../applications-contract.ts'
import { ANSWERS_COUNTED, historyOf, THANKS_DAYS } from '../../../radar.ts'
import { todayOf } from './application.ts'
import { cardColumns } from './columns.ts'
import { listColumn } from './lists.ts'

type Career = StageCounts & { remindersOff: Rule[] }

const findCareer = prepared<Career>(
  'career',
  sql`select saved, applied, interview, offer, closed, reminders_off as "remindersOff" from careers where owner_id = $1`,
)
const none: Career = { saved: 0, applied: 0, interview: 0, offer: 0, closed: 0, remindersOff: [] }

const loadCareer = async (db: Db, me: Me): Promise<Career> => (await findCareer(db, me.uid))[0] ?? none

const findAnswers = prepared<{ days: number }>(
  'days-to-answer',
  sql`select answered_on - applied_on as days from applications
    where owner_id = $1 and answered_on is not null and applied_on is not null and answered_on >= applied_on
    order by answered_on desc limit ${sql.lit(ANSWERS_COUNTED)}`,
)

/** Of the newest answers, so that it costs the same however many there are. */
const loadHistory = async (db: Db, me: Me): Promise<History> =>
  historyOf((await findAnswers(db, me.uid)).map(({ days }) => days))

const findDue = prepared<ApplicationCard>(
  'due-applications',
  sql`select ${cardColumns} from applications
    where owner_id = $1 and coalesce(due_on, 'infinity') <= $2::date
      and (stage <> 'interview' or next_on <= $2::date or interview_on >= $2::date - ${sql.lit(THANKS_DAYS)})
    order by coalesce(due_on, 'infinity') desc, id desc limit ${sql.lit(NEEDS_MAX)}`,
)

/** Whether each of them really needs its owner, radar.ts says. */
const listDue = (db: Db, me: Me, today: string) => findDue(db, me.uid, today)

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

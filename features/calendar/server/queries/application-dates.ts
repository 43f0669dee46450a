import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { CALENDAR_TASKS_MAX } from '../../contract.ts'
import type { CalendarEntry } from '../rules/write-calendar.ts'

type Row = {
  id: string
  kind: 'interview' | 'step'
  company: string
  role: string
  step: string
  due: string
  time: string | null
  version: number
  updatedAt: Date
}

const columns = sql`id, company, role, next_step as step, version, updated_at as "updatedAt"`

const listDates = prepared<Row>('calendar-applications')`
    (select 'interview' as kind, ${columns}, interview_on::text as due, interview_time as time from applications
      where owner_id = $1 and interview_on >= $2::date and stage <> 'closed' order by interview_on, id limit ${sql.lit(CALENDAR_TASKS_MAX)})
    union all
    (select 'step' as kind, ${columns}, next_on::text as due, next_time as time from applications
      where owner_id = $1 and next_on >= $2::date and stage <> 'closed' order by next_on, id limit ${sql.lit(CALENDAR_TASKS_MAX)})`

/** Interviews, and next steps with a day, of a person's own applications that are not closed. */
export async function listApplicationDates(db: Db, uid: string, from: string): Promise<CalendarEntry[]> {
  return (await listDates(db, uid, from)).map(({ id, kind, company, role, step, due, time, version, updatedAt }) => ({
    id: `${id}-${kind}`,
    name:
      kind === 'interview'
        ? `Interview: ${role ? `${role} at ${company}` : company}`
        : `${step || 'Next step'}: ${company}`,
    notes: '',
    path: `/career/applications/${id}`,
    due,
    time,
    estimate: kind === 'interview' ? '1' : null,
    repeat: null,
    version,
    updatedAt,
  }))
}

import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import { CALENDAR_PROGRAMS, type CalendarLink, NO_CALENDAR } from '../../contract.ts'

type Choices = Pick<CalendarLink, 'ownTasks' | 'applications' | 'teamIds' | 'isBusyOnly'>

const columns = ['key', 'own_tasks', 'applications', 'team_ids', 'is_busy_only', 'read_at', 'read_by'] as const

type Row = {
  key: string
  own_tasks: boolean
  applications: boolean
  team_ids: string[]
  is_busy_only: boolean
  read_at: Date | null
  read_by: string | null
}

const linkOf = ({ key, own_tasks, applications, team_ids, is_busy_only, read_at, read_by }: Row): CalendarLink => ({
  path: `/api/calendar/${key}/cohort.ics`,
  ownTasks: own_tasks,
  applications,
  teamIds: team_ids,
  isBusyOnly: is_busy_only,
  readAt: read_at?.toISOString() ?? null,
  readBy: CALENDAR_PROGRAMS.find((program) => program === read_by) ?? null,
})

const none: CalendarLink = {
  path: null,
  ownTasks: true,
  applications: false,
  teamIds: [],
  isBusyOnly: false,
  readAt: null,
  readBy: null,
}

export async function findCalendarLink(db: Db, uid: string): Promise<CalendarLink> {
  const row = await db.selectFrom('calendars').select(columns).where('user_id', '=', uid).executeTakeFirst()
  return row ? linkOf(row) : none
}

/** Keeps what the calendar contains. */
export async function makeCalendarLink(tx: Tx, uid: string): Promise<CalendarLink> {
  const key = randomBytes(24).toString('base64url')
  const row = await tx
    .insertInto('calendars')
    .values({ user_id: uid, key })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ key, read_at: null, read_by: null }))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return linkOf(row)
}

/** @throws Problem 404 without a link */
export async function changeCalendar(tx: Tx, uid: string, changes: Partial<Choices>): Promise<CalendarLink> {
  const row = await tx
    .updateTable('calendars')
    .set({
      user_id: uid,
      ...(changes.ownTasks === undefined ? {} : { own_tasks: changes.ownTasks }),
      ...(changes.applications === undefined ? {} : { applications: changes.applications }),
      ...(changes.teamIds === undefined ? {} : { team_ids: [...new Set(changes.teamIds)] }),
      ...(changes.isBusyOnly === undefined ? {} : { is_busy_only: changes.isBusyOnly }),
    })
    .where('user_id', '=', uid)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw notFound(NO_CALENDAR)
  return linkOf(row)
}

export async function endCalendarLink(tx: Tx, uid: string): Promise<void> {
  await tx.deleteFrom('calendars').where('user_id', '=', uid).execute()
}

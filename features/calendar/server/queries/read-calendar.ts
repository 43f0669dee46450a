import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import { unlessReadOnly } from '#server/database/errors.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { originOf } from '#server/http/origin.ts'
import type { RouteContext } from '#server/http/route.ts'
import { DAY_MS } from '#shared/days.ts'
import { notFound } from '#shared/problem.ts'
import {
  CALENDAR_PAST_DAYS,
  type CALENDAR_PROGRAMS,
  CALENDAR_TASKS_MAX,
  type calendar,
  calendarLimits,
  NO_SUCH_CALENDAR,
} from '../../contract.ts'
import { type CalendarEntry, writeCalendar } from '../rules/write-calendar.ts'
import { listApplicationDates } from './application-dates.ts'

/** Milliseconds between two notes of who read a calendar, so that most reads write nothing but their rate limit. */
const NOTE_EVERY = 600_000

type ReadCall = Omit<RouteContext<typeof calendar.read>, 'db'>

/** @throws Problem 404 without such a link, 429 if it is read too often */
export async function readCalendar({ context, params, request, reply }: ReadCall): Promise<Readable | undefined> {
  const { database, limits } = context
  const found = await database.read((db) => findCalendar(db, params.calendarKey))
  if (!found) throw notFound(NO_SUCH_CALENDAR)
  await limits.spend(calendarLimits[0], found.uid)
  const now = context.now()
  if (!found.readAt || now.getTime() - found.readAt.getTime() > NOTE_EVERY)
    await recordRead(database.db, params.calendarKey, now, request.headers['user-agent'])
  const from = dayIn(found.timeZone, new Date(now.getTime() - CALENDAR_PAST_DAYS * DAY_MS))
  const entries = await database.read(async (db) => [
    ...(await listTasks(db, found.uid, found.ownTasks, found.teamIds, from)),
    ...(found.applications ? await listApplicationDates(db, found.uid, from) : []),
  ])
  const text = await writeCalendar(entries, {
    timeZone: found.timeZone,
    isBusyOnly: found.isBusyOnly,
    origin: originOf(request, context.config),
  })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
  if (request.headers['if-none-match']?.includes(etag)) {
    reply.code(304).send()
    return undefined
  }
  reply.type('text/calendar; charset=utf-8').header('content-disposition', 'attachment; filename="cohort.ics"')
  return Readable.from([text])
}

/** Nobody waits for it while the owner changes the link. */
const recordRead = (db: Db, key: string, now: Date, agent = '') =>
  unlessReadOnly(
    db
      .updateTable('calendars')
      .set({ read_at: now, read_by: programOf(agent) ?? null })
      .where('key', 'in', (found) =>
        found.selectFrom('calendars').select('key').where('key', '=', key).forUpdate().skipLocked(),
      )
      .execute(),
  )

/** Calendars of accounts that are disabled or about to be deleted are closed. */
const findCalendar = async (db: Db, key: string) =>
  db
    .selectFrom('calendars')
    .innerJoin('people', 'people.id', 'calendars.user_id')
    .select([
      'people.id as uid',
      'people.time_zone as timeZone',
      'own_tasks as ownTasks',
      'applications',
      'team_ids as teamIds',
      'is_busy_only as isBusyOnly',
      'read_at as readAt',
    ])
    .where('key', '=', key)
    .where('people.disabled', '=', false)
    .where('people.leaving_at', 'is', null)
    .executeTakeFirst()

const taskColumns = sql`tasks.id, tasks.name, tasks.notes, '/tasks?taskId=' || tasks.id as path, tasks.due::text as due, tasks.time, tasks.estimate,
  tasks.repeat, tasks.version, tasks.updated_at as "updatedAt"`
const isOpen = sql`done_at is null and removed_at is null and due >= $4::date and due < 'infinity'`

/** Open tasks with a day, by day, without those that name only an address. Each source walks one index. */
const listPrepared = prepared<CalendarEntry>('calendar-tasks')`
    with found as (
      (select task_id as id, due from task_assignees where $2::boolean and user_id = $1 and ${isOpen}
        order by due, task_id limit ${sql.lit(CALENDAR_TASKS_MAX)})
      union (select listed.id, listed.due from team_members
        cross join lateral (select id, due from tasks where tasks.team_id = team_members.team_id and ${isOpen}
          order by due, id limit ${sql.lit(CALENDAR_TASKS_MAX)}) as listed
        where team_members.user_id = $1 and team_members.team_id = any ($3::uuid[])))
    select ${taskColumns} from found
    cross join lateral (select * from tasks where tasks.id = found.id limit 1) as tasks
    where case when tasks.team_id is null then tasks.creator_id = $1
      else exists (select from team_members where team_members.team_id = tasks.team_id and team_members.user_id = $1) end
    order by tasks.due, tasks.id limit ${sql.lit(CALENDAR_TASKS_MAX)}`
const listTasks = (db: Db, ...params: [uid: string, own: boolean, teamIds: string[], from: string]) =>
  listPrepared(db, ...params)

/** Recognizes a program by its User-Agent header. */
export function programOf(agent: string): (typeof CALENDAR_PROGRAMS)[number] | undefined {
  if (/Google-Calendar/i.test(agent)) return 'Google Calendar'
  if (/Thunderbird/i.test(agent)) return 'Thunderbird'
  if (/Microsoft|Outlook|OfficeStore/i.test(agent)) return 'Outlook'
  if (/dataaccessd|CalendarAgent|CalendarStore|CalDAV.*macOS|^iOS\//i.test(agent)) return 'Apple Calendar'
  return undefined
}

import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { dateOrNull } from '#server/database/no-date.ts'
import type { Tx } from '#server/database/types.ts'
import { formatClockIn, formatDateIn } from '#shared/format/dates.ts'
import { DEFAULT_REGION } from '#shared/format/region.ts'
import { isVisible } from '../actions/reminders-of-task.ts'
import { enqueueNews } from '../consequences/enqueue-news.ts'
import { type NewNotification, notify } from '../consequences/notify.ts'
import { describeTask } from '../consequences/tasks.ts'
import { reminderMoment } from '../rules/reminder-moment.ts'
import { lockTeams } from './reminders.ts'

const BATCH_SIZE = 100
/** After a longer outage nobody wants to hear of it. */
const LATEST_MS = 24 * 3_600_000

type Options = Pick<Context, 'config' | 'database' | 'jobs' | 'now'>

/**
 * Every minute. Each batch is a transaction that also writes the notifications and enqueues mails and pushes, so that each
 * reminder is sent once, whichever process is killed. Other processes skip its rows.
 */
export async function sendOwnReminders(context: Options) {
  const at = context.now()
  for (const step of [schedule, send])
    while ((await context.database.transaction((tx) => step(tx, context, at))) >= BATCH_SIZE);
}

/** With `offset 0` the assignees are asked for one by one. Else PostgreSQL may read all that have ticked, each minute. */
const findDue = (tx: Tx, at: Date, isScheduled: boolean) =>
  tx
    .selectFrom('task_reminders')
    .innerJoin('tasks', 'tasks.id', 'task_id')
    .innerJoin('people', 'people.id', 'user_id')
    .innerJoin('mail_choices', 'mail_choices.user_id', 'task_reminders.user_id')
    .leftJoin('teams', 'teams.id', 'tasks.team_id')
    .select(['task_reminders.id', 'task_reminders.user_id', 'local_time', 'minutes_before', 'remind_at'])
    .select(['task_id', 'tasks.name', dateOrNull(sql`tasks.due`).as('due'), 'tasks.time', 'tasks.team_id'])
    .select(['teams.name as team', 'people.time_zone', 'unwanted_news', 'at_once', 'key', 'refused_at'])
    .select(
      sql<boolean>`not people.disabled and tasks.done_at is null and tasks.removed_at is null
      and not exists (select from task_assignees where task_assignees.task_id = tasks.id
        and task_assignees.user_id = task_reminders.user_id and done_at is not null offset 0)
      and ${isVisible}`.as('is_wanted'),
    )
    .where('remind_at', '<=', at)
    .where('task_reminders.is_scheduled', '=', isScheduled)
    .orderBy('remind_at')
    .limit(BATCH_SIZE)
    .forUpdate('task_reminders')
    .skipLocked()
    .execute()

type Due = Awaited<ReturnType<typeof findDue>>[number]

/** Dates reminders whose task or time zone changed. */
async function schedule(tx: Tx, _context: Options, at: Date): Promise<number> {
  const found = await findDue(tx, at, false)
  for (const row of found) {
    const moment = reminderMoment(row, row, row.time_zone)
    await tx
      .updateTable('task_reminders')
      .set({ is_scheduled: true, remind_at: moment && moment > at ? moment : null })
      .where('id', '=', row.id)
      .execute()
  }
  return found.length
}

async function send(tx: Tx, context: Options, at: Date): Promise<number> {
  const found = await findDue(tx, at, true)
  if (found.length === 0) return 0
  const locked = new Set((await lockTeams(tx, found)).map(({ id }) => id))
  // Teams that another transaction has locked wait for the next run.
  const taken = found.filter(({ team_id }) => team_id === null || locked.has(team_id))
  await tx
    .updateTable('task_reminders')
    .set({ remind_at: null })
    .where('id', '=', sql<string>`any(${taken.map(({ id }) => id)}::uuid[])`)
    .execute()
  const wanted = taken.filter(
    ({ is_wanted, remind_at }) => is_wanted && at.getTime() - remind_at!.getTime() < LATEST_MS,
  )
  await notify(tx, [{ created: wanted.map(toNotification) }], context.jobs)
  const byPerson = Map.groupBy(wanted.filter(isMailed), ({ user_id }) => user_id)
  for (const reminders of byPerson.values()) await mail(tx, context, reminders)
  return taken.length
}

const toNotification = (row: Due): NewNotification => ({
  uid: row.user_id,
  reason: 'reminder',
  subjectId: row.task_id,
  teamId: row.team_id,
  title: 'Reminder',
  message: describeTask(row),
  due: row.due,
})

const isMailed = ({ unwanted_news, at_once, refused_at }: Due) =>
  at_once.includes('reminders') && !unwanted_news.includes('reminders') && !refused_at

function mail(tx: Tx, context: Options, reminders: Due[]) {
  const tasks = [...new Map(reminders.map((one) => [one.task_id, one])).values()]
  const [first] = tasks as [Due]
  const pathOf = ({ task_id }: Due) => `/tasks?taskId=${task_id}` as const
  return enqueueNews(tx, context, first, {
    subject: tasks.length === 1 ? `Reminder: ${first.name}` : `${tasks.length} reminders`,
    sections: [
      {
        title: '',
        items: tasks.map((one) => ({ title: one.name, detail: detailOf(one), path: pathOf(one) })),
        more: 0,
      },
    ],
    button:
      tasks.length === 1
        ? { label: 'Open the task', path: pathOf(first) }
        : { label: 'Open Cohort', path: '/dashboard' },
  })
}

const dueOf = ({ due, time }: Due) =>
  due &&
  `due ${[formatDateIn(DEFAULT_REGION, due, 'Nov 20'), time && formatClockIn(DEFAULT_REGION, time)].filter(Boolean).join(', ')}`
const detailOf = (row: Due) => [row.team, dueOf(row)].filter(Boolean).join(', ')

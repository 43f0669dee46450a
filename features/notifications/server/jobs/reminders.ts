import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { DAY_MS, utcDayOf } from '#shared/days.ts'
import { type NewNotification, type NotifierContext, notify } from '../consequences/notify.ts'
import { describeTask } from '../consequences/tasks.ts'

/** Small batches with pauses between them, so that not all screens refetch at once. */
const BATCH_SIZE = 100
const BATCH_DELAY_MS = 100

/** Clocks are at most 14 hours ahead of UTC. */
const MAX_UTC_OFFSET_MS = 14 * 3_600_000

/** Reminds each assignee of an open task when it is due by tomorrow, and when it is overdue, in their time zone. */
export async function remindAssignees({ database, jobs, now }: NotifierContext) {
  let cursor: BatchCursor | undefined = ['-infinity', NIL_UUID, NIL_UUID]
  while (cursor) {
    const after: BatchCursor = cursor
    const { next, count } = await database.transaction((tx) => remindBatch(tx, after, now(), jobs))
    cursor = next
    if (next && count > 0) await sleep(BATCH_DELAY_MS)
  }
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

type BatchCursor = [due: string, taskId: string, uid: string]
type Candidate = { task_id: string; user_id: string; due: string; team_id: string | null; time_zone: string }

const findCandidates = prepared<Candidate>('reminders-due')`
    select task_assignees.task_id, task_assignees.user_id, task_assignees.due, tasks.team_id, people.time_zone
    from (
      select task_id, user_id, due from task_assignees
      where done_at is null and removed_at is null and reminders < 2 and due <= $1
        and (due, task_id, user_id) > ($2::date, $3::uuid, $4::uuid)
      order by due, task_id, user_id limit ${sql.lit(BATCH_SIZE)}) as task_assignees
    cross join lateral (select team_id from tasks where tasks.id = task_assignees.task_id limit 1) as tasks
    cross join lateral (select time_zone from people where people.id = task_assignees.user_id limit 1) as people
    order by task_assignees.due, task_assignees.task_id, task_assignees.user_id`

async function remindBatch(tx: Tx, after: BatchCursor, at: Date, jobs: NotifierContext['jobs']) {
  const latest = utcDayOf(at.getTime() + MAX_UTC_OFFSET_MS + DAY_MS)
  const found = await findCandidates(tx, latest, ...after)
  const last = found.at(-1)
  const next: BatchCursor | undefined =
    last && found.length === BATCH_SIZE ? [last.due, last.task_id, last.user_id] : undefined

  const due = found
    .map((task) => ({ ...task, reminders: countRemindersDue(task, at) }))
    .filter((task) => task.reminders > 0)
  const locked = new Set((await lockTeams(tx, due)).map(({ id }) => id))
  // Teams that another transaction has locked wait for the next run.
  const chosen = due.filter(({ team_id }) => team_id === null || locked.has(team_id))
  const marked = await markReminded(tx, JSON.stringify(chosen))
  const created = marked.filter((task) => task.is_seen).map(toNotification)
  await notify(tx, [{ created }], jobs)
  return { next, count: created.length }
}

/** How many of the two reminders are due. */
function countRemindersDue({ due, time_zone }: Candidate, at: Date): 0 | 1 | 2 {
  if (due < dayIn(time_zone, at)) return 2
  return due <= dayIn(time_zone, new Date(at.getTime() + DAY_MS)) ? 1 : 0
}

/** Keeps memberships unchanged. Skips teams that another transaction has locked. */
export const lockTeams = (tx: Tx, candidates: { team_id: string | null }[]) =>
  tx
    .selectFrom('teams')
    .select('id')
    .where('id', '=', sql<string>`any(${candidates.flatMap(({ team_id }) => team_id ?? [])}::uuid[])`)
    .orderBy('id')
    .forShare()
    .skipLocked()
    .execute()

type Marked = {
  task_id: string
  user_id: string
  reminders: number
  name: string
  due: string
  team_id: string | null
  team: string | null
  is_seen: boolean
}

/**
 * Former members count as reminded, but get no notification (`is_seen`); so does who made the task for the same day, until it
 * is overdue.
 */
const markReminded = prepared<Marked>('mark-reminders')`
    with marked as (
      update task_assignees set reminders = wanted.reminders
      from json_to_recordset($1::json) as wanted (task_id uuid, user_id uuid, due date, reminders smallint)
      where task_assignees.task_id = wanted.task_id and task_assignees.user_id = wanted.user_id
        and task_assignees.due = wanted.due and task_assignees.reminders < wanted.reminders
        and task_assignees.done_at is null and task_assignees.removed_at is null
      returning task_assignees.task_id, task_assignees.user_id, task_assignees.reminders)
    select marked.task_id, marked.user_id, marked.reminders, tasks.name, tasks.due, tasks.team_id, teams.name as team,
      not people.disabled and (tasks.team_id is null or exists (
        select from team_members where team_id = tasks.team_id and user_id = marked.user_id))
      and (marked.reminders = 2 or tasks.creator_id is distinct from marked.user_id
        or tasks.due > (tasks.created_at at time zone people.time_zone)::date) as is_seen
    from marked
    cross join lateral (
      select name, due, team_id, creator_id, created_at from tasks where tasks.id = marked.task_id limit 1) as tasks
    cross join lateral (select disabled, time_zone from people where people.id = marked.user_id limit 1) as people
    left join lateral (select name from teams where teams.id = tasks.team_id limit 1) as teams on true
    order by tasks.due desc, marked.task_id`

const toNotification = (task: Marked): NewNotification => ({
  uid: task.user_id,
  reason: 'due',
  subjectId: task.task_id,
  teamId: task.team_id,
  title: task.reminders === 2 ? 'Task overdue' : 'Task due soon',
  message: describeTask(task),
  due: task.due,
})

import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import { readCursor, validYear, writeCursor } from '#server/http/cursor.ts'
import { TASKS_PAGE_MAX } from '../../contract.ts'
import { isVisible, type Me, taskJson, viewerParams } from './tasks.ts'

/** `mine`: only those assigned to me; `open`: only those not done. */
type TaskFilter = {
  limit?: number | undefined
  cursor?: string | undefined
  teamId?: string | undefined
  mine: boolean
  open: boolean
}

/** A page of tasks: the body as it goes out, and the cursor of the next page if there is one. */
type TaskPage = { json: string; next: string | null }

/**
 * Tasks that I may see: open ones by due date, then done ones, latest first. Each space of them (a team, my own, older
 * records) walks one index no further than the page is long, however many there are.
 */
export async function listTasks(db: Db, me: Me, { limit = TASKS_PAGE_MAX, cursor, teamId, mine, open }: TaskFilter) {
  const [phase, key, id] = cursor === undefined ? firstCursor : readCursor(cursor, open ? openCursor : anyCursor)
  const part = open ? 'onlyOpen' : phase
  const first = [me.uid, me.emailLower, limit, key, id]
  const [page] = mine
    ? await pages.mine[part](db, ...first, teamId ?? null)
    : teamId
      ? await pages.team[part](db, ...first, teamId)
      : await pages.all[part](db, ...first)
  return { json: page!.json, next: page!.next && writeCursor(page!.next) } satisfies TaskPage
}

type Phase = 'open' | 'done'
type CursorKey = [phase: Phase, key: string, id: string]

/** Before the first of all. */
const firstCursor: CursorKey = ['open', '-infinity', '00000000-0000-0000-0000-000000000000']

const openCursor = z.tuple([
  z.literal('open'),
  z.union([z.literal('-infinity'), z.iso.date().check(validYear)]),
  z.uuid(),
])
const anyCursor = z.union([
  openCursor,
  z.tuple([z.literal('done'), z.iso.datetime({ precision: 6 }).check(validYear), z.uuid()]),
])

/** Where a table says how its tasks are ordered. */
const taskColumns = {
  id: sql`tasks.id`,
  due: sql`tasks.due`,
  doneAt: sql`tasks.done_at`,
  removedAt: sql`tasks.removed_at`,
}
const assigneeColumns = {
  id: sql`task_assignees.task_id`,
  due: sql`task_assignees.due`,
  doneAt: sql`task_assignees.done_at`,
  removedAt: sql`task_assignees.removed_at`,
}

/**
 * One more than the page, to know whether it goes on. The planner cannot see how many that is, and so prefers walking an
 * index to sorting all there is, which it would where it takes a large team for one of average size.
 */
const limitPlusOne = sql`limit (select $3::int + 1)`

/** What a page is ordered by, from a source of tasks: only columns of the index, so that the table itself is not read. */
function indexScan(at: typeof taskColumns, phase: Phase, isAfterCursor: boolean, source: RawBuilder<unknown>) {
  const [key, is, after, order] =
    phase === 'open'
      ? [
          sql`${at.due} as due, null::timestamptz as done_at`,
          sql`${at.doneAt} is null`,
          sql`(${at.due}, ${at.id}) > ($4::date, $5::uuid)`,
          sql`${at.due}, ${at.id}`,
        ]
      : [
          sql`null::date as due, ${at.doneAt} as done_at`,
          sql`${at.doneAt} is not null`,
          sql`(${at.doneAt}, ${at.id}) < ($4::timestamptz, $5::uuid)`,
          sql`${at.doneAt} desc, ${at.id} desc`,
        ]
  return sql`(select ${at.id} as id, ${key} ${source}
    and ${is} and ${at.removedAt} is null and ${isAfterCursor ? after : sql`true`} order by ${order} ${limitPlusOne})`
}

type TaskSource = (phase: Phase, isAfterCursor: boolean) => RawBuilder<unknown>

const tasksOfMyTeams =
  (which: RawBuilder<unknown>): TaskSource =>
  (phase, isAfterCursor) =>
    sql`select found.* from team_members
    cross join lateral ${indexScan(taskColumns, phase, isAfterCursor, sql`from tasks where tasks.team_id = team_members.team_id`)} as found
    where team_members.user_id = $1 and ${which}`

/** Of older records with my address those that are not among the others already. */
const allVisible: TaskSource = (phase, isAfterCursor) => sql`${tasksOfMyTeams(sql`true`)(phase, isAfterCursor)}
  union all ${indexScan(taskColumns, phase, isAfterCursor, sql`from tasks where team_id is null and creator_id = $1`)}
  union all ${indexScan(
    taskColumns,
    phase,
    isAfterCursor,
    sql`from tasks where assigned_email is not null and lower(assigned_email) = $2
      and case when team_id is null then creator_id <> $1 else false end`,
  )}`

/** Some assignments may be in teams I have left, which is why these look at whether I may still see them. */
const assignedToMe: TaskSource = (phase, isAfterCursor) => {
  const isSeen = sql`${isVisible} and ($6::uuid is null or tasks.team_id = $6)`
  const source = sql`from task_assignees join tasks on tasks.id = task_assignees.task_id
    where task_assignees.user_id = $1 and ${isSeen}`
  const older = sql`from tasks where assigned_email is not null and lower(assigned_email) = $2 and ${isSeen}`
  return sql`${indexScan(assigneeColumns, phase, isAfterCursor, source)} union all ${indexScan(taskColumns, phase, isAfterCursor, older)}`
}

function preparePage(name: string, found: RawBuilder<unknown>) {
  // The two look-ups are held apart from the rest by their limits: each row is fetched by its id, never the table.
  return prepared<{ json: string; next: CursorKey | null }>(
    `list-${name}`,
    sql`with listed as materialized (
        select found.*, row_number() over (order by
          done_at is not null, due, case when done_at is null then id end, done_at desc, id desc) as place
        from (${found}) as found order by place ${limitPlusOne})
      select
        coalesce(json_agg(${taskJson(viewerParams)} order by listed.place) filter (where listed.place <= $3::int), '[]')::text as json,
        (select json_build_array(
            case when done_at is null then 'open' else 'done' end,
            case when done_at is null then due::text
              else to_char(done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end,
            id)
          from listed where place = $3::int and exists (select from listed where place > $3::int)) as next
      from listed
      cross join lateral (select * from tasks where tasks.id = listed.id limit 1) as tasks
      left join lateral (select * from teams where teams.id = tasks.team_id limit 1) as teams on true`,
  )
}

const preparePhases = (name: string, spaces: TaskSource) => ({
  open: preparePage(`${name}-open`, sql`${spaces('open', true)} union all ${spaces('done', false)}`),
  done: preparePage(`${name}-done`, spaces('done', true)),
  onlyOpen: preparePage(`${name}-only-open`, spaces('open', true)),
})

const pages = {
  all: preparePhases('tasks', allVisible),
  team: preparePhases('tasks-of-team', tasksOfMyTeams(sql`team_members.team_id = $6`)),
  mine: preparePhases('my-tasks', assignedToMe),
}

import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { NO_DATE } from '#server/database/no-date.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { readCursor, validYear, writeCursor } from '#server/http/cursor.ts'
import { TASKS_PAGE_MAX } from '../../contract.ts'
import { isVisible, type Me, taskJson, viewerParams } from './tasks.ts'

type TaskFilter = {
  limit?: number | undefined
  cursor?: string | undefined
  teamId?: string | undefined
  mine: boolean
  open: boolean
}

/**
 * A page as JSON text. Each source (a team, my own, older records) scans one index and reads no more rows than a page
 * has.
 */
export async function listTasks(db: Db, me: Me, { limit = TASKS_PAGE_MAX, cursor, teamId, mine, open }: TaskFilter) {
  const [phase, key, id] = cursor === undefined ? firstCursor : readCursor(cursor, open ? openCursor : anyCursor)
  const part = open ? 'onlyOpen' : phase
  const params = [me.uid, me.emailLower, limit, key, id]
  const [page] = mine
    ? await pages.mine[part](db, ...params, teamId ?? null)
    : teamId
      ? await pages.team[part](db, ...params, teamId)
      : await pages.all[part](db, ...params)
  return { json: page!.json, next: page!.next && writeCursor(page!.next) }
}

type Phase = 'open' | 'done'
type CursorKey = [phase: Phase, key: string, id: string]

const firstCursor: CursorKey = ['open', '-infinity', '00000000-0000-0000-0000-000000000000']

const openCursor = z.tuple([
  z.literal('open'),
  z.union([z.literal(['-infinity', NO_DATE]), z.iso.date().check(validYear)]),
  z.uuid(),
])
const anyCursor = z.union([
  openCursor,
  z.tuple([z.literal('done'), z.iso.datetime({ precision: 6 }).check(validYear), z.uuid()]),
])

/** Tables with the columns that order tasks, and their column with the id of the task. */
const taskRows = { table: sql`tasks`, id: sql`tasks.id` }
const assigneeRows = { table: sql`task_assignees`, id: sql`task_assignees.task_id` }

/**
 * One more than the page, to know whether there is another. A subquery hides the number from the planner, so that it
 * scans an index instead of sorting.
 */
const limitPlusOne = sql`limit (select $3::int + 1)`

/** Selects only columns of the index, so that the table itself is not read. */
function indexScan({ table, id }: typeof taskRows, phase: Phase, isAfterCursor: boolean, source: RawBuilder<unknown>) {
  const [columns, condition, after, order] =
    phase === 'open'
      ? [
          sql`${table}.due as due, null::timestamptz as done_at`,
          sql`${table}.done_at is null`,
          sql`(${table}.due, ${id}) > ($4::date, $5::uuid)`,
          sql`${table}.due, ${id}`,
        ]
      : [
          sql`null::date as due, ${table}.done_at as done_at`,
          sql`${table}.done_at is not null`,
          sql`(${table}.done_at, ${id}) < ($4::timestamptz, $5::uuid)`,
          sql`${table}.done_at desc, ${id} desc`,
        ]
  return sql`(select ${id} as id, ${columns} ${source} and ${condition} and ${table}.removed_at is null
    and ${isAfterCursor ? after : sql`true`} order by ${order} ${limitPlusOne})`
}

type TaskSource = (phase: Phase, isAfterCursor: boolean) => RawBuilder<unknown>

const tasksOfMyTeams =
  (condition: RawBuilder<unknown>): TaskSource =>
  (phase, isAfterCursor) =>
    sql`select found.* from team_members
    cross join lateral ${indexScan(taskRows, phase, isAfterCursor, sql`from tasks where tasks.team_id = team_members.team_id`)} as found
    where team_members.user_id = $1 and ${condition}`

/** Leaves out older records with my address that the other sources have. */
const allVisible: TaskSource = (phase, isAfterCursor) => sql`${tasksOfMyTeams(sql`true`)(phase, isAfterCursor)}
  union all ${indexScan(taskRows, phase, isAfterCursor, sql`from tasks where team_id is null and creator_id = $1`)}
  union all ${indexScan(
    taskRows,
    phase,
    isAfterCursor,
    sql`from tasks where assigned_email is not null and lower(assigned_email) = $2
      and case when team_id is null then creator_id <> $1 else false end`,
  )}`

/** Checks visibility because some assignments may be in teams that I have left. */
const assignedToMe: TaskSource = (phase, isAfterCursor) => {
  const isListed = sql`${isVisible} and ($6::uuid is null or tasks.team_id = $6)`
  const source = sql`from task_assignees join tasks on tasks.id = task_assignees.task_id
    where task_assignees.user_id = $1 and ${isListed}`
  const older = sql`from tasks where assigned_email is not null and lower(assigned_email) = $2 and ${isListed}`
  return sql`${indexScan(assigneeRows, phase, isAfterCursor, source)} union all ${indexScan(taskRows, phase, isAfterCursor, older)}`
}

/** The limits of the lateral joins make the planner fetch each row by its id instead of scanning the tables. */
const preparePage = (name: string, source: RawBuilder<unknown>) =>
  prepared<{ json: string; next: CursorKey | null }>(`list-${name}`)`
      with listed as materialized (
        select found.*, row_number() over (order by
          done_at is not null, due, case when done_at is null then id end, done_at desc, id desc) as place
        from (${source}) as found order by place ${limitPlusOne})
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
      left join lateral (select * from teams where teams.id = tasks.team_id limit 1) as teams on true`

const preparePhases = (name: string, source: TaskSource) => ({
  open: preparePage(`${name}-open`, sql`${source('open', true)} union all ${source('done', false)}`),
  done: preparePage(`${name}-done`, source('done', true)),
  onlyOpen: preparePage(`${name}-only-open`, source('open', true)),
})

const pages = {
  all: preparePhases('tasks', allVisible),
  team: preparePhases('tasks-of-team', tasksOfMyTeams(sql`team_members.team_id = $6`)),
  mine: preparePhases('my-tasks', assignedToMe),
}

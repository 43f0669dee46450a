import { type RawBuilder, sql } from 'kysely'
import { NO_DATE } from '#server/database/no-date.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { cutPage, readCursor } from '#server/http/cursor.ts'
import type { ParsedQuery } from '#shared/call.ts'
import { DAY_MS } from '#shared/days.ts'
import { TASKS_PAGE_MAX, type tasks } from '../../contract.ts'
import { type Order, type OrderName, orders, placeInOrder } from './task-orders.ts'
import { type Me, taskJson, viewerParams } from './tasks.ts'

type Search = ParsedQuery<typeof tasks.list>

/** Whether `listTasks`, which is faster, cannot answer it. */
export const isSearch = ({ search, person, label, from, to, undated, done, teams, sort }: Search) =>
  Boolean(search?.trim() || person || label || from || to || (sort && sort !== 'due')) ||
  [undated, done, teams].includes('true')

/** So many of the next tasks are compared with the filters first. That fills the page if many tasks match. */
const FIRST_LOOK = 600
const WORDS_MAX = 8

type Found = { id: string; key: unknown[]; order: OrderName }

/** A page as JSON text; docs/decisions/050-search-of-tasks.md says what it reads. */
export async function searchTasks(db: Db, me: Me, search: Search) {
  const { limit = TASKS_PAGE_MAX, cursor } = search
  const [begun, ...after] = cursor === undefined ? [] : readCursor(cursor, placeInOrder)
  const names = orderNamesOf(search)
  const words = wordsOf(search.search)
  const spaces = words?.length === 0 ? [] : await findSpaces(db, me, search)
  const rows: Found[] = []
  for (const order of names.slice(Math.max(0, names.indexOf(begun ?? names[0]!)))) {
    if (spaces.length === 0 || rows.length > limit) break
    const request = { me, search, spaces, words, after: order === begun ? after : [], limit: limit + 1 - rows.length }
    for (const row of await findInOrder(db, orders[order], request)) rows.push({ ...row, order })
  }
  const { shown, next } = cutPage(rows, limit, ({ order, key, id }) => [order, ...key, id])
  const ids = shown.map(({ id }) => id)
  const [page] = await readTasks(db, me.uid, me.emailLower, ids)
  return { json: page!.json, next }
}

/** Open tasks, then done ones. */
function orderNamesOf({ sort = 'due', open, done }: Search): OrderName[] {
  if (sort === 'day') return ['day']
  if (done === 'true') return ['done']
  return open === 'true' ? [sort] : [sort, 'done']
}

/** Cut as `task_words` cuts texts. Undefined without a search. */
function wordsOf(text: string | undefined): string[] | undefined {
  if (!text?.trim()) return undefined
  return (text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, WORDS_MAX)
}

/** A team, my own tasks, or older records of other people with my address. */
type Space = { id: string | null; isIn: (order: Order) => RawBuilder<boolean> }

async function findSpaces(db: Db, me: Me, { teamId, teams, mine }: Search): Promise<Space[]> {
  const memberships = await db
    .selectFrom('team_members')
    .select('team_id')
    .where('user_id', '=', me.uid)
    .$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId!))
    .execute()
  const space = (id: string, condition: RawBuilder<boolean>): Space => ({
    id,
    isIn: ({ isBySpace }) => (isBySpace ? sql`space = ${id}` : condition),
  })
  const ofTeams = memberships.map(({ team_id: id }) => space(id, sql`team_id = ${id}`))
  if (teamId !== undefined || (teams === 'true' && mine !== 'true')) return ofTeams
  const own = space(me.uid, sql`(team_id is null and creator_id = ${me.uid})`)
  const older = sql<boolean>`(assigned_email is not null and lower(assigned_email) = ${me.emailLower}
    and case when team_id is null then creator_id <> ${me.uid} else false end)`
  return [...ofTeams, own, { id: null, isIn: () => older }]
}

type SearchInOrder = {
  me: Me
  search: Search
  spaces: Space[]
  words: string[] | undefined
  after: unknown[]
  limit: number
}

/** Looks among the next tasks in this order. If they do not fill the page, asks the index that finds the fewest. */
async function findInOrder(db: Db, order: Order, request: SearchInOrder) {
  const { me, search, spaces, words, limit } = request
  const days = daysOf(search)
  const person = search.person ?? (search.mine === 'true' ? me.uid : undefined)
  const byPersonAndLabel = [
    ...(search.label ? [hasLabel(search.label)] : []),
    ...(person ? [isAssignedTo(person, me, order)] : []),
    ...(search.mine === 'true' ? [isAssignedTo(me.uid, me, order)] : []),
  ]
  const isNext = [
    order.state,
    ...(request.after.length > 0 ? [order.isAfter(request.after.slice(0, -1), request.after.at(-1))] : []),
  ]
  const byIndex = order.isByDue ? days : []
  const others = [...byPersonAndLabel, ...(order.isByDue ? [] : days)]
  const isFiltered = Boolean(words) || others.length > 0
  // If each assignee ticks a task for themselves, my part counts as done once I have ticked it.
  const isMyDone = person === me.uid && order.state === orders.done.state
  const isPersonsDays = person !== undefined && isFewDays(search, MONTH_DAYS)

  const ids = spaces.flatMap(({ id }) => id ?? [])
  const older = spaces.filter(({ id }) => id === null).map(({ isIn }) => isIn(order))
  const isInSpace = sql<boolean>`(${sql.join([sql`space = any(${ids}::uuid[])`, ...older], sql` or `)})`
  const find = async (
    candidates: RawBuilder<unknown>,
    conditions: RawBuilder<boolean>[] = hasAnyWords(spaces, words),
  ) => {
    const columns = isMyDone ? withMyPart(me) : sql`*`
    const { rows } = await sql<Found>`select id, ${order.key} as key from (
        select tasks.id, ${order.columns} from (${candidates}) as candidates (task_id)
        cross join lateral (select ${columns} from tasks where tasks.id = candidates.task_id limit 1) as tasks
        where ${and([isInSpace, ...isNext, ...byPersonAndLabel, ...days, ...conditions])}) as found
      order by ${order.by} limit ${limit}`.execute(db)
    return rows
  }

  // The limits of the parts make the planner read each index in its order instead of sorting.
  const count = isFiltered ? FIRST_LOOK : limit
  const walk = spaces.map(({ id, isIn }) => {
    const filters = and([...(words ? [hasWords(id, words)] : []), ...others])
    return sql`(select id, ${order.columns}, ${filters} as matches from tasks
      where ${and([isIn(order), ...isNext, ...byIndex])} order by ${order.by} limit (select ${count}::int))`
  })
  // A person has few tasks in a few days, and the index of these is asked at once.
  if (!isPersonsDays) {
    const { rows } = isMyDone
      ? { rows: await find(newestDone(me, request.after)) }
      : await sql<Found>`select id, ${order.key} as key from (
          select * from (${union(walk)}) as walked order by ${order.by} limit ${count}) as looked_at
        where matches order by ${order.by} limit ${limit}`.execute(db)
    if (!isFiltered || rows.length === limit) return rows
  }

  // The index of open tasks by day holds fewer than that of all.
  const byDay = order.state === open ? orders.due : orders.day
  const inDays = () =>
    union(spaces.map(({ isIn }) => sql`select id from tasks where ${and([isIn(byDay), ...days, byDay.state])}`))
  if (isPersonsDays) return find(idsAssignedTo(person, me, order, days))
  if (isFewDays(search, order.state === open ? MONTH_DAYS : WEEK_DAYS)) return find(inDays())
  // Spaces are compared whole, so what this index finds has the words.
  if (words) return find(idsWithWords(spaces, words, isMyDone ? orders.day : order), [])
  if (search.label) return find(sql`select task_id from task_labels where label_id = ${search.label}`)
  return find(person ? idsAssignedTo(person, me, order) : inDays())
}

/** As the task stands for me. */
const withMyPart = ({ uid }: Me) => sql`id, team_id, creator_id, space, words, due, assigned_email, removed_at,
  coalesce((select mine.done_at from task_assignees as mine where mine.task_id = tasks.id and mine.user_id = ${uid}),
    done_at) as done_at`

/** What I have ticked last, and all older records. */
const newestDone = ({ uid, emailLower }: Me, after: unknown[]) => sql`
  (select task_id from task_assignees where user_id = ${uid} and ${orders.done.state}
    and ${after.length > 0 ? sql`(done_at, task_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by done_at desc, task_id desc limit (select ${FIRST_LOOK}::int))
  union all select id from tasks where assigned_email is not null and lower(assigned_email) = ${emailLower} and ${orders.done.state}`

const union = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)
const and = (conditions: RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
const open = orders.due.state
const whole = orders.day.state

function daysOf({ from, to, undated }: Search): RawBuilder<boolean>[] {
  if (undated === 'true') return [sql`due = ${NO_DATE}::date`]
  if (!from && !to) return []
  return [sql`due between ${from ?? '-infinity'}::date and ${to ?? '9999-12-31'}::date`]
}

const [WEEK_DAYS, MONTH_DAYS] = [7, 31]

/** Few tasks are due in a week, few open ones in a month, and few of a person. */
const isFewDays = ({ from, to }: Search, most: number) =>
  Boolean(from && to) && Date.parse(to!) - Date.parse(from!) < most * DAY_MS

/** Each word, or its beginning, in one space. */
const wordQuery = (space: string | null, words: string[]) => {
  const query = words.map((word) => `'${space?.slice(0, 8) ?? '?'}/${word.slice(0, 100)}':*`).join(' & ')
  return space === null ? sql`replace(${query}, '?', left(creator_id::text, 8))::tsquery` : sql`${query}::tsquery`
}

const isDone = ({ state }: Order) => (state === orders.done.state ? [true] : state === whole ? [true, false] : [false])

const hasWords = (space: string | null, words: string[]) => sql<boolean>`words @@ ${wordQuery(space, words)}`

/** In the space they are in, because words stand behind their space. */
const hasAnyWords = (spaces: Space[], words: string[] | undefined) =>
  words
    ? [
        sql<boolean>`words @@ (${sql.join(
          spaces.map(({ id }) => wordQuery(id, words)),
          sql` || `,
        )})`,
      ]
    : []

function idsWithWords(spaces: Space[], words: string[], order: Order) {
  const queries = spaces.flatMap(({ id }) => (id === null ? [] : [wordQuery(id, words)]))
  const older = spaces.filter(({ id }) => id === null)
  return union([
    ...isDone(order).map((done) => sql`select task_id from tasks_with_words(${sql.join(queries, sql` || `)}, ${done})`),
    // Few, and found by their address.
    ...older.map(
      ({ isIn }) => sql`select id from tasks where ${and([isIn(order), order.state, hasWords(null, words)])}`,
    ),
  ])
}

/** In an order of open tasks, and the person has not ticked their part. No "exists", which may read all their assignments. */
const isAssignedTo = (uid: string, me: Me, { state }: Order) =>
  sql<boolean>`((select true from task_assignees as theirs where theirs.task_id = tasks.id and theirs.user_id = ${uid}
      ${state === open ? sql`and theirs.done_at is null` : sql``}) is not null
    ${uid === me.uid ? sql`or lower(assigned_email) = ${me.emailLower}` : sql``})`

/** No "exists", as above. */
const hasLabel = (label: string) =>
  sql<boolean>`(select true from task_labels where task_id = tasks.id and label_id = ${label}) is not null`

/** An index for each state has them by day. */
function idsAssignedTo(uid: string, me: Me, { state }: Order, days: RawBuilder<boolean>[] = []) {
  const states = state === whole ? [open, orders.done.state] : [state]
  return union([
    ...states.map((one) => sql`select task_id from task_assignees where ${and([sql`user_id = ${uid}`, one, ...days])}`),
    ...(uid === me.uid
      ? [
          sql`select id from tasks where ${and([sql`assigned_email is not null and lower(assigned_email) = ${me.emailLower}`, state, ...days])}`,
        ]
      : []),
  ])
}

const readTasks = prepared<{ json: string }>('tasks-by-ids')`
    select coalesce(json_agg(${taskJson(viewerParams)} order by listed.place), '[]')::text as json
    from unnest($3::uuid[]) with ordinality as listed (id, place)
    cross join lateral (select * from tasks where tasks.id = listed.id limit 1) as tasks
    left join lateral (select * from teams where teams.id = tasks.team_id limit 1) as teams on true`

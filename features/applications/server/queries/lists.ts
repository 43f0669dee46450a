import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { escapeLike } from '#features/people/server/queries/find-people.ts'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { cutPage, readCursor, validYear } from '#server/http/cursor.ts'
import type { ParsedQuery } from '#shared/call.ts'
import { PAGE_SIZE, type Page, type Paging } from '#shared/paging.ts'
import type { ApplicationCard, applications, Sort, Stage } from '../../contract.ts'
import { todayOf } from './application.ts'
import { cardColumns } from './columns.ts'

type Order = {
  /** What an index orders by, with the id. */
  key: RawBuilder<unknown>
  descends: boolean
  cast: RawBuilder<unknown>
}

const orders: Record<Sort, Order> = {
  next: { key: sql`coalesce(due_on, 'infinity')`, descends: false, cast: sql`::date` },
  company: { key: sql`lower(company)`, descends: false, cast: sql`::text` },
  applied: { key: sql`coalesce(applied_on, '-infinity')`, descends: true, cast: sql`::date` },
  changed: { key: sql`updated_at`, descends: true, cast: sql`::timestamptz` },
}

type Row = ApplicationCard & { place_in_list: string }
const toCard = ({ place_in_list: _, ...card }: Row): ApplicationCard => card

const days = z.union([z.iso.date().check(validYear), z.enum(['infinity', '-infinity'])])
const moment = z.string().check(z.regex(/^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/))
const keys = { next: days, company: z.string(), applied: days, changed: moment } satisfies Record<Sort, z.ZodMiniType>

/** One of the four orders has an index each; filters are applied along it, to at most 10,000 rows of one person. */
export async function listApplications(
  db: Db,
  me: Me,
  { limit = PAGE_SIZE, cursor, sort, ...filters }: ParsedQuery<typeof applications.list>,
  at: Date,
): Promise<Page<ApplicationCard>> {
  const { key, descends, cast } = orders[sort]
  const after = cursor === undefined ? null : readCursor(cursor, z.tuple([keys[sort], z.uuid()]))
  const direction = descends ? sql`desc` : sql`asc`
  const { rows } = await sql<Row>`
    select ${cardColumns}, (${key})::text as place_in_list from applications
    where owner_id = ${me.uid} ${filtersOf(filters, filters.next ? await todayOf(db, me, at) : '')}
      ${after ? sql`and (${key}, id) ${descends ? sql`<` : sql`>`} (${after[0]}${cast}, ${after[1]}::uuid)` : sql``}
    order by ${key} ${direction}, id ${direction} limit ${limit + 1}`.execute(db)
  const { shown, next } = cutPage(rows, limit, (row) => [row.place_in_list, row.id])
  return { items: shown.map(toCard), next }
}

type Filters = Omit<ParsedQuery<typeof applications.list>, 'limit' | 'cursor' | 'sort'>

function filtersOf({ stage, open, source, next, goalId, q }: Filters, today: string): RawBuilder<unknown> {
  const words = q ? `%${escapeLike(q)}%` : null
  const due = sql`coalesce(due_on, 'infinity')`
  return sql`
    ${stage ? sql`and stage = ${stage}` : open === 'true' ? sql`and stage <> 'closed'` : sql``}
    ${source ? sql`and source = ${source}` : sql``}
    ${goalId ? sql`and goal_id = ${goalId}` : sql``}
    ${next === 'due' ? sql`and ${due} <= ${today}::date` : sql``}
    ${next === 'week' ? sql`and ${due} <= ${today}::date + 6` : sql``}
    ${next === 'none' ? sql`and ${due} = 'infinity' and stage <> 'closed'` : sql``}
    ${words ? sql`and (company ilike ${words} or role ilike ${words} or place ilike ${words})` : sql``}`
}

const place = z.tuple([z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,900})?$/)), z.uuid()])

/** In the order of the board, the highest position first. */
export async function listColumn(
  db: Db,
  me: Me,
  stage: Stage,
  { limit = PAGE_SIZE, cursor }: Paging,
): Promise<Page<ApplicationCard>> {
  const after = cursor === undefined ? null : readCursor(cursor, place)
  const { rows } = await sql<Row>`
    select ${cardColumns}, position::text as place_in_list from applications
    where owner_id = ${me.uid} and stage = ${stage}
      ${after ? sql`and (position < ${after[0]}::numeric or position = ${after[0]}::numeric and id > ${after[1]}::uuid) and position <= ${after[0]}::numeric` : sql``}
    order by position desc, id limit ${limit + 1}`.execute(db)
  const { shown, next } = cutPage(rows, limit, (row) => [row.place_in_list, row.id])
  return { items: shown.map(toCard), next }
}

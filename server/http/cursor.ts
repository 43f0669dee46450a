import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { PAGE_SIZE, type Paging } from '#shared/paging.ts'
import { invalid } from '#shared/problem.ts'

export const writeCursor = (key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Takes one row more than a page holds. Returns the page and the cursor of the next one, if any. */
export function cutPage<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => unknown[]) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: last && rows.length > limit ? writeCursor(placeOf(last)) : null }
}

/** PostgreSQL has no year 0. */
export const validYear = z.regex(/^(?!0000)/)
export const moment = z.iso.datetime().check(validYear)

/** @throws Problem 400 for a cursor that we did not write */
export function readCursor<Key extends z.ZodMiniType>(cursor: string, key: Key): z.output<Key> {
  const parsed = parse(Buffer.from(cursor, 'base64url').toString())
  const read = key.safeParse(parsed)
  // PostgreSQL cannot store U+0000, so no cursor contains it.
  if (read.success && ![parsed].flat().some((part) => String(part).includes('\u0000'))) return read.data
  throw invalid('cursor', 'That is no cursor of this list. Start again without one.')
}

const timeAndId = z.tuple([moment, z.uuid()])

/** A page of rows with `id` and `at`, latest first. `time` and `id` are the columns that order them. */
export async function latestPage<DB, Table extends keyof DB, Row extends { id: string; at: Date | null }>(
  query: SelectQueryBuilder<DB, Table, Row>,
  [time, id]: [RawBuilder<unknown>, RawBuilder<unknown>],
  { limit = PAGE_SIZE, cursor }: Paging,
) {
  const [lastAt, lastId] = cursor === undefined ? [] : readCursor(cursor, timeAndId)
  const rows = await query
    .$if(lastAt !== undefined, (page) =>
      page.where(sql<boolean>`(${time}, ${id}) < (${lastAt}::timestamptz, ${lastId}::uuid)`),
    )
    .orderBy(time, 'desc')
    .orderBy(id, 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows as Row[], limit, (row) => [row.at!.toISOString(), row.id])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

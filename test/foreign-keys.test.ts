import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseWithoutEvents } from './database-without-events.ts'
import { freshDatabase } from './fresh-database.ts'

test('an index serves every foreign key, so that deleting what it names does not read the whole table', async () => {
  const { connection, drop } = await freshDatabase()
  onTestFinished(drop)
  const database = openDatabaseWithoutEvents(connection)
  onTestFinished(database.close)
  const { rows } = await sql<{ key: string; serves: boolean }>`
    select conrelid::regclass || ' (' || columns.names || ')' as key,
      exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and indkey[0 : cardinality(conkey) - 1] @> conkey
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || columns.names || ' IS NOT NULL)')) as serves
    from pg_constraint, lateral (
      select string_agg(quote_ident(attname), ', ' order by place) as names
      from unnest(conkey) with ordinality as column_of (number, place)
      join pg_attribute on attrelid = conrelid and attnum = number) as columns
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(database.db)
  expect(rows.length).toBeGreaterThan(40)
  const unserved = rows.filter(({ serves }) => !serves).map(({ key }) => key)
  expect(unserved, 'Add an index that begins with these columns, in a migration').toEqual([])
})

import { sql } from 'kysely'
import type { Server } from './server.ts'

type Where = Pick<Server, 'context'>

/** Every table with this text in any column. */
export async function tablesNaming({ context }: Where, text: string) {
  const { pool } = context.database
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const naming = rows.map(async ({ name }) => {
    const found = await pool.query(`select from ${name} as one where position($1 in one::text) > 0 limit 1`, [text])
    return found.rowCount ? [name] : []
  })
  return (await Promise.all(naming)).flat().toSorted()
}

/** The tables that refer to people and, with `ofTeams`, belong to a team as well, if only by way of another table. */
export async function tablesOfPeople({ context }: Where, { ofTeams = false } = {}) {
  const { rows } = await sql<{ name: string }>`
    with recursive of_teams as (
      select 'teams'::regclass::oid as id
      union select conrelid from pg_constraint join of_teams on confrelid = of_teams.id where contype = 'f')
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'people'::regclass
      and (not ${ofTeams}::boolean or conrelid in (select id from of_teams))`.execute(context.database.db)
  return rows.map(({ name }) => name).toSorted()
}

import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { SOURCES_MAX } from '../../contract.ts'

/** Steps from one name to the next along an index, so that it costs the same however many applications there are. */
export async function listSources(db: Db, me: Me): Promise<{ sources: string[] }> {
  const { rows } = await sql<{ source: string }>`
    with recursive names as (
      (select source, 1 as place from applications where owner_id = ${me.uid} and source > '' order by source limit 1)
      union all
      select next.source, place + 1 from names cross join lateral (
        select applications.source from applications
        where owner_id = ${me.uid} and applications.source > names.source order by applications.source limit 1) as next
      where place < ${SOURCES_MAX})
    select source from names`.execute(db)
  return { sources: rows.map(({ source }) => source) }
}

import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import type { AnswerOf } from '#shared/call.ts'
import type { ads } from '../../ads-contract.ts'

/** By the company's name in any case. One for the same role counts most, then the newest. */
export async function findDuplicate(
  db: Db,
  me: Me,
  { company, role = '' }: { company: string; role?: string | undefined },
): Promise<AnswerOf<typeof ads.duplicate>> {
  const { rows } = await sql<NonNullable<AnswerOf<typeof ads.duplicate>['found']>>`
    select id, company, role, stage, lower(role) = lower(${role}) as "isSameRole",
      to_char(coalesce(applied_on, (created_at at time zone 'UTC')::date), 'YYYY-MM-DD') as "on"
    from (select id, company, role, stage, applied_on, created_at from applications where owner_id = ${me.uid} and lower(company) = lower(${company})
      order by lower(company), id limit 100) as same
    order by lower(role) = lower(${role}) desc, created_at desc limit 1`.execute(db)
  return { found: rows[0] ?? null }
}

import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { NUMBERS_MAX, type Numbers } from '../../numbers-contract.ts'
import { numbersOf, type Sent } from '../../rules/numbers.ts'
import { todayOf } from './application.ts'

/** Not prepared, as `listDue` of the board. */
const findSent = (db: Db, me: Me) =>
  sql<Sent>`select applied_on as "appliedOn", answered_on as "answeredOn", source, stage = 'closed' as "isClosed",
      answered_on is not null or stage in ('interview', 'offer') or had.interview or had.offer
        or coalesce(outcome in ('refused', 'accepted', 'declined'), false) as "isAnswered",
      stage in ('interview', 'offer') or coalesce(outcome in ('accepted', 'declined'), false) or had.interview as "hadInterview",
      stage = 'offer' or coalesce(outcome in ('accepted', 'declined'), false) or had.offer as "hadOffer"
    from (select id, applied_on, answered_on, source, stage, outcome from applications
      where owner_id = ${me.uid} and coalesce(applied_on, '-infinity') > '-infinity'
      order by coalesce(applied_on, '-infinity') desc, id desc limit ${sql.lit(NUMBERS_MAX)}) as sent
    cross join lateral (select coalesce(bool_or(entries.stage = 'interview'), false) as interview,
        coalesce(bool_or(entries.stage = 'offer'), false) as offer
      from application_entries as entries where application_id = sent.id) as had
    order by applied_on desc, id desc`.execute(db)

/** Counts only the newest applications, so that the cost does not grow with the length of a search. */
export async function loadNumbers(db: Db, me: Me, at: Date): Promise<Numbers> {
  return numbersOf((await findSent(db, me)).rows, await todayOf(db, me, at))
}

import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Me } from '#server/context.ts'
import { isoMoment } from '#server/database/prepared-statements.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { cutPage, moment, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page, type Paging } from '#shared/paging.ts'
import { notFound, Problem } from '#shared/problem.ts'
import type { DecisionForMe } from '../../../decisions-contract.ts'

const TEXT_SHOWN = 200

const columns = (isMine: boolean) => sql<DecisionForMe>`json_build_object('caseId', cases.id,
  'kind', case when cases.message_id is not null then 'message' when cases.comment_id is not null then 'comment' else 'person' end,
  'reason', cases.reason,
  'text', ${
    isMine
      ? sql`left(coalesce(messages.kept ->> 'text', messages.text, comments.text, ''), ${sql.lit(TEXT_SHOWN)})`
      : sql`''`
  },
  'decision', case when cases.decided_at is not null or cases.appealed_at is not null then cases.decision end,
  'at', ${isoMoment('cases.at')},
  'appeal', ${
    isMine
      ? sql`case when cases.appealed_at is null then case when cases.decision in ('removed', 'warned') then 'possible' else 'none' end
          when cases.decided_at is null then 'waiting' else 'read' end`
      : sql`'none'`
  })`

const timeAndId = z.tuple([moment, z.uuid()])
type Row = { item: DecisionForMe }

async function listFrom(db: Db, isMine: boolean, cases: RawBuilder<unknown>, { limit = PAGE_SIZE, cursor }: Paging) {
  const [at, id] = cursor === undefined ? [] : readCursor(cursor, timeAndId)
  const after = id === undefined ? sql`true` : sql`(at, id) < (${at}::timestamptz, ${id}::uuid)`
  const { rows } = await sql<Row>`select ${columns(isMine)} as item from (
      select * from (${cases}) as all_cases where ${after} order by at desc, id desc limit ${limit + 1}) as cases
    left join chat_messages as messages on messages.id = cases.message_id
    left join task_comments as comments on comments.id = cases.comment_id
    order by cases.at desc, cases.id desc`.execute(db)
  const { shown, next } = cutPage(rows, limit, ({ item }) => [item.at, item.caseId])
  return { items: shown.map(({ item }) => item), next }
}

/** Somebody whose account is kept out reads none of it. */
export const listAboutMe = (db: Db, me: Me, paging: Paging): Promise<Page<DecisionForMe>> =>
  listFrom(
    db,
    true,
    sql`select *, coalesce(decided_at, appealed_at) as at from report_cases
      where person_id = ${me.uid} and decision in ('removed', 'warned') and decided_by is not null`,
    paging,
  )

export const listMyReports = (db: Db, me: Me, paging: Paging): Promise<Page<DecisionForMe>> =>
  listFrom(
    db,
    false,
    sql`select report_cases.*, told.at from (
        select message_id, null::uuid as comment_id, null::uuid as person_id, created_at as at from chat_reports where reporter_id = ${me.uid}
        union all select null, comment_id, null, created_at from comment_reports where reporter_id = ${me.uid}
        union all select null, null, person_id, created_at from person_reports where reporter_id = ${me.uid}) as told
      join report_cases on report_cases.message_id = told.message_id or report_cases.comment_id = told.comment_id
        or report_cases.person_id = told.person_id and report_cases.message_id is null and report_cases.comment_id is null`,
    paging,
  )

/** Waits again, beside reports. What was removed stays so until it is read. @throws Problem 404; 409 the second time */
export async function appeal(tx: Tx, me: Me, caseId: string, text: string): Promise<DecisionForMe> {
  const { rows } = await sql<{ appealed_at: Date | null; message_id: string | null; comment_id: string | null }>`
    select appealed_at, message_id, comment_id from report_cases
    where id = ${caseId} and person_id = ${me.uid} and decision in ('removed', 'warned') and decided_by is not null
    for no key update`.execute(tx)
  const [found] = rows
  if (!found) throw notFound('There is no such decision about you.')
  if (found.appealed_at) throw new Problem(409, 'appealed', 'You have asked already. Once is enough: they read it.')
  await tx
    .updateTable('report_cases')
    .set({ appeal: text, appealed_at: tx.now, decided_at: null, owner_id: null })
    .where('id', '=', caseId)
    .execute()
  const until = sql<Date>`'infinity'`
  if (found.message_id)
    await tx
      .updateTable('chat_messages')
      .set({ withheld_until: until })
      .where('id', '=', found.message_id)
      .where('withheld_until', 'is not', null)
      .execute()
  if (found.comment_id)
    await tx
      .updateTable('task_comments')
      .set({ withheld_until: until })
      .where('id', '=', found.comment_id)
      .where('withheld_until', 'is not', null)
      .execute()
  tx.announce({ type: 'case.opened', caseId })
  const { items } = await listAboutMe(tx, me, {})
  return items.find((item) => item.caseId === caseId)!
}

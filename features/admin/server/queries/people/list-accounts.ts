import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { escapeLike } from '#features/people/server/queries/find-people.ts'
import { shownFlair, shownPhoto } from '#features/people/server/queries/paused-perks.ts'
import { isoMoment } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { cutPage, moment, readCursor } from '#server/http/cursor.ts'
import type { ParsedQuery } from '#shared/call.ts'
import { DAY_MS } from '#shared/days.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import { notFound } from '#shared/problem.ts'
import { type Account, type AccountFilter, type administration, COUNT_MAX } from '../../../contract.ts'

const columns = sql<Account>`json_build_object('uid', people.id, 'displayName', people.display_name,
  'photoURL', ${shownPhoto()}, 'flair', ${shownFlair()}, 'email', people.email,
  'createdAt', ${isoMoment('people.created_at')},
  'lastUsedAt', (select to_char(max(auth_session.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from auth_session where user_id = people.id),
  'isDisabled', people.disabled, 'isAdministrator', people.is_administrator,
  'waitsFor', people.waits_for,
  'reports', (select count(*)::integer from (
    select from report_cases where person_id = people.id and decided_at is null limit 100) as waiting),
  'removedUntil', (select ${isoMoment('ends_at')} from person_removals where person_id = people.id and undone_at is null))`

/** `at` in microseconds, as it is stored. */
type Row = { item: Account; email_lower: string; at: string; id: string }
type Query = ParsedQuery<typeof administration.people>

/** Found ones by address, others newest first. */
export async function listAccounts(db: Db, query: Query, now: Date): Promise<Page<Account>> {
  const { limit = PAGE_SIZE, search = '' } = query
  const text = search.trim().toLowerCase()
  const matching = text ? sql`${matches(text)} and ${filters(query.filter, now)}` : filters(query.filter, now)
  const found = sql`select * from people where ${matching} and ${after(text, query.cursor)}
    order by ${text ? sql`email_lower using ~<~` : sql`created_at desc, id desc`} limit ${limit + 1}`
  const { rows } = await sql<Row>`select ${columns} as item, people.email_lower,
      to_char(people.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, people.id
    from (${found}) as people
    order by ${text ? sql`people.email_lower using ~<~` : sql`people.created_at desc, people.id desc`}`.execute(db)
  const { shown, next } = cutPage(rows, limit, (row) => (text ? [row.email_lower] : [row.at, row.id]))
  return { items: shown.map(({ item }) => item), next }
}

/** A shorter word would read the whole trigram index. */
const hasIndexedTrigram = /[\p{L}\p{N}]{3}/u

function matches(text: string) {
  const pattern = `${hasIndexedTrigram.test(text) ? '%' : ''}${escapeLike(text)}%`
  return sql`(name_lower like ${pattern} or email_lower like ${pattern})`
}

const filters = (filter: AccountFilter, now: Date): RawBuilder<unknown> =>
  ({
    all: sql`true`,
    new: sql`created_at > ${new Date(now.getTime() - 7 * DAY_MS)}`,
    disabled: sql`disabled and waits_for is null`,
    waiting: sql`waits_for = 'approval'`,
    administrators: sql`is_administrator`,
    reported: sql`id in (select person_id from report_cases where decided_at is null and owner_id is null limit ${sql.lit(COUNT_MAX)})`,
  })[filter]

function after(text: string, cursor: string | undefined) {
  if (cursor === undefined) return sql`true`
  if (text) return sql`email_lower ~>~ ${readCursor(cursor, z.tuple([z.string()]))[0]}`
  const [at, id] = readCursor(cursor, z.tuple([moment, z.uuid()]))
  return sql`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`
}

/** @throws Problem 404 */
export async function loadAccount(db: Db, uid: string): Promise<Account> {
  const { rows } = await sql<{ item: Account }>`select ${columns} as item from people where id = ${uid}`.execute(db)
  if (!rows[0]) throw notFound('There is no such account.')
  return rows[0].item
}

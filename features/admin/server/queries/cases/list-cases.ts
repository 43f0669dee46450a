import { sql } from 'kysely'
import * as z from 'zod/mini'
import { shownFlair, shownPhoto } from '#features/people/server/queries/paused-perks.ts'
import { isoMoment } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { cutPage, moment, readCursor } from '#server/http/cursor.ts'
import type { ParsedQuery } from '#shared/call.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import { type administration, COUNT_MAX, type ReportCase } from '../../../contract.ts'

const REPORTERS_SHOWN = 5
const NEIGHBOURS = 2

/** The text of a message, also of a hidden one. */
const messageText = (table: string) =>
  sql`coalesce(${sql.ref(`${table}.kept`)} ->> 'text', ${sql.ref(`${table}.text`)})`

/** Forums are read by everybody; of other rooms administrators read what was reported, and nothing around it. */
const neighbours = (comparison: 'before' | 'after') => sql`
  select name, text, ${sql.lit(comparison === 'before')} as "isBefore", number from (
    select who.display_name as name, left(other.text, 300) as text, other.number
    from chat_messages as other join people as who on who.id = other.author_id
    where other.room_id = messages.room_id and rooms.kind = 'forum' and other.removed_at is null
      and other.number ${comparison === 'before' ? sql`between 1 and messages.number - 1` : sql`> greatest(messages.number, 0)`}
    order by other.number ${comparison === 'before' ? sql`desc` : sql`asc`} limit ${sql.lit(NEIGHBOURS)}) as ${sql.ref(comparison)}`

const reporters = sql`select who.display_name as name, told.reason, told.note from (
    select reporter_id, reason, note, created_at from chat_reports where message_id = cases.message_id
    union all select reporter_id, reason, note, created_at from comment_reports where comment_id = cases.comment_id
    union all select reporter_id, reason, note, created_at from person_reports
      where person_id = cases.person_id and cases.message_id is null and cases.comment_id is null
    order by created_at desc limit ${sql.lit(REPORTERS_SHOWN)}) as told
  join people as who on who.id = told.reporter_id order by told.created_at desc`

const columns = sql<ReportCase>`json_build_object('id', cases.id,
  'kind', case when cases.message_id is not null then 'message' when cases.comment_id is not null then 'comment' else 'person' end,
  'subjectId', coalesce(cases.message_id, cases.comment_id, cases.person_id), 'reason', cases.reason, 'reports', cases.reports, 'latestAt', ${isoMoment('cases.latest_at')},
  'isHidden', cases.hidden_at is not null and cases.decided_at is null,
  'appeal', case when cases.appealed_at is not null and cases.decided_at is null then cases.appeal end,
  'person', json_build_object('uid', author.id, 'displayName', author.display_name, 'photoURL', ${shownPhoto('author')},
    'flair', ${shownFlair('author')}, 'createdAt', ${isoMoment('author.created_at')}, 'isDisabled', author.disabled,
    'isAdministrator', author.is_administrator,
    'messages', (select count(*)::integer from (
      select from chat_messages where author_id = author.id limit ${sql.lit(COUNT_MAX)}) as written)),
  'place', coalesce(case when messages.id is not null then coalesce(rooms.name, teams.name, 'a direct message') end, tasks.name),
  'text', coalesce(${messageText('messages')}, comments.text),
  'files', (select coalesce(json_agg(file ->> 'name'), '[]') from jsonb_array_elements(coalesce(messages.files, comments.files, '[]')) as file),
  'writtenAt', coalesce(${isoMoment('messages.created_at')}, ${isoMoment('comments.created_at')}),
  'context', (select coalesce(json_agg(json_build_object('name', name, 'text', text, 'isBefore', "isBefore") order by number), '[]')
    from (${neighbours('before')} union all ${neighbours('after')}) as around),
  'reporters', (select coalesce(json_agg(json_build_object('name', name, 'reason', reason, 'note', note)), '[]') from (${reporters}) as told),
  'decision', cases.decision, 'decidedAt', ${isoMoment('cases.decided_at')},
  'decidedBy', (select display_name from people where people.id = cases.decided_by))`

const joins = sql`join people as author on author.id = cases.person_id
  left join chat_messages as messages on messages.id = cases.message_id
  left join chat_rooms as rooms on rooms.id = messages.room_id
  left join teams on teams.id = rooms.team_id
  left join task_comments as comments on comments.id = cases.comment_id
  left join tasks on tasks.id = comments.task_id`

const unsentKey = z.tuple([z.boolean(), z.int(), moment, z.uuid()])
const decidedKey = z.tuple([moment, z.uuid()])

type Row = { item: ReportCase }

/** Danger first, then by how many reported it; decided ones latest first. */
export async function listCases(
  db: Db,
  { state, limit = PAGE_SIZE, cursor }: ParsedQuery<typeof administration.cases>,
): Promise<Page<ReportCase>> {
  const { rows } = await (state === 'waiting' ? selectWaiting(limit, cursor) : selectDecided(limit, cursor)).execute(db)
  const { shown, next } = cutPage(rows, limit, ({ item }) =>
    state === 'waiting' ? [item.reason === 'danger', item.reports, item.latestAt, item.id] : [item.decidedAt, item.id],
  )
  return { items: shown.map(({ item }) => item), next }
}

function selectWaiting(limit: number, cursor: string | undefined) {
  const [isDanger, reports, at, id] = cursor === undefined ? [] : readCursor(cursor, unsentKey)
  const after =
    id === undefined
      ? sql`true`
      : sql`(is_danger, reports, latest_at, id) < (${isDanger}::boolean, ${reports}::integer, ${at}::timestamptz, ${id}::uuid)`
  return sql<Row>`select ${columns} as item from (
      select * from report_cases where decided_at is null and owner_id is null and ${after}
      order by is_danger desc, reports desc, latest_at desc, id desc limit ${limit + 1}) as cases ${joins}
    order by cases.is_danger desc, cases.reports desc, cases.latest_at desc, cases.id desc`
}

function selectDecided(limit: number, cursor: string | undefined) {
  const [at, id] = cursor === undefined ? [] : readCursor(cursor, decidedKey)
  const after = id === undefined ? sql`true` : sql`(decided_at, id) < (${at}::timestamptz, ${id}::uuid)`
  return sql<Row>`select ${columns} as item from (
      select * from report_cases where decided_at is not null and ${after}
      order by decided_at desc, id desc limit ${limit + 1}) as cases ${joins}
    order by cases.decided_at desc, cases.id desc`
}

/** It may just have been decided. @throws if there is no such case */
export async function loadCase(db: Db, caseId: string): Promise<ReportCase> {
  const { rows } = await sql<Row>`select ${columns} as item from report_cases as cases ${joins}
    where cases.id = ${caseId}`.execute(db)
  return rows[0]!.item
}

/** For commands: the case of a message, a comment, or the person with this address. */
export async function findCaseId(
  db: Db,
  of: { messageId: string } | { commentId: string } | { emailLower: string },
  state: 'waiting' | 'decided' = 'waiting',
): Promise<string | undefined> {
  const which =
    'messageId' in of
      ? sql`message_id = ${of.messageId}`
      : 'commentId' in of
        ? sql`comment_id = ${of.commentId}`
        : sql`message_id is null and comment_id is null
            and person_id = (select id from people where email_lower = ${of.emailLower})`
  const { rows } = await sql<{ id: string }>`select id from report_cases
    where ${which} and ${state === 'waiting' ? sql`decided_at is null and owner_id is null` : sql`decided_at is not null`}`.execute(
    db,
  )
  return rows[0]?.id
}

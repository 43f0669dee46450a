import { type RawBuilder, sql } from 'kysely'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Db } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import { type Confirmer, ITEMS_MAX, NO_SUCH_ITEM, type RecordItem } from '../../contract.ts'

type StoredConfirmer = Pick<Confirmer, 'state' | 'shownAs' | 'askedAt'> & { uid: string }
type Row = Omit<RecordItem, 'confirmers'> & { confirmers: StoredConfirmer[] }

/** Only tasks ticked in Cohort: nobody here saw what an import calls done. */
export const isDoneHere = sql<boolean>`(coalesce(task_assignees.done_at, tasks.done_at) > tasks.created_at
  or (import_id is null and coalesce(task_assignees.done_at, tasks.done_at) is not null))`

/** An item whose task is open again waits until it is done. One whose task is gone stays as it was. */
export const isStillDone = sql<boolean>`(record_items.task_id is null or exists (
  select from tasks left join task_assignees on task_assignees.task_id = tasks.id and task_assignees.user_id = record_items.user_id
  where tasks.id = record_items.task_id and ${isDoneHere}))`

const select = (condition: RawBuilder<unknown>) => sql<Row>`
  select id, task_id as "taskId", name, team_name as team, done_on::text as "doneOn", thought, is_chosen as "isChosen",
    (select coalesce(json_agg(json_build_object('uid', user_id, 'state', state, 'shownAs', shown_as,
        'askedAt', to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by asked_at, id), '[]')
      from record_confirmations where item_id = record_items.id and user_id is not null) as confirmers,
    (select count(*)::integer from record_confirmations where item_id = record_items.id and state = 'confirmed') as confirmations
  from record_items where ${condition} and ${isStillDone}
  order by done_on desc, id limit ${sql.lit(ITEMS_MAX)}`

/** Those of a person, latest first. */
export async function listItems(db: Db, uid: string): Promise<RecordItem[]> {
  const { rows } = await select(sql`user_id = ${uid}`).execute(db)
  return withPeople(db, uid, rows)
}

/** @throws Problem 404 unless it is the person's own */
export async function mustFindItem(db: Db, uid: string, id: string): Promise<RecordItem> {
  const { rows } = await select(sql`id = ${id} and user_id = ${uid}`).execute(db)
  const [item] = await withPeople(db, uid, rows)
  if (!item) throw notFound(NO_SUCH_ITEM)
  return item
}

async function withPeople(db: Db, viewerId: string, rows: Row[]): Promise<RecordItem[]> {
  const uids = [...new Set(rows.flatMap(({ confirmers }) => confirmers.map(({ uid }) => uid)))]
  const people = await visibleTo(db, viewerId, uids)
  return rows.map((row) => ({
    ...row,
    confirmers: row.confirmers.flatMap(({ uid, ...confirmer }) => {
      const person = people.get(uid)
      return person ? [{ person, ...confirmer }] : []
    }),
  }))
}

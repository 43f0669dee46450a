import { sql } from 'kysely'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Db } from '#server/database/types.ts'
import { latestPage } from '#server/http/cursor.ts'
import type { Page, Paging } from '#shared/paging.ts'
import { notFound } from '#shared/problem.ts'
import { type Ask, NO_SUCH_ASK } from '../../contract.ts'

/** Nothing of people who are blocked in either direction. */
const asksOf = (db: Db, uid: string) =>
  db
    .selectFrom('record_confirmations')
    // Looked up one by one, in the order of an index, until the page is full.
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('record_items')
          .select(['record_items.user_id', 'name', 'team_name', 'done_on'])
          .whereRef('record_items.id', '=', 'item_id')
          .limit(1)
          .as('record_items'),
      (join) => join.onTrue(),
    )
    .select([
      'record_confirmations.id as id',
      'record_items.user_id as ownerId',
      'name',
      'team_name as team',
      sql<string>`done_on::text`.as('doneOn'),
      sql<Ask['state']>`state`.as('state'),
      sql<Ask['shownAs']>`shown_as`.as('shownAs'),
      'asked_at as at',
    ])
    .where('record_confirmations.user_id', '=', uid)
    .where(
      sql<boolean>`not exists (select from blocks where (blocker_id, blocked_id) in
        ((record_confirmations.user_id, record_items.user_id), (record_items.user_id, record_confirmations.user_id)))`,
    )

type Row = Awaited<ReturnType<ReturnType<typeof asksOf>['execute']>>[number]

export async function listAsks(db: Db, uid: string, isAnswered: boolean, paging: Paging): Promise<Page<Ask>> {
  const page = asksOf(db, uid).where(isAnswered ? sql<boolean>`state <> 'asked'` : sql<boolean>`state = 'asked'`)
  const { shown, next } = await latestPage(page, [sql`asked_at`, sql`record_confirmations.id`], paging)
  return { items: await withPeople(db, uid, shown), next }
}

/** @throws Problem 404 unless this person was asked */
export async function mustFindAsk(db: Db, uid: string, id: string): Promise<Ask> {
  const rows = await asksOf(db, uid).where('record_confirmations.id', '=', id).execute()
  const [ask] = await withPeople(db, uid, rows)
  if (!ask) throw notFound(NO_SUCH_ASK)
  return ask
}

/** Without those of disabled accounts. */
async function withPeople(db: Db, uid: string, rows: Row[]): Promise<Ask[]> {
  const people = await visibleTo(
    db,
    uid,
    rows.map(({ ownerId }) => ownerId),
  )
  return rows.flatMap(({ ownerId, at, ...ask }) => {
    const person = people.get(ownerId)
    return person ? [{ ...ask, person, askedAt: at.toISOString() }] : []
  })
}

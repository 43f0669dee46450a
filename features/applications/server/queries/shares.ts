import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { PublicPerson } from '#features/people/contract.ts'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { cutPage, moment, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page, type Paging } from '#shared/paging.ts'
import { shownOf } from '../../rules/share-content.ts'
import type { MyShare, Share, SharesOfOne, Shown, ShownField } from '../../shares-contract.ts'
import { mustFindApplication } from './application.ts'
import { loadShowable } from './showable.ts'

type Row = {
  id: string
  application_id: string
  owner_id: string
  friend_id: string | null
  team_id: string | null
  team: string | null
  fields: ShownField[]
  until: string
  at: Date
}

const columns = sql`application_shares.id, application_id, application_shares.owner_id, friend_id, team_id,
  (select name from teams where teams.id = team_id) as team, fields, until_day as until, application_shares.created_at as at`

/** @throws Problem 404 for an application of somebody else */
export async function findShares(db: Db, me: Me, applicationId: string, at: Date): Promise<SharesOfOne> {
  const application = await mustFindApplication(db, me, applicationId)
  const { rows } = await sql<Row>`
    select ${columns} from application_shares
    where application_id = ${application.id} and ends_at > ${at} order by created_at, application_shares.id`.execute(db)
  const people = await friendsIn(db, me, rows)
  return { shares: rows.map((row) => ({ ...toShare(row, people), seen: shownOf(application, row.fields) })) }
}

const friendsIn = (db: Db, me: Me, rows: Row[]) =>
  visibleTo(
    db,
    me.uid,
    rows.flatMap(({ friend_id }) => friend_id ?? []),
  )

const toShare = (
  { id, friend_id, team_id, team, fields, until }: Row,
  people: ReadonlyMap<string, PublicPerson>,
): Share => ({
  id,
  friend: (friend_id && people.get(friend_id)) || null,
  team: team_id === null ? null : { id: team_id, name: team ?? '' },
  fields,
  until,
})

const place = z.tuple([moment, z.uuid()])

const after = (cursor: string | undefined): RawBuilder<unknown> => {
  if (cursor === undefined) return sql``
  const [at, id] = readCursor(cursor, place)
  return sql`and (application_shares.created_at, application_shares.id) < (${at}::timestamptz, ${id}::uuid)`
}
const newest = (limit: number) =>
  sql`order by application_shares.created_at desc, application_shares.id desc limit ${limit + 1}`
const placeOf = ({ at, id }: Pick<Row, 'at' | 'id'>) => [at.toISOString(), id]

/** Latest first. */
export async function listMyShares(
  db: Db,
  me: Me,
  at: Date,
  { limit = PAGE_SIZE, cursor }: Paging,
): Promise<Page<MyShare>> {
  const { rows } = await sql<Row & { company: string; role: string }>`
    select ${columns}, company, role from application_shares join applications on applications.id = application_id
    where application_shares.owner_id = ${me.uid} and ends_at > ${at} ${after(cursor)} ${newest(limit)}`.execute(db)
  const { shown, next } = cutPage(rows, limit, placeOf)
  const people = await friendsIn(db, me, shown)
  const items = shown.map((row) => ({
    ...toShare(row, people),
    applicationId: row.application_id,
    company: row.company,
    role: row.role,
  }))
  return { items, next }
}

/** Not those of people who are blocked in either direction. */
const isVisible = (me: Me, at: Date) => sql`ends_at > ${at} and owner_id <> ${me.uid} and not exists (
  select from blocks where (blocker_id, blocked_id) in ((owner_id, ${me.uid}), (${me.uid}, owner_id)))`

/** What friends and members of my teams show me, latest first. */
export async function listShown(db: Db, me: Me, at: Date, { limit = PAGE_SIZE, cursor }: Paging): Promise<Page<Shown>> {
  const visible = sql`${isVisible(me, at)} ${after(cursor)} ${newest(limit)}`
  const { rows } = await sql<Row>`
    select ${columns} from (
      (select id from application_shares where friend_id = ${me.uid} and ${visible})
      union all
      (select mine.id from team_members cross join lateral (
        select id from application_shares where team_id = team_members.team_id and ${visible}) as mine
      where user_id = ${me.uid})) as found
    join application_shares using (id) ${newest(limit)}`.execute(db)
  const { shown, next } = cutPage(rows, limit, placeOf)
  const [people, showable] = await Promise.all([
    visibleTo(
      db,
      me.uid,
      shown.map(({ owner_id }) => owner_id),
    ),
    loadShowable(
      db,
      shown.map(({ application_id }) => application_id),
    ),
  ])
  const items = shown.flatMap(({ id, owner_id, application_id, team, until, fields }) => {
    const [by, application] = [people.get(owner_id), showable.get(application_id)]
    return by && application ? [{ id, by, team, until, application: shownOf(application, fields) }] : []
  })
  return { items, next }
}

/** Whether somebody shows me the files of this application. */
export async function maySeeDocuments(db: Db, me: Me, applicationId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from application_shares where application_id = ${applicationId} and 'documents' = any(fields) and ${isVisible(me, at)}
      and not exists (select from people where people.id = owner_id and disabled)
      and (friend_id = ${me.uid} or exists (
        select from team_members where team_members.team_id = application_shares.team_id and user_id = ${me.uid}))
    limit 1`.execute(db)
  return rows.length > 0
}

import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { maskEmail } from '#features/people/permissions.ts'
import { shownPhoto } from '#features/people/server/queries/paused-perks.ts'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Db } from '#server/database/database.ts'
import { cutPage, moment, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import type { MyInvite, TeamInvite } from '../../contract.ts'

type Me = { uid: string }
type Paging = { limit?: number | undefined; cursor?: string | undefined }
type CursorRow = { id: string; created_at: Date }

/** Open invites to me, newest first. */
export async function listMyInvites(
  db: Db,
  me: Me,
  { limit = PAGE_SIZE, cursor }: Paging,
  at: Date,
): Promise<Page<MyInvite>> {
  const rows = await db
    .selectFrom('invites')
    .innerJoin('teams', 'teams.id', 'invites.team_id')
    .innerJoin('team_links', (link) =>
      link.onRef('team_links.team_id', '=', 'teams.id').on('team_links.closed_at', 'is', null),
    )
    .leftJoin('people', (inviter) =>
      inviter.onRef('people.id', '=', 'invites.inviter_id').on('people.disabled', '=', false),
    )
    .select([
      'invites.id',
      'invites.created_at',
      'invites.expires_at',
      'teams.id as team_id',
      'teams.name',
      'team_links.id as link_id',
      'people.id as inviter_id',
      'people.display_name',
      shownPhoto().as('photo_url'),
    ])
    .where('invites.user_id', '=', me.uid)
    .where('invites.is_withheld', '=', false)
    .where('invites.expires_at', '>', at)
    .$if(cursor !== undefined, (query) => query.where(beforeCursor(cursor!)))
    .orderBy('invites.created_at', 'desc')
    .orderBy('invites.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next } = cutPage(rows, limit, cursorOf)
  const items = shown.map(
    (row): MyInvite => ({
      id: row.id,
      teamId: row.team_id,
      linkId: row.link_id,
      teamName: row.name,
      inviter:
        (row.inviter_id && {
          uid: row.inviter_id,
          displayName: row.display_name!,
          photoURL: row.photo_url,
        }) ||
        null,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }),
  )
  return { items, next }
}

/** A team that was found to be mine. */
type Team = { id: string; ownerId: string }

/** Open invites to a team of mine, newest first. */
export async function listTeamInvites(
  db: Db,
  me: Me,
  team: Team,
  { limit = PAGE_SIZE, cursor }: Paging,
  at: Date,
): Promise<Page<TeamInvite>> {
  const rows = await selectInvites(db)
    .where('invites.team_id', '=', team.id)
    .where('invites.expires_at', '>', at)
    .$if(cursor !== undefined, (query) => query.where(beforeCursor(cursor!)))
    .orderBy('invites.created_at', 'desc')
    .orderBy('invites.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next } = cutPage(rows, limit, cursorOf)
  return { items: await toTeamInvites(db, me, team, shown), next }
}

/** One invite of a team of mine, as I may see it. */
export async function loadTeamInvite(db: Db, me: Me, team: Team, inviteId: string): Promise<TeamInvite> {
  const row = await selectInvites(db).where('invites.id', '=', inviteId).executeTakeFirstOrThrow()
  return (await toTeamInvites(db, me, team, [row]))[0]!
}

const selectInvites = (db: Db) =>
  db
    .selectFrom('invites')
    .select([
      'id',
      'team_id',
      'address',
      'name',
      'phone',
      'linkedin',
      'inviter_id',
      'user_id',
      'is_picked',
      'delivery',
      'created_at',
      'expires_at',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectInvites>['executeTakeFirstOrThrow']>>

/** Whoever wrote an address sees it; everybody else what they may see of that person, or the mask. */
async function toTeamInvites(db: Db, me: Me, { ownerId }: Team, rows: Row[]): Promise<TeamInvite[]> {
  const people = await visibleTo(db, me.uid, [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))])
  return rows.map((row) => {
    const isMine = row.inviter_id === me.uid
    const isSeenWhole = people.get(row.user_id ?? '')?.email.toLowerCase() === row.address.toLowerCase()
    // Masked as it was written: in the letters of an account the mask would tell that there is one.
    const email = (isMine && !row.is_picked) || isSeenWhole ? row.address : maskEmail(row.address)
    const maySeeMore = isMine || ownerId === me.uid
    return {
      id: row.id,
      teamId: row.team_id,
      email,
      emailLower: email.toLowerCase(),
      name: row.name,
      phone: maySeeMore ? row.phone : '',
      linkedin: maySeeMore ? row.linkedin : '',
      uid: row.is_picked ? row.user_id : null,
      inviterId: row.inviter_id,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      delivery: row.delivery,
    }
  })
}

/** An invite that I may know of: one to me, or of a team of mine. */
export const findInvite = (db: Db, me: Me, inviteId: string, at: Date) =>
  db
    .selectFrom('invites')
    .innerJoin('teams', 'teams.id', 'invites.team_id')
    .select([
      'invites.id',
      'invites.address',
      'invites.name',
      'invites.inviter_id as inviterId',
      'invites.user_id',
      'invites.is_withheld',
      'teams.id as teamId',
      'teams.name as teamName',
      'teams.owner_id as ownerId',
    ])
    .where('invites.id', '=', inviteId)
    .where('invites.expires_at', '>', at)
    .where(
      sql<SqlBool>`((invites.user_id = ${me.uid} and not invites.is_withheld)
        or exists (select from team_members where team_id = invites.team_id and user_id = ${me.uid}))`,
    )
    .executeTakeFirst()

const cursorKey = z.tuple([moment, z.uuid()])

function beforeCursor(cursor: string) {
  const [createdAt, id] = readCursor(cursor, cursorKey)
  return sql<SqlBool>`(invites.created_at, invites.id) < (${createdAt}::timestamptz, ${id}::uuid)`
}

const cursorOf = ({ created_at, id }: CursorRow) => [created_at.toISOString(), id]

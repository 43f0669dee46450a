import { type SqlBool, sql } from 'kysely'
import { maskEmail } from '#features/people/permissions.ts'
import { shownPhoto } from '#features/people/server/queries/paused-perks.ts'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { TeamRoles } from '#features/teams/permissions.ts'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { latestPage } from '#server/http/cursor.ts'
import type { Page, Paging } from '#shared/paging.ts'
import type { MyInvite, TeamInvite } from '../../contract.ts'
import { mayManageInvite } from '../../permissions.ts'

type Team = { id: string } & TeamRoles

export async function listMyInvites(db: Db, me: Me, paging: Paging, at: Date): Promise<Page<MyInvite>> {
  const open = selectOpen(db, at)
    .innerJoin('teams', 'teams.id', 'invites.team_id')
    .innerJoin('team_links', (link) =>
      link.onRef('team_links.team_id', '=', 'teams.id').on('team_links.closed_at', 'is', null),
    )
    .leftJoin('people', (inviter) =>
      inviter.onRef('people.id', '=', 'invites.inviter_id').on('people.disabled', '=', false),
    )
    .select([
      'invites.id',
      'teams.id as teamId',
      'team_links.id as linkId',
      'teams.name as teamName',
      sql<MyInvite['colour']>`teams.colour`.as('colour'),
      sql<MyInvite['symbol']>`teams.symbol`.as('symbol'),
      'people.id as uid',
      'people.display_name as displayName',
      shownPhoto().as('photoURL'),
      'invites.created_at as at',
      'invites.expires_at',
    ])
    .where('invites.user_id', '=', me.uid)
    .where('invites.is_withheld', '=', false)
  const { shown, next } = await latestPage(open, newestFirst, paging)
  const items = shown.map(
    ({ uid, displayName, photoURL, at, expires_at, ...invite }): MyInvite => ({
      ...invite,
      inviter: uid ? { uid, displayName: displayName!, photoURL } : null,
      createdAt: at.toISOString(),
      expiresAt: expires_at.toISOString(),
    }),
  )
  return { items, next }
}

export async function listTeamInvites(db: Db, me: Me, team: Team, paging: Paging, at: Date): Promise<Page<TeamInvite>> {
  const open = selectOpen(db, at).select(teamInviteColumns).where('team_id', '=', team.id)
  const { shown, next } = await latestPage(open, newestFirst, paging)
  return { items: await toTeamInvites(db, me, team, shown), next }
}

export async function loadTeamInvite(db: Db, me: Me, team: Team, inviteId: string): Promise<TeamInvite> {
  return (await toTeamInvites(db, me, team, [await selectTeamInvite(db, inviteId)]))[0]!
}

const selectOpen = (db: Db, at: Date) => db.selectFrom('invites').where('invites.expires_at', '>', at)

const newestFirst: Parameters<typeof latestPage>[1] = [sql.ref('invites.created_at'), sql.ref('invites.id')]

const teamInviteColumns = [
  'id',
  'team_id as teamId',
  'address',
  'name',
  'phone',
  'linkedin',
  'inviter_id as inviterId',
  'user_id',
  'is_picked',
  'delivery',
  'created_at as at',
  'expires_at',
] as const

const selectTeamInvite = (db: Db, inviteId: string) =>
  db.selectFrom('invites').select(teamInviteColumns).where('id', '=', inviteId).executeTakeFirstOrThrow()

type TeamInviteRow = Awaited<ReturnType<typeof selectTeamInvite>>

/** Shows an address to the inviter who wrote it and to people who may see it; masks it for others. */
async function toTeamInvites(db: Db, me: Me, team: Team, rows: TeamInviteRow[]): Promise<TeamInvite[]> {
  const people = await visibleTo(db, me.uid, [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))])
  return rows.map(({ address, user_id, is_picked, at, expires_at, ...invite }) => {
    const isMine = invite.inviterId === me.uid
    const isVisible = people.get(user_id ?? '')?.email.toLowerCase() === address.toLowerCase()
    // Masks the address as it was written, because the account's spelling would reveal that there is an account.
    const email = (isMine && !is_picked) || isVisible ? address : maskEmail(address)
    return {
      ...invite,
      ...(!isMine && !mayManageInvite(me, invite, team) && { phone: '', linkedin: '' }),
      email,
      emailLower: email.toLowerCase(),
      uid: is_picked ? user_id : null,
      createdAt: at.toISOString(),
      expiresAt: expires_at.toISOString(),
    }
  })
}

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
    ])
    .where('invites.id', '=', inviteId)
    .where('invites.expires_at', '>', at)
    .where(
      sql<SqlBool>`((invites.user_id = ${me.uid} and not invites.is_withheld)
        or exists (select from team_members where team_id = invites.team_id and user_id = ${me.uid}))`,
    )
    .executeTakeFirst()

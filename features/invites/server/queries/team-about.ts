import { sql } from 'kysely'
import { DEFAULT_PHOTO, PACK_PHOTOS, PRESET_PHOTOS } from '#features/people/contract.ts'
import { shownPhoto } from '#features/people/server/queries/paused-perks.ts'
import { AVATARS_SHOWN, NO_SUCH_TEAM } from '#features/teams/contract.ts'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { notFound } from '#shared/problem.ts'
import type { LinkPreview, TeamAbout } from '../../preview-contract.ts'

/** Everyone knows these pictures, so they show nobody. */
const drawings = new Set([...PRESET_PHOTOS, ...PACK_PHOTOS])
const anonymousPhoto = (photo: string | null) => (photo !== null && drawings.has(photo) ? photo : DEFAULT_PHOTO)

/** Without members who have not said that they stay, since they may not know of the team. Needs `teams` in the query. */
const aboutColumns = [
  'teams.description',
  'teams.member_count as memberCount',
  sql<string[]>`array(
    select ${shownPhoto()} from team_members join people on people.id = team_members.user_id
    where team_members.team_id = teams.id and team_members.confirmed_at is not null and not people.disabled
    order by team_members.user_id <> teams.owner_id, team_members.joined_at, team_members.user_id
    limit ${sql.lit(AVATARS_SHOWN)})`.as('photos'),
] as const

const toAbout = ({ description, memberCount, photos }: Omit<TeamAbout, 'faces'> & { photos: string[] }): TeamAbout => ({
  description,
  memberCount,
  faces: photos.map(anonymousPhoto),
})

export async function listInvitingTeams(db: Db, me: Me, at: Date) {
  const rows = await db
    .selectFrom('invites')
    .innerJoin('teams', 'teams.id', 'invites.team_id')
    .select(['invites.id as inviteId', ...aboutColumns])
    .where('invites.user_id', '=', me.uid)
    .where('invites.is_withheld', '=', false)
    .where('invites.expires_at', '>', at)
    .orderBy('invites.created_at', 'desc')
    .orderBy('invites.id', 'desc')
    .limit(PAGE_SIZE)
    .execute()
  return rows.map(({ inviteId, ...team }) => ({ inviteId, ...toAbout(team) }))
}

/** For people who are not signed in. @throws Problem 404 for an unknown and for a closed link alike */
export async function previewLink(db: Db, linkId: string): Promise<LinkPreview> {
  const team = await db
    .selectFrom('team_links')
    .innerJoin('teams', 'teams.id', 'team_links.team_id')
    .leftJoin('people as owner', (owner) =>
      owner.onRef('owner.id', '=', 'teams.owner_id').on('owner.disabled', '=', false),
    )
    .select(['teams.name', 'teams.is_public', 'owner.display_name as displayName', ...aboutColumns])
    .select(shownPhoto('owner').as('photoURL'))
    .where('team_links.id', '=', linkId)
    .where('teams.archived_at', 'is', null)
    .where('team_links.closed_at', 'is', null)
    .where('team_links.is_open', '=', true)
    .executeTakeFirst()
  if (!team) throw notFound(NO_SUCH_TEAM)
  const { name, displayName, photoURL, is_public, ...about } = team
  return {
    name,
    inviter: displayName === null ? null : { displayName, photoURL: anonymousPhoto(photoURL) },
    about: is_public ? toAbout(about) : null,
  }
}

import { shownPhoto } from '#features/people/server/queries/paused-perks.ts'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { anonymousPhoto, memberPhotos } from '#features/teams/server/queries/anonymous-faces.ts'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { notFound } from '#shared/problem.ts'
import type { LinkPreview, TeamAbout } from '../../preview-contract.ts'

/** Needs `teams` in the query. */
const aboutColumns = ['teams.description', 'teams.member_count as memberCount', memberPhotos.as('photos')] as const

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
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_TEAM))
  const { name, displayName, photoURL, is_public, ...about } = team
  return {
    name,
    inviter: displayName === null ? null : { displayName, photoURL: anonymousPhoto(photoURL) },
    about: is_public ? toAbout(about) : null,
  }
}

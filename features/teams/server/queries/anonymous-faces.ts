import { sql } from 'kysely'
import { DEFAULT_PHOTO, PACK_PHOTOS, PRESET_PHOTOS } from '#features/people/contract.ts'
import { shownPhoto } from '#features/people/server/queries/paused-perks.ts'
import { AVATARS_SHOWN } from '../../contract.ts'

// Faces of a team for people outside it (docs/decisions/062-what-a-link-shows.md).

/** Everyone knows these pictures, so they show nobody. */
const drawings = new Set([...PRESET_PHOTOS, ...PACK_PHOTOS])
export const anonymousPhoto = (photo: string | null) => (photo !== null && drawings.has(photo) ? photo : DEFAULT_PHOTO)

/** Without members who have not said that they stay, since they may not know of the team. Needs `teams` in the query. */
export const memberPhotos = sql<string[]>`array(
  select ${shownPhoto()} from team_members join people on people.id = team_members.user_id
  where team_members.team_id = teams.id and team_members.confirmed_at is not null and not people.disabled
  order by team_members.user_id <> teams.owner_id, team_members.joined_at, team_members.user_id
  limit ${sql.lit(AVATARS_SHOWN)})`

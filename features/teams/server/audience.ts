import type { Db } from '#server/database/database.ts'
import type { Audience } from '#server/live/event-streams.ts'
import { listAudienceMembers } from './queries/teams.ts'

/**
 * The members of a team. Those who have not confirmed to be in it see their own address where the others see a mask, so
 * what the others are shown is not for them.
 */
export async function audienceOfTeam(db: Db, teamId: string): Promise<Audience> {
  const members = await listAudienceMembers(db, teamId)
  const idsOf = (isConfirmed: boolean) =>
    members.filter(({ confirmed_at }) => (confirmed_at !== null) === isConfirmed).map(({ user_id }) => user_id)
  return { sharedPayload: idsOf(true), refetch: idsOf(false) }
}

import type { Db } from '#server/database/database.ts'
import type { Audience } from '#server/live/event-streams.ts'

/** The members of a team. Unconfirmed members see other addresses than the rest, so they refetch. */
export async function audienceOfTeam(db: Db, teamId: string): Promise<Audience> {
  const members = await db
    .selectFrom('team_members')
    .select(['user_id', 'confirmed_at'])
    .where('team_id', '=', teamId)
    .execute()
  const idsOf = (isConfirmed: boolean) =>
    members.filter(({ confirmed_at }) => (confirmed_at !== null) === isConfirmed).map(({ user_id }) => user_id)
  return { sharedPayload: idsOf(true), refetch: idsOf(false) }
}

import type { Db } from '#server/database.ts'
import type { Hearers } from '#server/streams.ts'
import { listHearers } from './queries.ts'

/**
 * The members of a team. Those who have not confirmed to be in it see their own address where the others see a mask, so
 * what the others are shown is not for them.
 */
export async function hearersOfTeam(db: Db, teamId: string): Promise<Hearers> {
  const members = await listHearers(db, teamId)
  const idsOf = (isConfirmed: boolean) =>
    members.filter(({ confirmed_at }) => (confirmed_at !== null) === isConfirmed).map(({ user_id }) => user_id)
  return { alike: idsOf(true), apart: idsOf(false) }
}

import type { Db } from '#server/database/database.ts'
import type { Audience } from '#server/live/event-streams.ts'
import { listInvited } from './queries/memberships.ts'
import { listAudienceMembers } from './queries/teams.ts'

type TeamRef = { teamId: string }

/** Unconfirmed members see their own address where others see a mask, so they refetch. */
export async function audienceOfTeam(db: Db, { teamId }: TeamRef) {
  const members = await listAudienceMembers(db, teamId)
  const idsOf = (isConfirmed: boolean) =>
    members.filter(({ confirmed_at }) => (confirmed_at !== null) === isConfirmed).map(({ user_id }) => user_id)
  return { sharedPayload: idsOf(true), refetch: idsOf(false) } satisfies Audience
}

/** Invites show the name of the team. */
export async function membersAndInvited(db: Db, { teamId }: TeamRef): Promise<Audience> {
  const { sharedPayload, refetch } = await audienceOfTeam(db, { teamId })
  return { sharedPayload, refetch: [...refetch, ...(await listInvited(db, teamId))] }
}

export async function membersAndFormerMember(db: Db, { teamId, uid }: TeamRef & { uid: string }): Promise<Audience> {
  const { sharedPayload, refetch } = await audienceOfTeam(db, { teamId })
  return { sharedPayload, refetch: [...refetch, uid] }
}

export async function refetchingMembers(db: Db, { teamId }: TeamRef) {
  const { sharedPayload, refetch } = await audienceOfTeam(db, { teamId })
  return { refetch: [...sharedPayload, ...refetch] } satisfies Audience
}

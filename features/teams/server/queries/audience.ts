import type { Db } from '#server/database/types.ts'
import { type Audience, teamTopic } from '#server/live/bus.ts'
import { listInvited } from './memberships.ts'
import { listAudienceMembers } from './teams.ts'

type TeamRef = { teamId: string }

/** Unconfirmed members see their own address where others see a mask, so they refetch. */
export async function audienceOfTeam(db: Db, { teamId }: TeamRef) {
  const members = await listAudienceMembers(db, teamId)
  const idsOf = (isConfirmed: boolean) =>
    members.filter(({ confirmed_at }) => (confirmed_at !== null) === isConfirmed).map(({ user_id }) => user_id)
  return { sharedPayload: idsOf(true), refetch: idsOf(false), topic: teamTopic(teamId) } satisfies Audience
}

/** Nobody follows the topic of a new team yet. */
export async function audienceOfNewTeam(db: Db, team: TeamRef): Promise<Audience> {
  const members = await audienceOfTeam(db, team)
  return { ...members, outsideTopic: [...members.sharedPayload, ...members.refetch] }
}

/** Invites show the name of the team. */
export async function membersAndInvited(db: Db, team: TeamRef): Promise<Audience> {
  const [members, invited] = [await audienceOfTeam(db, team), await listInvited(db, team.teamId)]
  return { ...members, refetch: [...members.refetch, ...invited], outsideTopic: invited }
}

export const membersAndNewMember = async (db: Db, { teamId, uid }: TeamRef & { uid: string }): Promise<Audience> => ({
  ...(await audienceOfTeam(db, { teamId })),
  outsideTopic: [uid],
})

export async function membersAndFormerMember(db: Db, { teamId, uid }: TeamRef & { uid: string }): Promise<Audience> {
  const members = await audienceOfTeam(db, { teamId })
  return { ...members, refetch: [...members.refetch, uid], outsideTopic: [uid] }
}

export async function refetchingMembers(db: Db, team: TeamRef) {
  const { sharedPayload, refetch, topic } = await audienceOfTeam(db, team)
  return { refetch: [...sharedPayload, ...refetch], topic } satisfies Audience
}

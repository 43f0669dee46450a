import { refetchingMembers } from '#features/teams/server/queries/audience.ts'
import type { Db } from '#server/database/types.ts'
import type { Audience } from '#server/live/bus.ts'

export async function membersAndInvitee(
  db: Db,
  { teamId, uid }: { teamId: string; uid: string | null },
): Promise<Audience> {
  const members = await refetchingMembers(db, { teamId })
  return uid ? { ...members, refetch: [...members.refetch, uid], outsideTopic: [uid] } : members
}

/** The people who see this inviter's name on an invite. */
export async function audienceOfInviter(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invites')
    .select('user_id')
    .distinct()
    .where('inviter_id', '=', uid)
    .where('user_id', 'is not', null)
    .where('is_withheld', '=', false)
    .execute()
  return rows.map(({ user_id }) => user_id!)
}

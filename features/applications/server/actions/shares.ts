import { lockFriendship } from '#features/friends/server/changes/friendships.ts'
import { dayIn, momentIn } from '#features/people/server/rules/time-zone.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { addDays } from '#shared/days.ts'
import { invalid, notFound, Problem } from '#shared/problem.ts'
import {
  NO_SUCH_SHARE,
  NOT_YOUR_TEAM,
  SHARE_DAYS_MAX,
  SHARES_MAX,
  SHOWN_FIELDS,
  type shares,
  TOO_MANY_SHARES,
  WRONG_LAST_DAY,
} from '../../shares-contract.ts'
import { lockApplication } from '../changes/lock-career.ts'
import { announceShares, endShares } from '../consequences/share-viewers.ts'

type NewShare = ParsedBody<typeof shares.set>

/** @throws Problem 404 for an application of others, 409 for strangers, 400 for a day that is over or far away */
export async function share(tx: Tx, me: Me, applicationId: string, wanted: NewShare): Promise<void> {
  await lockApplication(tx, me, applicationId)
  const viewer = await lockViewer(tx, me, wanted)
  const lasts = await endOf(tx, me, wanted.until)
  const fields = SHOWN_FIELDS.filter((field) => wanted.fields.includes(field))
  const before = await tx
    .selectFrom('application_shares')
    .select(['id', 'friend_id', 'team_id'])
    .where('application_id', '=', applicationId)
    .execute()
  const same = before.find((one) => one.friend_id === viewer.friend_id && one.team_id === viewer.team_id)
  if (!same && before.length >= SHARES_MAX) throw new Problem(409, 'full', TOO_MANY_SHARES)
  if (same)
    await tx
      .updateTable('application_shares')
      .set({ fields, ...lasts })
      .where('id', '=', same.id)
      .execute()
  const made =
    same ??
    (await tx
      .insertInto('application_shares')
      .values({ application_id: applicationId, owner_id: me.uid, ...viewer, fields, ...lasts, created_at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow())
  const began = !same && viewer.friend_id ? [{ shareId: made.id, uid: viewer.friend_id }] : []
  await announceShares(tx, me.uid, [made.id], { began })
}

type Viewer = { friend_id: string | null; team_id: string | null }

/** So that friendship and membership cannot end in between. */
async function lockViewer(tx: Tx, me: Me, { uid, teamId }: Pick<NewShare, 'uid' | 'teamId'>): Promise<Viewer> {
  if (uid && !teamId) {
    await lockFriendship(tx, me.uid, uid)
    return { friend_id: uid, team_id: null }
  }
  if (!teamId || uid) throw invalid('teamId', 'Choose a friend or a team.')
  await tx
    .selectFrom('team_members')
    .select('team_id')
    .where((where) => where.and({ team_id: teamId, user_id: me.uid }))
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new Problem(409, 'not-a-member', NOT_YOUR_TEAM))
  return { friend_id: null, team_id: teamId }
}

async function endOf(tx: Tx, me: Me, until: string) {
  const { time_zone } = await tx
    .selectFrom('people')
    .select('time_zone')
    .where('id', '=', me.uid)
    .executeTakeFirstOrThrow()
  const today = dayIn(time_zone, tx.now)
  if (until < today || until > addDays(today, SHARE_DAYS_MAX)) throw invalid('until', WRONG_LAST_DAY)
  return { until_day: until, ends_at: momentIn(time_zone, addDays(until), 0) }
}

/** @throws Problem 404 */
export async function endShare(tx: Tx, me: Me, applicationId: string, shareId: string): Promise<void> {
  await lockApplication(tx, me, applicationId)
  if ((await endShares(tx, me.uid, applicationId, shareId)) === 0) throw notFound(NO_SUCH_SHARE)
}

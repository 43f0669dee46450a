import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/types.ts'

/** Lock the person first. */
export async function countConfirmed(tx: Tx, uid: string) {
  const { teams } = await tx
    .selectFrom('team_members')
    .select((members) => members.fn.countAll<number>().as('teams'))
    .where('user_id', '=', uid)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return teams
}

/** Lock the people first. */
export const listUnconfirmed = (tx: Tx, uids: string[]) =>
  tx
    .selectFrom('team_members')
    .select((members) => ['user_id', members.fn.countAll<number>().as('teams')])
    .where('user_id', '=', sql<string>`any(${uids}::uuid[])`)
    .where('confirmed_at', 'is', null)
    .groupBy('user_id')
    .execute()

export async function listTeamIds(db: Db, uid: string): Promise<string[]> {
  const rows = await db.selectFrom('team_members').select('team_id').where('user_id', '=', uid).execute()
  return rows.map(({ team_id }) => team_id)
}

/** True if the owner removed this person and nobody has invited them since. */
export const isBanned = async (db: Db, teamId: string, uid: string, at: Date) =>
  (await db
    .selectFrom('team_bars')
    .select('user_id')
    .where((where) => where.and({ team_id: teamId, user_id: uid }))
    .where(banApplies(at))
    .executeTakeFirst()) !== undefined

/** An open invite suspends a ban. */
export const banApplies = (at: Date) => sql<boolean>`not exists (
  select from invites where invites.team_id = team_bars.team_id and invites.user_id = team_bars.user_id
    and not invites.is_withheld and invites.expires_at > ${at})`

export async function listInvited(db: Db, teamId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invites')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', 'is not', null)
    .where('is_withheld', '=', false)
    .execute()
  return rows.map(({ user_id }) => user_id!)
}

import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'

/** The keys are in lower case. Leaves out unknown and disabled accounts. */
export async function findIdsByEmail(db: Db, addresses: string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const lower = addresses.map((address) => address.toLowerCase())
  const rows = await db
    .selectFrom('people')
    .select(['id', 'email_lower'])
    .where('email_lower', '=', sql<string>`any(${lower}::text[])`)
    .where('disabled', '=', false)
    .execute()
  return new Map(rows.map((row) => [row.email_lower, row.id]))
}

/** Reads the whole team first, so that the duration reveals nothing about accounts outside the team. */
export async function findMembersByEmail(
  db: Db,
  viewerId: string,
  teamId: string,
  addresses: string[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const { rows } = await sql<{ id: string; email_lower: string }>`
    with members as materialized (
      select people.id, email_lower from team_members join people on people.id = user_id
      where team_id = ${teamId} and not disabled and (confirmed_at is not null or exists (
        select from friendships where friendships.user_id = ${viewerId} and friend_id = people.id)))
    select id, email_lower from members where email_lower = any(${addresses}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.email_lower, row.id]))
}

/** For sending mail, not for showing. Undefined for disabled accounts. */
export const findMailRecipient = (db: Db, uid: string) =>
  db
    .selectFrom('people')
    .select(['email', 'email_lower as emailLower', 'display_name as displayName'])
    .where('id', '=', uid)
    .where('disabled', '=', false)
    .executeTakeFirst()

/** For the link that confirms an address: also of an account that waits for that. */
export const findConfirmableMailbox = (db: Db, uid: string) =>
  db
    .selectFrom('people')
    .select(['email', 'email_lower as emailLower', 'display_name as displayName'])
    .where('id', '=', uid)
    .where((where) => where.or([where('disabled', '=', false), where('waits_for', '=', 'confirmation')]))
    .executeTakeFirst()

export async function isEmailConfirmed(db: Db, uid: string): Promise<boolean> {
  const account = await db.selectFrom('auth_user').select('email_verified').where('id', '=', uid).executeTakeFirst()
  return account?.email_verified ?? false
}

import { sql } from 'kysely'
import { findIdByEmail } from '#features/people/server/queries/administration.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { WHY_NOT_LAST } from '../../permissions.ts'

/**
 * Administrators act one after the other, so that none is disabled while acting and two never disable each other.
 * Taken before every other lock.
 */
export const lockAdministration = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('administration'))`.execute(tx)

/** Holds the role until the transaction ends, if it `changes` something. @throws Problem 404, as for calls that do not exist */
export async function mustBeAdministrator(tx: Tx, uid: string, { changes }: { changes: boolean }) {
  await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', uid)
    .where('is_administrator', '=', true)
    .where('disabled', '=', false)
    .$if(changes, (role) => role.forShare())
    .executeTakeFirstOrThrow(() => notFound())
}

const MAX_TOLD = 100

export async function listAdministrators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('is_administrator', '=', true)
    .where('disabled', '=', false)
    .orderBy('id')
    .limit(MAX_TOLD)
    .execute()
  return rows.map(({ id }) => id)
}

/** Call under `lockAdministration`. @throws Problem 409 if nobody else could administer */
export async function mustNotBeLast(tx: Tx, uid: string) {
  const { rows } = await sql<{ isLast: boolean }>`select is_administrator and not disabled and not exists (
      select from people as others where others.is_administrator and not others.disabled and others.id <> ${uid}) as "isLast"
    from people where id = ${uid}`.execute(tx)
  if (rows[0]?.isLast) throw new Problem(409, 'last-administrator', WHY_NOT_LAST)
}

/** Mailed and pushed, because reports should not wait for the next visit. */
const HEARS_OF_REPORTS = sql`update mail_choices set
    at_once = array(select distinct unnest(at_once || '{moderation}')), push = array(select distinct unnest(push || '{moderation}'))`

/** The address is in lower case. @returns the id; undefined if there is no such account */
export async function setAdministrator(tx: Tx, emailLower: string, isAdministrator: boolean) {
  await lockAdministration(tx)
  const person = await findIdByEmail(tx, emailLower)
  if (!person) return undefined
  if (!isAdministrator) await mustNotBeLast(tx, person.id)
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ is_administrator: isAdministrator, version: sql`version + 1` })
    .where('id', '=', person.id)
    .where('is_administrator', '<>', isAdministrator)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return person.id
  if (isAdministrator) await sql`${HEARS_OF_REPORTS} where user_id = ${person.id}`.execute(tx)
  // The page asks for the session again, which says who administers.
  tx.announce({ type: 'role.given', uid: person.id })
  return person.id
}

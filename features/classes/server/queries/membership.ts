import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { notAllowed, notFound } from '#shared/problem.ts'
import { type ClassRole, NO_SUCH_CLASS } from '../../contract.ts'
import { mayHelp, mayLead, WHY_NOT_HELP, WHY_NOT_LEAD } from '../../permissions.ts'

const selectRole = (db: Db, me: Me, classId: string) =>
  db
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select(sql<ClassRole>`role`.as('role'))
    .where((where) => where.and({ class_id: classId, user_id: me.uid }))

/** @throws Problem 404 for who is not in it */
export async function mustFindRole(db: Db, me: Me, classId: string): Promise<ClassRole> {
  const { role } = await selectRole(db, me, classId).executeTakeFirstOrThrow(() => notFound(NO_SUCH_CLASS))
  return role
}

/** @throws Problem 404, 403 for members */
export async function mustHelp(db: Db, me: Me, classId: string) {
  if (!mayHelp(await mustFindRole(db, me, classId))) throw notAllowed(WHY_NOT_HELP)
}

// Every change in a class locks these first, in this order: the class, its teams by id, people by id.

/** @returns my role @throws Problem 404 */
export async function lockClass(tx: Tx, me: Me, classId: string): Promise<ClassRole> {
  await selectRole(tx, me, classId).forNoKeyUpdate('classes').executeTakeFirst()
  // Read again, because it may have changed while another transaction held the lock.
  return mustFindRole(tx, me, classId)
}

/** @throws Problem 404, 403 for members */
export async function lockToHelp(tx: Tx, me: Me, classId: string) {
  if (!mayHelp(await lockClass(tx, me, classId))) throw notAllowed(WHY_NOT_HELP)
}

/** @throws Problem 404, 403 for everyone else */
export async function lockToLead(tx: Tx, me: Me, classId: string) {
  if (!mayLead(await lockClass(tx, me, classId))) throw notAllowed(WHY_NOT_LEAD)
}

export type ClassTeamRow = { id: string; owner_id: string; member_count: number }

/** Its teams that are not archived, in the order in which they are shown. */
export async function lockTeamsOfClass(tx: Tx, classId: string): Promise<ClassTeamRow[]> {
  await sql`select teams.id from teams where id in (select team_id from class_teams where class_id = ${classId})
    order by id for no key update`.execute(tx)
  const { rows } = await sql<ClassTeamRow>`
    select teams.id, owner_id, member_count from class_teams join teams on teams.id = team_id
    where class_id = ${classId} and archived_at is null order by position`.execute(tx)
  return rows
}

/** Who hears of a change. */
export async function announceChange(tx: Tx, classId: string, { alsoTo = [] as string[], toMembers = true } = {}) {
  const rows = await tx
    .selectFrom('class_members')
    .select('user_id')
    .where('class_id', '=', classId)
    .$if(!toMembers, (query) => query.where('role', 'in', ['leader', 'helper']))
    .execute()
  tx.announce({
    type: 'class.changed',
    classId,
    uids: [...new Set([...rows.map(({ user_id }) => user_id), ...alsoTo])],
  })
}

/** Me first, who owns what I make. */
export async function listStaff(tx: Tx, classId: string, first: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_members')
    .select('user_id')
    .where('class_id', '=', classId)
    .where('role', 'in', ['leader', 'helper'])
    .where('user_id', '<>', first)
    .execute()
  return [first, ...rows.map(({ user_id }) => user_id)]
}

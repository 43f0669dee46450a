import { sql } from 'kysely'
import { endClassBlocks } from '#features/people/server/actions/class-lists.ts'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import type { ClassRole } from '../../contract.ts'
import { leaveTeams } from '../actions/team-membership.ts'
import { announceChange, lockTeamsOfClass } from '../queries/membership.ts'

/**
 * Follows 'person.left' and 'account.claimed', while they are in their teams. A class without another leader goes to its first helper; without
 * one it ends. Its teams stay.
 */
export async function leaveClasses(tx: Tx, { uid }: EventOf<'person.left' | 'account.claimed'>) {
  const { rows } = await sql<{ id: string }>`
    select id from classes where id in (select class_id from class_members where user_id = ${uid})
    order by id for no key update`.execute(tx)
  for (const { id } of rows) await leaveClass(tx, uid, id)
}

async function leaveClass(tx: Tx, uid: string, classId: string) {
  const mine = await tx
    .deleteFrom('class_members')
    .where((where) => where.and({ class_id: classId, user_id: uid }))
    .returning(sql<ClassRole>`role`.as('role'))
    .executeTakeFirst()
  if (mine?.role === 'leader' && !(await hasLeader(tx, classId)) && !(await makeHelperLead(tx, classId))) {
    await announceChange(tx, classId)
    await endClassBlocks(tx, { classId })
    await tx.deleteFrom('classes').where('id', '=', classId).execute()
    return
  }
  await leaveTeams(tx, { uid }, classId, await lockTeamsOfClass(tx, classId), uid)
  await announceChange(tx, classId, { toMembers: false })
}

const hasLeader = async (tx: Tx, classId: string) =>
  (await tx
    .selectFrom('class_members')
    .innerJoin('people', 'people.id', 'class_members.user_id')
    .select('user_id')
    .where((where) => where.and({ class_id: classId, role: 'leader', 'people.disabled': false }))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** @returns false without one */
async function makeHelperLead(tx: Tx, classId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update class_members set role = 'leader' where class_id = ${classId} and user_id = (
      select user_id from class_members join people on people.id = user_id
      where class_id = ${classId} and role = 'helper' and not disabled order by joined_at, user_id limit 1)`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

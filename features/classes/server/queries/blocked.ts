import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { notAllowed } from '#shared/problem.ts'
import type { ClassBlock } from '../../blocks-contract.ts'
import { mayLead, WHY_NOT_LEAD } from '../../permissions.ts'
import { mustFindRole } from './membership.ts'

/** @throws Problem 404; 403 for who does not lead */
export async function listClassBlocks(db: Db, me: Me, classId: string): Promise<ClassBlock[]> {
  if (!mayLead(await mustFindRole(db, me, classId))) throw notAllowed(WHY_NOT_LEAD)
  const rows = await db
    .selectFrom('class_blocks')
    .leftJoin('people', 'people.id', 'by_id')
    .select(['blocked_id', 'reason', 'class_blocks.created_at', 'display_name as by'])
    .where('class_id', '=', classId)
    .orderBy('class_blocks.created_at', 'desc')
    .orderBy('blocked_id')
    .execute()
  const visible = await visibleTo(
    db,
    me.uid,
    rows.map(({ blocked_id }) => blocked_id),
  )
  return rows.flatMap(({ blocked_id, reason, by, created_at }) => {
    const person = visible.get(blocked_id)
    return person ? [{ person, reason, by, createdAt: created_at.toISOString() }] : []
  })
}

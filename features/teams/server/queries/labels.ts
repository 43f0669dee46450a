import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import type { Label } from '../../labels-contract.ts'

/** By name, as those of a team are. */
export const listOwnLabels = (db: Db, { uid }: { uid: string }): Promise<Label[]> =>
  db
    .selectFrom('team_labels')
    .select(['id', 'name', 'colour'])
    .where('owner_id', '=', uid)
    .orderBy(sql`lower(name)`)
    .$narrowType<Label>()
    .execute()

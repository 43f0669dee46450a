import type { Context } from '#server/context.ts'
import { continueRemoval } from '../actions/people/remove-everything.ts'

type JobDependencies = { database: Context['database']; now: () => Date }

/** Each in transactions of their own, because somebody may have written very much. */
export async function continueRemovals({ database }: JobDependencies) {
  const unfinished = await database.db
    .selectFrom('person_removals')
    .select('person_id')
    .where('is_complete', '=', false)
    .orderBy('removed_at')
    .limit(20)
    .execute()
  for (const { person_id } of unfinished) while (!(await database.transaction((tx) => continueRemoval(tx, person_id))));
}

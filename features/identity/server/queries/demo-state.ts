import type { Config } from '#server/config.ts'
import type { Db } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'

/** Undefined in a database that no server has served yet: see app/server/demo.ts. */
export const findDemoState = async (db: Db) =>
  (await db.selectFrom('secrets').select('value').where('name', '=', 'demo').executeTakeFirst())?.value

/** Until the sample world is made nobody comes in, so that nobody takes the place of its people. @throws Problem 503 */
export async function mustBeMade(db: Db, { isDemo, makesDemo }: Config) {
  if (isDemo && !makesDemo && (await findDemoState(db)) !== 'on')
    throw new Problem(503, 'demo', 'The demo starts again just now. Try in a minute.', 60)
}

/** @throws Problem 403 in a demo, whose visitors share accounts */
export function refuseInDemo({ isDemo }: Config) {
  if (isDemo)
    throw new Problem(403, 'demo', 'This is a demo: others use this account too, so nobody can change that here.')
}

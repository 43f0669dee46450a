import { sql } from 'kysely'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { KEPT_OUT } from '../../blocks-contract.ts'

/**
 * Follows 'member.added', with the team locked, however somebody entered it. @throws Problem 404 to the person, who is not
 * told; 403 to who added them
 */
export async function keepBlockedOut(tx: Tx, { teamId, uid, by }: EventOf<'member.added'>) {
  const { rows } = await sql`
    select from class_teams join class_blocks on class_blocks.class_id = class_teams.class_id
    where team_id = ${teamId} and blocked_id = ${uid}`.execute(tx)
  if (rows.length === 0) return
  throw uid === by ? notFound(NO_SUCH_TEAM) : new Problem(403, 'kept-out', KEPT_OUT)
}

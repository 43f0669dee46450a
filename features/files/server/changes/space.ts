import { sql } from 'kysely'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { lockTeam } from '#features/teams/server/changes/team-locks.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedQuery } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { FILES_MAX, type files, PERSON_MAX, TEAM_MAX } from '../../contract.ts'

type NewFile = ParsedQuery<typeof files.upload> & { size: number }

/**
 * Reserves space for a file that is about to arrive, under the locks of its team and its owner. An earlier try with the
 * same key that did not end is replaced. @throws Problem 400 if there is no space, 404 for a team I am not in
 */
export async function reserveSpace(tx: Tx, me: { uid: string }, file: NewFile): Promise<{ id: string }> {
  const { team, size, kind, name, key } = file
  if (team && !(await lockTeam(tx, me, team))) throw notFound(NO_SUCH_TEAM)
  await tx.selectFrom('people').select('id').where('id', '=', me.uid).forNoKeyUpdate().execute()
  await tx
    .deleteFrom('files')
    .where((where) => where.and({ owner_id: me.uid, key, state: 'arriving' }))
    .execute()
  const mine = await usedSpace(tx, 'owner_id', me.uid)
  if (mine.bytes + size > PERSON_MAX || mine.files >= FILES_MAX)
    throw full('You have used your 200 MB for files. Delete files that you no longer need, in messages or on tasks.')
  if (team && (await usedSpace(tx, 'team_id', team)).bytes + size > TEAM_MAX)
    throw full('This team has used its 500 MB for files. Delete some in its room or on its tasks first.')
  return tx
    .insertInto('files')
    .values({ owner_id: me.uid, team_id: team ?? null, kind, name, size, key, created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const full = (why: string) => new Problem(400, 'full', why)

async function usedSpace(tx: Tx, column: 'owner_id' | 'team_id', id: string) {
  const { rows } = await sql<{ bytes: number; files: number }>`
    select coalesce(sum(size), 0)::integer as bytes, count(*)::integer as files
    from files where ${sql.ref(column)} = ${id}`.execute(tx)
  return rows[0]!
}

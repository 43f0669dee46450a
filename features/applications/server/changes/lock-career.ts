import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import { NO_SUCH_APPLICATION, type Outcome, type Stage, type StageCounts } from '../../contract.ts'
import type { ShownField } from '../../shares-contract.ts'
import { announceToViewers } from '../consequences/share-viewers.ts'

/** Changes of one person's applications follow each other, so that their counts are right. Every change begins with it. */
export async function lockCareer(tx: Tx, me: Me): Promise<StageCounts> {
  const { rows } = await sql<StageCounts>`
    insert into careers (owner_id) values (${me.uid}) on conflict (owner_id) do update set owner_id = excluded.owner_id
    returning saved, applied, interview, offer, closed`.execute(tx)
  return rows[0]!
}

/** Counts the applications of all stages. */
export const sumOf = (counts: StageCounts) => Object.values(counts).reduce((all, count) => all + count, 0)

export async function addToCount(tx: Tx, me: Me, stage: Stage, count: number) {
  await sql`update careers set ${sql.ref(stage)} = ${sql.ref(stage)} + ${count} where owner_id = ${me.uid}`.execute(tx)
}

export type Locked = {
  id: string
  stage: Stage
  outcome: Outcome | null
  applied_on: string | null
  answered_on: string | null
}

/** @throws Problem 404 */
export async function lockApplication(tx: Tx, me: Me, id: string): Promise<Locked> {
  await lockCareer(tx, me)
  const row = await tx
    .selectFrom('applications')
    .select(['id', 'stage', 'outcome', 'applied_on', 'answered_on'])
    .where('id', '=', id)
    .where('owner_id', '=', me.uid)
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_APPLICATION))
  return row as Locked
}

/** @param touched what of it others may see. Those who see it hear of it, too. */
export async function announceChange(
  tx: Tx,
  me: Me,
  applicationId: string | null,
  touched: readonly ShownField[] = [],
) {
  tx.announce({ type: 'application.changed', applicationId, uid: me.uid })
  if (applicationId) await announceToViewers(tx, me.uid, applicationId, touched)
}

import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import type { personReports } from '../../contract.ts'

/** Otherwise one person keeps a case open that is decided. */
export const mayReopen = (settledAt: string, at: Date) =>
  sql<boolean>`coalesce(${sql.ref(settledAt)} <= ${at}::timestamptz - interval '7 days', true)`

/** Again replaces the reason, and waits again if it was settled a week ago. @throws Problem 400 for oneself; 404 */
export async function reportPerson(
  tx: Tx,
  me: Me,
  uid: string,
  { reason, note }: ParsedBody<typeof personReports.add>,
) {
  if (uid === me.uid) throw new Problem(400, 'oneself', 'You cannot report yourself.')
  await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', uid)
    .where('disabled', '=', false)
    .forShare()
    .executeTakeFirstOrThrow(() => notFound('There is no such person.'))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('person_reports')
    .values({ person_id: uid, reporter_id: me.uid, reason, note, created_at: tx.now, settled_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'reporter_id'])
        .doUpdateSet({ reason, note, created_at: tx.now, settled_at: null })
        .where(mayReopen('person_reports.settled_at', tx.now)),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) tx.announce({ type: 'person.reported', uid })
}

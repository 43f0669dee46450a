import { sql } from 'kysely'
import type { Context, Me } from '#server/context.ts'
import type { Tx } from '#server/database/database.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { ParsedBody } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import {
  APPLICATIONS_MAX,
  type Application,
  type ApplicationField,
  type applications,
  type Outcome,
  type Stage,
  type StageCounts,
  TOO_MANY_APPLICATIONS,
} from '../../../applications-contract.ts'
import { addToCount, announceChange, lockCareer } from '../lock-career.ts'
import { findApplication, mustFindApplication, todayOf } from '../queries/application.ts'
import { rowOf } from '../queries/columns.ts'

type Fields = Partial<Record<ApplicationField, unknown>> & { company: string }
type NewApplication = { id: string | undefined; stage: Stage; outcome: Outcome | null; fields: Fields }

const sum = (counts: StageCounts) => Object.values(counts).reduce((all, count) => all + count, 0)

/** Once per key. @throws Problem 400 if there are too many */
export async function addApplication(
  tx: Tx,
  me: Me,
  { key, stage, ...fields }: ParsedBody<typeof applications.add>,
  { now }: Pick<Context, 'now'>,
): Promise<Application> {
  const at = now()
  const counts = await lockCareer(tx, me)
  return idempotent(
    tx,
    { me, what: 'application', key, at },
    {
      async make(id) {
        if (sum(counts) >= APPLICATIONS_MAX) throw new Problem(400, 'full', TOO_MANY_APPLICATIONS)
        const outcome = stage === 'closed' ? 'withdrawn' : null
        const today = await todayOf(tx, me, at)
        const made = await insertApplication(tx, me, { id, stage, outcome, fields }, { today, at })
        announceChange(tx, me, made)
        return mustFindApplication(tx, me, made)
      },
      find: (id) => findApplication(tx, me, id),
    },
  )
}

/** On top of its stage. Later stages were applied for, today if nothing else is known. @returns its id */
async function insertApplication(
  tx: Tx,
  me: Me,
  { id, stage, outcome, fields }: NewApplication,
  { today, at }: { today: string; at: Date },
): Promise<string> {
  const appliedOn = fields.appliedOn ?? (stage === 'saved' ? null : today)
  const row = {
    ...rowOf(fields),
    ...(id ? { id } : {}),
    owner_id: me.uid,
    stage,
    outcome,
    applied_on: appliedOn as string | null,
    answered_on: stage === 'interview' || stage === 'offer' ? today : null,
    position: sql<string>`extract(epoch from ${at}::timestamptz) * 1000`,
    created_at: at,
    updated_at: at,
  }
  const made = await tx
    .insertInto('applications')
    .values(row as typeof row & { company: string })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addToCount(tx, me, stage, 1)
  await tx
    .insertInto('application_entries')
    .values({
      application_id: made.id,
      kind: 'stage',
      stage,
      outcome,
      happened_on: stage === 'applied' ? (row.applied_on ?? today) : today,
      created_at: at,
    })
    .execute()
  return made.id
}

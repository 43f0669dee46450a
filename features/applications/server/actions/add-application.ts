import { sql } from 'kysely'
import { jobGoalOf } from '#features/goals/server/queries/job-goal.ts'
import type { Me } from '#server/context.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import {
  APPLICATIONS_MAX,
  type Application,
  type ApplicationField,
  type applications,
  type Outcome,
  type Stage,
  TOO_MANY_APPLICATIONS,
} from '../../contract.ts'
import { addToCount, announceChange, lockCareer, sumOf } from '../changes/lock-career.ts'
import { findApplication, mustFindApplication, todayOf } from '../queries/application.ts'
import { rowOf } from '../queries/columns.ts'

type Fields = Partial<Record<ApplicationField, unknown>> & { company: string }
type NewApplication = {
  id?: string | undefined
  stage: Stage
  outcome: Outcome | null
  appliedOn: string | null
  answeredOn: string | null
  fields: Fields
}

/** Later stages were applied for, today if nothing else is known. Once per key. @throws Problem 400 if there are too many */
export async function addApplication(
  tx: Tx,
  me: Me,
  { key, stage, ...fields }: ParsedBody<typeof applications.add>,
): Promise<Application> {
  const counts = await lockCareer(tx, me)
  return idempotent(
    tx,
    { me, what: 'application', key },
    {
      async make(id) {
        if (sumOf(counts) >= APPLICATIONS_MAX) throw new Problem(400, 'full', TOO_MANY_APPLICATIONS)
        const outcome = stage === 'closed' ? 'withdrawn' : null
        const today = await todayOf(tx, me, tx.now)
        const appliedOn = fields.appliedOn ?? (stage === 'saved' ? null : today)
        const answeredOn = stage === 'interview' || stage === 'offer' ? today : null
        const [made] = await insertApplications(tx, me, [{ id, stage, outcome, appliedOn, answeredOn, fields }])
        await announceChange(tx, me, made!)
        return mustFindApplication(tx, me, made!)
      },
      find: (id) => findApplication(tx, me, id),
    },
  )
}

/** A statement has at most 65,535 parameters. */
const BATCH_SIZE = 500

/** On top of their stages, the first on top of all. @returns their ids in the same order */
export async function insertApplications(tx: Tx, me: Me, added: readonly NewApplication[]): Promise<string[]> {
  const today = await todayOf(tx, me, tx.now)
  const goalId = await jobGoalOf(tx, me)
  const ids = added.map(({ id }) => id ?? crypto.randomUUID())
  const rows = added.map(({ stage, outcome, appliedOn, answeredOn, fields }, index) => ({
    ...rowOf(fields),
    id: ids[index]!,
    owner_id: me.uid,
    goal_id: goalId,
    company: fields.company,
    stage,
    outcome,
    applied_on: appliedOn,
    answered_on: answeredOn,
    position: sql<string>`extract(epoch from ${tx.now}::timestamptz) * 1000 - ${index}::numeric / ${added.length}`,
    created_at: tx.now,
    updated_at: tx.now,
  }))
  const entries = added.map(({ stage, outcome, appliedOn }, index) => ({
    application_id: ids[index]!,
    kind: 'stage',
    stage,
    outcome,
    happened_on: stage === 'applied' ? (appliedOn ?? today) : today,
    created_at: tx.now,
  }))
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await tx
      .insertInto('applications')
      .values(rows.slice(start, start + BATCH_SIZE))
      .execute()
    await tx
      .insertInto('application_entries')
      .values(entries.slice(start, start + BATCH_SIZE))
      .execute()
  }
  for (const [stage, some] of Map.groupBy(added, (one) => one.stage)) await addToCount(tx, me, stage, some.length)
  return ids
}

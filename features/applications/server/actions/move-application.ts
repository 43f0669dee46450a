import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { invalid } from '#shared/problem.ts'
import type { applications, Stage } from '../../contract.ts'
import { addToCount, announceChange, type Locked, lockApplication } from '../changes/lock-career.ts'
import { mustFindApplication, todayOf } from '../queries/application.ts'

type Move = ParsedBody<typeof applications.move>

const OUTCOME_NEEDED = 'Say how it ended: they said no, no answer, you withdrew, you declined or you accepted.'
const NO_OUTCOME = 'Only closed applications have an outcome.'

/** Stages that say that somebody answered. */
const isAnswer = ({ stage, outcome }: Pick<Move, 'stage' | 'outcome'>) =>
  stage === 'interview' ||
  stage === 'offer' ||
  outcome === 'refused' ||
  outcome === 'accepted' ||
  outcome === 'declined'

/** Moving to the same stage changes its place alone. @throws Problem 404, 400 */
export async function moveApplication(tx: Tx, me: Me, id: string, move: Move) {
  const before = await lockApplication(tx, me, id)
  if (move.stage === 'closed' && !move.outcome) throw invalid('outcome', OUTCOME_NEEDED)
  if (move.stage !== 'closed' && move.outcome) throw invalid('outcome', NO_OUTCOME)
  const isMoved = before.stage !== move.stage || before.outcome !== move.outcome
  const dates = isMoved ? await datesAfter(tx, me, before, move) : {}
  await tx
    .updateTable('applications')
    .set({
      ...dates,
      stage: move.stage,
      outcome: move.outcome,
      position: await placeFor(tx, me, id, move),
      updated_at: tx.now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  const entryId = isMoved ? await recordMove(tx, me, before, move) : null
  await announceChange(tx, me, id, isMoved ? ['stage', 'dates'] : [])
  return { application: await mustFindApplication(tx, me, id), entryId }
}

/** What follows from the stage: when it was sent, and when the first answer came. Undo brings back what was there. */
async function datesAfter(tx: Tx, me: Me, before: Locked, move: Move) {
  if (move.undoes) {
    const entry = await tx
      .selectFrom('application_entries')
      .select('before')
      .where('id', '=', move.undoes)
      .where('application_id', '=', before.id)
      .executeTakeFirst()
    const dates = entry?.before as Pick<Locked, 'applied_on' | 'answered_on'> | null | undefined
    return dates ? { applied_on: dates.applied_on, answered_on: dates.answered_on } : {}
  }
  const today = await todayOf(tx, me, tx.now)
  const wasSent = move.stage !== 'saved' && move.outcome !== 'withdrawn' && before.applied_on === null
  const isAnswered = isAnswer(move) && before.answered_on === null
  return { ...(wasSent && { applied_on: today }), ...(isAnswered && { answered_on: today }), snoozed_until: null }
}

async function recordMove(tx: Tx, me: Me, before: Locked, move: Move): Promise<string | null> {
  await addToCount(tx, me, before.stage, -1)
  await addToCount(tx, me, move.stage, 1)
  if (move.undoes) {
    await tx
      .deleteFrom('application_entries')
      .where('id', '=', move.undoes)
      .where('application_id', '=', before.id)
      .execute()
    return null
  }
  const entry = await tx
    .insertInto('application_entries')
    .values({
      application_id: before.id,
      kind: 'stage',
      stage: move.stage,
      outcome: move.outcome,
      happened_on: await todayOf(tx, me, tx.now),
      before: JSON.stringify({ applied_on: before.applied_on, answered_on: before.answered_on }),
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return entry.id
}

/** Halfway between its neighbours. On top if the one below it is not there, or nothing is said. */
async function placeFor(tx: Tx, me: Me, id: string, { stage, before }: Move) {
  const top = sql<string>`extract(epoch from ${tx.now}::timestamptz) * 1000`
  if (before === undefined || before === id) return top
  const { rows } = await sql<{ position: string }>`
    select position from applications where owner_id = ${me.uid} and stage = ${stage} and id <> ${id}
      and ${before === null ? sql`true` : sql`position >= ${positionOf(me, stage, before)}`}
    order by position, id desc limit 2`.execute(tx)
  const [below, above] = rows.map(({ position }) => position)
  if (below === undefined) return top
  if (before === null) return sql<string>`${below}::numeric - 1000`
  return above === undefined ? top : sql<string>`(${below}::numeric + ${above}::numeric) * 0.5`
}

const positionOf = (me: Me, stage: Stage, id: string) =>
  sql`(select position from applications where id = ${id} and owner_id = ${me.uid} and stage = ${stage})`

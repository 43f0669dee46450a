import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import type { Goal } from '../../contract.ts'
import { matchGoals } from '../../goals-contract.ts'
import { toGoal } from '../queries/profile.ts'

/** A goal with an unchanged text keeps its id and its tick. @returns false if nothing changed */
export async function replaceGoals(tx: Tx, me: Me, texts: string[]): Promise<boolean> {
  // Two lists that are saved at once must not mix.
  await tx.selectFrom('people').select('id').where('id', '=', me.uid).forNoKeyUpdate().executeTakeFirstOrThrow()
  const before = await tx
    .selectFrom('career_goals')
    .select([
      'id',
      'text',
      'position',
      sql<boolean>`exists (select from goal_plans where goal_id = career_goals.id)`.as('isPlanned'),
    ])
    .where('user_id', '=', me.uid)
    .orderBy('position')
    .execute()
  const matched = matchGoals(texts, before)
  const renamed = placeRenamed(matched, before)
  for (const { id, position } of renamed) {
    const changes = { text: texts[position]!, created_at: tx.now, reached_at: null }
    await tx.updateTable('career_goals').set(changes).where('id', '=', id).execute()
  }
  const removed = before.filter((goal) => !matched.includes(goal)).map(({ id }) => id)
  const moved = matched.flatMap((goal, position) =>
    goal && goal.position !== position ? [{ id: goal.id, position }] : [],
  )
  const added = texts.flatMap((text, position) =>
    matched[position] ? [] : [{ user_id: me.uid, position, text, created_at: tx.now, reached_at: null }],
  )
  if (removed.length > 0) {
    await tx.deleteFrom('career_goals').where('id', '=', sql<string>`any(${removed}::uuid[])`).execute()
  }
  await moveGoals(tx, moved)
  if (added.length > 0) await tx.insertInto('career_goals').values(added).execute()
  return renamed.length + removed.length + moved.length + added.length > 0
}

/**
 * A goal with a plan that is written otherwise at its place keeps the plan, although it counts as made now. Puts it into
 * `matched`.
 */
function placeRenamed<Row extends { position: number; isPlanned: boolean }>(
  matched: (Row | undefined)[],
  before: readonly Row[],
): Row[] {
  const renamed = before.filter(
    (goal) => goal.isPlanned && !matched.includes(goal) && goal.position < matched.length && !matched[goal.position],
  )
  for (const goal of renamed) matched[goal.position] = goal
  return renamed
}

async function moveGoals(tx: Tx, goals: { id: string; position: number }[]) {
  if (goals.length === 0) return
  const [ids, positions] = [goals.map(({ id }) => id), goals.map(({ position }) => position)]
  await sql`update career_goals set position = moved.position
    from unnest(${ids}::uuid[], ${positions}::smallint[]) as moved (id, position)
    where career_goals.id = moved.id`.execute(tx)
}

/** Announces only a real change. */
export async function tickGoal(tx: Tx, me: Me, goalId: string, isReached: boolean): Promise<Goal> {
  const changed = await tx
    .updateTable('career_goals')
    .set({ reached_at: isReached ? tx.now : null })
    .where((where) => where.and({ id: goalId, user_id: me.uid }))
    .where('reached_at', isReached ? 'is' : 'is not', null)
    .returning(['id', 'text', 'created_at', 'reached_at'])
    .executeTakeFirst()
  if (changed) tx.announce({ type: isReached ? 'goal.ticked' : 'goal.unticked', uid: me.uid, goalId: changed.id })
  return toGoal(changed ?? (await findGoal(tx, me, goalId)))
}

const findGoal = (tx: Tx, me: Me, goalId: string) =>
  tx
    .selectFrom('career_goals')
    .select(['id', 'text', 'created_at', 'reached_at'])
    .where((where) => where.and({ id: goalId, user_id: me.uid }))
    .executeTakeFirstOrThrow(() => notFound('There is no such career goal.'))

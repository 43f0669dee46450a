import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { notFound } from '#shared/problem.ts'
import type { Goal } from '../../contract.ts'
import { toGoal } from '../queries/profile.ts'

type Me = { uid: string }

/**
 * Makes these my career goals, in this order. One whose text was there before goes on being that goal, reached or not;
 * those that are not named any more go.
 * @returns false where they are so already
 */
export async function replaceGoals(tx: Tx, me: Me, texts: string[], at: Date): Promise<boolean> {
  await lockOwner(tx, me)
  const left = await tx
    .selectFrom('career_goals')
    .select(['id', 'text', 'position'])
    .where('user_id', '=', me.uid)
    .orderBy('position')
    .execute()
  const wanted = texts.map((text, position) => {
    const place = left.findIndex((goal) => goal.text === text)
    const known = place >= 0 ? left.splice(place, 1)[0] : undefined
    return { known, text, position }
  })
  const added = wanted.filter(({ known }) => !known)
  const moved = wanted.flatMap(({ known, position }) =>
    known && known.position !== position ? [{ id: known.id, position }] : [],
  )
  await deleteGoals(
    tx,
    left.map(({ id }) => id),
  )
  await moveGoals(tx, moved)
  if (added.length > 0) {
    await tx
      .insertInto('career_goals')
      .values(
        added.map(({ text, position }) => ({ user_id: me.uid, position, text, created_at: at, reached_at: null })),
      )
      .execute()
  }
  return left.length + moved.length + added.length > 0
}

/**
 * Ticks or unticks a goal of mine; only a real change is announced.
 * @throws Problem 404 for a goal that is not mine, or no more
 */
export async function tickGoal(tx: Tx, me: Me, goalId: string, isReached: boolean, at: Date): Promise<Goal> {
  const changed = await tx
    .updateTable('career_goals')
    .set({ reached_at: isReached ? at : null })
    .where('id', '=', goalId)
    .where('user_id', '=', me.uid)
    .where('reached_at', isReached ? 'is' : 'is not', null)
    .returning(['id', 'text', 'created_at', 'reached_at'])
    .executeTakeFirst()
  if (changed) tx.announce({ type: isReached ? 'goal.ticked' : 'goal.unticked', uid: me.uid, goalId: changed.id })
  return toGoal(changed ?? (await findGoal(tx, me, goalId)))
}

async function findGoal(tx: Tx, me: Me, goalId: string) {
  const goal = await tx
    .selectFrom('career_goals')
    .select(['id', 'text', 'created_at', 'reached_at'])
    .where('id', '=', goalId)
    .where('user_id', '=', me.uid)
    .executeTakeFirst()
  if (!goal) throw notFound('There is no such career goal.')
  return goal
}

/** Two lists that are saved at once are written one after the other. */
const lockOwner = (tx: Tx, me: Me) =>
  tx.selectFrom('people').select('id').where('id', '=', me.uid).forNoKeyUpdate().executeTakeFirstOrThrow()

async function deleteGoals(tx: Tx, ids: string[]) {
  if (ids.length === 0) return
  await tx.deleteFrom('career_goals').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

async function moveGoals(tx: Tx, goals: { id: string; position: number }[]) {
  if (goals.length === 0) return
  const [ids, positions] = [goals.map(({ id }) => id), goals.map(({ position }) => position)]
  await sql`update career_goals set position = moved.position
    from unnest(${ids}::uuid[], ${positions}::smallint[]) as moved (id, position)
    where career_goals.id = moved.id`.execute(tx)
}

import { nothingToAsk } from '#features/people/server/queries/text-rules.ts'
import { mayEditTask, mayRemoveTask, WHY_NOT_EDIT, WHY_NOT_REMOVE } from '#features/tasks/permissions.ts'
import { editTask, removeTask } from '#features/tasks/server/actions/tasks.ts'
import { findTask, lockTask } from '#features/tasks/server/queries/tasks.ts'
import { lockTeamsOfTasks } from '#features/teams/server/changes/team-locks.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { addDays } from '#shared/days.ts'
import { notAllowed, Problem } from '#shared/problem.ts'
import { REVIEW_CLOSED, type reviews, type SlippedTo } from '../../../review-contract.ts'
import type { Planner } from '../../changes/make-plan.ts'
import { findWeek, windowOf } from '../../queries/review/find-review.ts'

type Finished = ParsedBody<typeof reviews.finish>

/** Fridays after the week's Monday, in days. */
const fridays = { next: 11, later: 18 }

/** Again while the week is open, it replaces what was written. @throws Problem 409 if this week is not open */
export async function finishReview(tx: Tx, me: Planner, week: string, body: Finished) {
  const window = windowOf(me, tx.now)
  if (!window.isOpen || window.week !== week) throw new Problem(409, 'closed', REVIEW_CLOSED)
  const { question, thought, keepsThought, three, slipped, isSkipped } = body
  if (!isSkipped) await settleSlipped(tx, me, week, slipped)
  const row = {
    question,
    thought,
    keeps_thought: keepsThought,
    three: JSON.stringify(await withVisibleTasks(tx, me, three)),
    is_skipped: isSkipped,
    finished_at: tx.now,
  }
  await tx
    .insertInto('week_reviews')
    .values({ user_id: me.uid, week, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'week']).doUpdateSet(row))
    .execute()
  tx.announce({ type: 'week.reviewed', uid: me.uid, week })
  return findWeek(tx, me, tx.now)
}

/** Whether a task is done is told to the friend who sees the three. The text stays. */
const withVisibleTasks = (tx: Tx, me: Planner, three: Finished['three']) =>
  Array.fromAsync(three, async (one) => ({
    ...one,
    taskId: one.taskId && (await findTask(tx, me, one.taskId)) ? one.taskId : null,
  }))

type Slipped = { taskId: string; to: SlippedTo }

/** Moves or removes what slipped. What was done or removed meanwhile stays as it is. */
async function settleSlipped(tx: Tx, me: Planner, week: string, slipped: readonly Slipped[]) {
  await lockTeamsOfTasks(
    tx,
    me,
    slipped.map(({ taskId }) => taskId),
  )
  for (const { taskId, to } of slipped.toSorted((one, other) => (one.taskId < other.taskId ? -1 : 1))) {
    const locked = await lockTask(tx, me, taskId)
    if (!locked || locked.task.done) continue
    const { task, viewer } = locked
    if (to === 'drop') {
      if (!mayRemoveTask(viewer, task)) throw notAllowed(WHY_NOT_REMOVE)
      await removeTask(tx, me, task)
    } else {
      if (!mayEditTask(viewer, task)) throw notAllowed(WHY_NOT_EDIT)
      await editTask(tx, me, task, { due: addDays(week, fridays[to]) }, { mustSuit: nothingToAsk })
    }
  }
}

import type { Tx } from '#server/database/types.ts'
import { utcDayOf } from '#shared/days.ts'
import { isEarly, isOnTime, OWN_TASK_POINTS, pointsForTask, RECRUIT_POINTS } from '../../../rules/points.ts'
import { addChallengeTask, awardChallenge, removeChallengeTask } from '../../changes/challenge-tasks.ts'
import {
  findAwarded,
  findOverdue,
  findRecruitAward,
  findTickedTask,
  type TaskAssignee,
  type TickedTask,
} from '../../queries/ticked-tasks.ts'
import type { PointRule } from '../award-points.ts'
import type { Ledger } from '../ledger.ts'

/**
 * Assignees get the points, no matter who ticks; those who tick for themselves, each their own. A second tick reinstates
 * earlier awards.
 */
export const awardTask: PointRule<'task.ticked'> = async (tx, { taskId, teamId, part = null }) => {
  const [task] = await findTickedTask(tx, taskId, part)
  if (!task || task.assignees.length === 0 || !task.done_at) return undefined
  const { creator_id: creatorId, done_at: doneAt, assignees } = task
  const uids = assignees.map(({ uid }) => uid)
  const inviters = assignees.flatMap(({ inviter }) => inviter ?? [])
  const earning = assignees.filter((one) => one.uid !== creatorId && !whyNoPoints(task, one)).map(({ uid }) => uid)
  const met = task.isChallenged ? await addChallengeTask(tx, teamId!, taskId, earning, doneAt) : undefined
  return {
    // With the creator, because there is a limit on what two people earn with each other.
    uids: [...uids, creatorId, ...inviters, ...(met?.contributors ?? [])],
    causes: [taskId],
    metChallenge: met,
    async apply(ledger) {
      const before = ledger.awardsFor(taskId)
      const isNew = (uid: string) => !before.some(({ user_id, reason }) => user_id === uid && isTaskAward(reason))
      await ledger.loadPairs(creatorId, uids.filter(isNew))
      for (const assignee of assignees) {
        const { uid } = assignee
        if (!isNew(uid)) setAwardsActive(ledger, taskId, uid, true)
        else if (uid === creatorId) awardOwnTask(ledger, taskId, task)
        else {
          await awardAssignee(tx, ledger, taskId, task, assignee)
          await checkCleanSlate(tx, ledger, assignee, doneAt)
        }
      }
      if (met) awardChallenge(ledger, met)
    },
  }
}

/** Former members keep their points. */
export const revokeTask: PointRule<'task.unticked'> = async (tx, { taskId, teamId, part = null }) => {
  const [awarded] = await findAwarded(tx, taskId, tx.now, part)
  if (awarded?.isChallenged) await removeChallengeTask(tx, teamId!, taskId, tx.now, part)
  if (!awarded || awarded.uids.length === 0) return undefined
  return {
    uids: [...awarded.uids, ...awarded.inviters],
    causes: [taskId],
    apply(ledger) {
      for (const uid of awarded.uids) setAwardsActive(ledger, taskId, uid, false)
    },
  }
}

const isTaskAward = (reason: string) => reason === 'task' || reason === 'own-task'

function setAwardsActive(ledger: Ledger, taskId: string, uid: string, isActive: boolean) {
  for (const award of ledger.awardsFor(taskId)) {
    const isTheirs = isTaskAward(award.reason) ? award.user_id === uid : award.source === uid
    if (isTheirs) ledger.setActive(award, isActive)
  }
}

const awardOwnTask = (ledger: Ledger, taskId: string, { creator_id: uid, name }: TickedTask) =>
  ledger.award({
    uid,
    reason: 'own-task',
    source: taskId,
    points: OWN_TASK_POINTS,
    kind: 'own',
    tally: { finished: 1, ownTasks: 1 },
    what: name,
    why: `${name}, for yourself`,
  })

function whyNoPoints({ isCreatorEstablished }: TickedTask, assignee: TaskAssignee) {
  if (!assignee.isEstablished) return '(no points: your account was new and its email not confirmed)'
  if (!isCreatorEstablished) return '(no points: given by a new account with no confirmed email)'
  return undefined
}

async function awardAssignee(tx: Tx, ledger: Ledger, taskId: string, task: TickedTask, assignee: TaskAssignee) {
  const { uid, name, due, inviter } = assignee
  const record = ledger.record(uid)
  if (!record) return
  const onTime = due !== null && isOnTime(due, task.done_at)
  const none = whyNoPoints(task, assignee)
  const timing = due === null ? 'without a date' : onTime ? 'on time' : 'late'
  const how = [task.name, timing, ...sharedWith(task, uid)].join(', ')
  if (due !== null && !onTime) record.counts.inARow = 0
  ledger.award({
    uid,
    reason: 'task',
    source: taskId,
    points: none ? 0 : pointsForTask({ isOnTime: onTime, assignees: task.assigned }),
    kind: 'task',
    countsForBoard: true,
    by: task.creator_id,
    tally: {
      finished: 1,
      done: 1,
      ...(onTime ? { onTime: 1, inARow: 1 } : {}),
      ...(onTime && isEarly(due, task.done_at) ? { early: 1 } : {}),
    },
    what: task.name,
    why: none ? `${how} ${none}` : how,
  })
  if (none || !inviter || !assignee.isInviterEstablished) return
  // Checked under the locks, because first tasks in several teams can be finished at once.
  if ((await findRecruitAward(tx, inviter, uid)).length > 0) return
  ledger.award({
    uid: inviter,
    reason: 'recruit',
    source: uid,
    cause: taskId,
    points: RECRUIT_POINTS,
    kind: 'recruit',
    countsForBoard: true,
    tally: { recruits: 1 },
    what: `${name} joined and finished a first task`,
  })
}

function sharedWith({ assignees, assigned }: TickedTask, uid: string) {
  if (assigned < 2) return []
  const others = assignees.filter((one) => one.uid !== uid)
  return [assigned === 2 && others[0] ? `shared with ${others[0].name}` : `shared by ${assigned}`]
}

/** Clean Slate needs five tasks overdue at once, and then none. */
async function checkCleanSlate(tx: Tx, ledger: Ledger, { uid, due }: TaskAssignee, doneAt: Date) {
  const record = ledger.record(uid)
  const today = utcDayOf(doneAt)
  if (!record || due === null || due >= today) return
  const left = (await findOverdue(tx, uid, today)).length
  if (left >= 4) record.counts.wasFiveOverdue = true
  if (left > 0 || !record.counts.wasFiveOverdue) return
  delete record.counts.wasFiveOverdue
  ledger.grantBadge(uid, 'Clean Slate')
}

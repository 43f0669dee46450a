import { type RawBuilder, sql } from 'kysely'
import { isEstablished } from '#features/identity/server/queries/accounts.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { EventOf } from '#shared/events.ts'
import { addChallengeTask, awardChallenge, hasOpenChallenge, removeChallengeTask } from '../changes/challenge-tasks.ts'
import type { Ledger } from '../ledger.ts'
import { isEarly, isOnTime, OWN_TASK_POINTS, pointsForTask, RECRUIT_POINTS } from '../point-values.ts'
import type { PlannedAward } from './planned-award.ts'

/** `due` is the day that they promised, not one that they put it off to. */
type Assignee = {
  uid: string
  name: string
  due: string
  isEstablished: boolean
  inviter: string | null
  isInviterEstablished: boolean
}
type Task = {
  creator_id: string
  name: string
  done_at: Date
  assigned: number
  isChallenged: boolean
  isMakerEstablished: boolean
  assignees: Assignee[]
}

// Whoever has left the team earns nothing by its tasks, and loses nothing by them.
const findTickedTask = prepared<Task>(
  'deed-of-task',
  sql`select tasks.creator_id, tasks.name, tasks.done_at,
      ${hasOpenChallenge(sql`tasks.team_id`, sql`tasks.done_at`)} as "isChallenged",
      ${isEstablished(sql`tasks.creator_id`, sql`tasks.done_at`)} as "isMakerEstablished",
      (select count(*) from task_assignees where task_id = tasks.id) as assigned,
      coalesce((
        select json_agg(json_build_object('uid', people.id, 'name', people.display_name, 'inviter', recruits.inviter_id,
            'isEstablished', ${isEstablished(sql`people.id`, sql`tasks.done_at`)},
            'isInviterEstablished', ${isEstablished(sql`recruits.inviter_id`, sql`tasks.done_at`)},
            'due', least(tasks.due, task_assignees.promised))
          order by task_assignees.position)
        from task_assignees join people on people.id = task_assignees.user_id and not people.disabled
        left join recruits on recruits.user_id = people.id
        where task_id = tasks.id and (tasks.team_id is null or exists (
          select from team_members where team_members.team_id = tasks.team_id and team_members.user_id = people.id))
      ), '[]') as assignees
    from tasks where tasks.id = $1`,
)

/** Points go to the assignees, whoever ticks. What an earlier tick gave is given back as it was. */
export async function taskTicked(
  tx: Tx,
  { taskId, teamId }: EventOf<'task.ticked'>,
): Promise<PlannedAward | undefined> {
  const [task] = await findTickedTask(tx, taskId)
  if (!task || task.assignees.length === 0 || !task.done_at) return undefined
  const uids = task.assignees.map(({ uid }) => uid)
  const inviters = task.assignees.flatMap(({ inviter }) => inviter ?? [])
  const doers = task.assignees.flatMap((one) => (one.uid === task.creator_id || whyNoPoints(task, one) ? [] : one.uid))
  const met = task.isChallenged ? await addChallengeTask(tx, teamId!, taskId, doers, task.done_at) : undefined
  return {
    // The maker too: what two people earn by each other has a limit.
    uids: [...uids, task.creator_id, ...inviters, ...(met?.contributors ?? [])],
    causes: [taskId],
    met,
    async apply(ledger) {
      const before = ledger.awardsFor(taskId)
      const isNew = (uid: string) => !before.some(({ user_id, reason }) => user_id === uid && isOfTask(reason))
      await ledger.openPairs(task.creator_id, uids.filter(isNew))
      for (const assignee of task.assignees) {
        const { uid } = assignee
        if (!isNew(uid)) setAwardsActive(ledger, taskId, uid, true)
        else if (uid === task.creator_id) awardOwnTask(ledger, taskId, task)
        else {
          await awardTask(tx, ledger, taskId, task, assignee)
          await checkCleanSlate(tx, ledger, assignee, task.done_at)
        }
      }
      if (met) awardChallenge(ledger, met)
    },
  }
}

/** Takes back exactly what its tick gave to those who are still in its team. */
export async function taskUnticked(
  tx: Tx,
  event: EventOf<'task.unticked'>,
  at: Date,
): Promise<PlannedAward | undefined> {
  const { taskId, teamId } = event
  const [found] = await findAwarded(tx, taskId, at)
  if (found?.isChallenged) await removeChallengeTask(tx, teamId!, taskId, at)
  if (!found || found.uids.length === 0) return undefined
  return {
    uids: [...found.uids, ...found.inviters],
    causes: [taskId],
    apply(ledger) {
      for (const uid of found.uids) setAwardsActive(ledger, taskId, uid, false)
    },
  }
}

const findAwarded = prepared<{ uids: string[]; inviters: string[]; isChallenged: boolean }>(
  'awarded-for-task',
  sql`select
      array(select user_id from point_awards where cause = tasks.id and reason in ('task', 'own-task')
        and (tasks.team_id is null or exists (
          select from team_members where team_members.team_id = tasks.team_id
            and team_members.user_id = point_awards.user_id))) as uids,
      array(select user_id from point_awards where cause = tasks.id and reason = 'recruit') as inviters,
      ${hasOpenChallenge(sql`tasks.team_id`, sql`$2`)} as "isChallenged"
    from tasks where id = $1`,
)

const isOfTask = (reason: string) => reason === 'task' || reason === 'own-task'

/** Their own award, and the one for having brought them along. */
function setAwardsActive(ledger: Ledger, taskId: string, uid: string, isStanding: boolean) {
  for (const award of ledger.awardsFor(taskId)) {
    const isTheirs = isOfTask(award.reason) ? award.user_id === uid : award.source === uid
    if (isTheirs) ledger.turn(award, isStanding)
  }
}

const awardOwnTask = (ledger: Ledger, taskId: string, { creator_id: uid, name }: Task) =>
  ledger.give({
    uid,
    reason: 'own-task',
    source: taskId,
    cause: taskId,
    points: OWN_TASK_POINTS,
    kind: 'own',
    countsForBoard: false,
    tally: { finished: 1, ownTasks: 1 },
    what: name,
    why: `${name}, for yourself`,
  })

/** Why the assignee gets no points for somebody else's task; undefined if they get some. */
function whyNoPoints({ isMakerEstablished }: Task, { isEstablished: isDoerEstablished }: Assignee) {
  if (!isDoerEstablished) return '(no points: your account was new and its email not confirmed)'
  if (!isMakerEstablished) return '(no points: given by a new account with no confirmed email)'
  return undefined
}

async function awardTask(tx: Tx, ledger: Ledger, taskId: string, task: Task, assignee: Assignee) {
  const { uid, name, due, inviter } = assignee
  const record = ledger.record(uid)
  if (!record) return
  const onTime = isOnTime(due, task.done_at)
  const none = whyNoPoints(task, assignee)
  const how = [task.name, onTime ? 'on time' : 'late', ...sharedWith(task, uid)].join(', ')
  if (!onTime) record.counts.inARow = 0
  ledger.give({
    uid,
    reason: 'task',
    source: taskId,
    cause: taskId,
    points: none ? 0 : pointsForTask({ isOnTime: onTime, assignees: task.assigned }),
    kind: 'task',
    countsForBoard: true,
    by: task.creator_id,
    tally: {
      finished: 1,
      done: 1,
      ...(onTime ? { onTime: 1, inARow: 1 } : {}),
      ...(isEarly(due, task.done_at) ? { early: 1 } : {}),
    },
    what: task.name,
    why: none ? `${how} ${none}` : how,
  })
  if (none || !inviter || !assignee.isInviterEstablished) return
  if ((await findRecruit(tx, inviter, uid)).length > 0) return
  ledger.give({
    uid: inviter,
    reason: 'recruit',
    source: uid,
    cause: taskId,
    points: RECRUIT_POINTS,
    kind: 'recruit',
    countsForBoard: true,
    tally: { recruits: 1 },
    what: `${name} joined and finished a first task`,
    why: `${name} joined and finished a first task`,
  })
}

// Asked under the lock of both books: first tasks of several teams may be finished at once.
const findRecruit = prepared<{ source: string }>(
  'award-for-recruit',
  sql`select source from point_awards where user_id = $1 and reason = 'recruit' and source = $2`,
)

function sharedWith({ assignees, assigned }: Task, uid: string) {
  if (assigned < 2) return []
  const others = assignees.filter((one) => one.uid !== uid)
  return [assigned === 2 && others[0] ? `shared with ${others[0].name}` : `shared by ${assigned}`]
}

/** Notes when somebody who finishes a late task has five of them, and when they have come down to none. */
async function checkCleanSlate(tx: Tx, ledger: Ledger, { uid, due }: Assignee, doneAt: Date) {
  const record = ledger.record(uid)
  const today = doneAt.toISOString().slice(0, 10)
  if (!record || due >= today) return
  const left = (await findOverdue(tx, uid, today)).length
  if (left >= 4) record.counts.wasFiveOverdue = true
  if (left > 0 || !record.counts.wasFiveOverdue) return
  delete record.counts.wasFiveOverdue
  ledger.grant(uid, 'Clean Slate')
}

const firstOverdue = (day: RawBuilder<unknown>) =>
  sql`select task_id from task_assignees join tasks on tasks.id = task_id
    where user_id = $1 and ${day} < $2::date and task_assignees.done_at is null
      and task_assignees.removed_at is null and tasks.creator_id <> $1
    order by ${day} limit 4`

// Four others and the one that was just finished are five. What was put off is overdue by the day it was promised for.
const findOverdue = prepared<{ task_id: string }>(
  'overdue-of-person',
  sql`select task_id from (
      (${firstOverdue(sql`task_assignees.due`)}) union (${firstOverdue(sql`task_assignees.promised`)})) as overdue limit 4`,
)

import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { findTeamsNamed } from '#features/teams/server/queries/teams.ts'
import { lockTeam, lockTeamOfTask } from '#features/teams/server/team-locks.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import { JsonText, type Route, route } from '#server/http/route.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notAllowed, notFound, Problem } from '#shared/problem.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import { TASKS_MAX, TOO_MANY_TASKS, tasks } from '../contract.ts'
import { mayEditTask, mayRemoveTask, mayTick, WHY_NOT_EDIT, WHY_NOT_REMOVE, WHY_NOT_TICK } from '../permissions.ts'
import { addTask, editTask, removeTask, restoreTask, tick, untick } from './actions.ts'
import { listTasks } from './queries/task-list.ts'
import { findTask, lockRestorableTask, lockTask, type Me } from './queries/tasks.ts'

// The task service of the specification: programs reach it without /api as well.
const listAliases = { aliases: ['/tasks'] }
const taskAliases = { aliases: ['/tasks/:id'] }

export const taskRoutes: Route[] = [
  route(
    tasks.list,
    async ({ db, me, query, request, reply }) => {
      const { json, next } = await listTasks(db, me, {
        ...query,
        mine: query.mine === 'true',
        open: query.open === 'true',
      })
      if (next) reply.header('link', `<${nextPageUrl(request.url, next)}>; rel="next"`)
      return new JsonText(json)
    },
    listAliases,
  ),

  route(
    tasks.add,
    async (asked) => {
      const { context, db, me, body } = asked
      if (body.userId && body.userId.toLowerCase() !== me.uid) throw notAllowed('You can add tasks as yourself only.')
      const at = context.now()
      return idempotent(
        db,
        { me, what: 'task', key: body.key, at },
        {
          make: async (id) => addTask(db, me, { id, teamId: await lockTargetTeam(asked) }, body, at),
          find: (id) => findTask(db, me, id),
        },
      )
    },
    listAliases,
  ),

  route(
    tasks.find,
    async ({ db, me, params }) => {
      const task = await findTask(db, me, params.id)
      if (!task) throw noSuchTask()
      return task
    },
    taskAliases,
  ),

  route(
    tasks.tick,
    async (asked) => {
      const { context, db, me, body } = asked
      const task = await lockRequestedTask(asked)
      if (!mayTick(me, task)) throw notAllowed(WHY_NOT_TICK)
      return body.done ? tick(db, me, task, context.now()) : untick(db, me, task, context.now())
    },
    taskAliases,
  ),

  route(
    tasks.edit,
    async (asked) => {
      const task = await lockRequestedTask(asked)
      if (!mayEditTask(asked.me, task)) throw notAllowed(WHY_NOT_EDIT)
      return editTask(asked.db, asked.me, task, asked.body, asked.context.now())
    },
    taskAliases,
  ),

  route(
    tasks.remove,
    async (asked) => {
      const task = await lockRequestedTask(asked)
      if (!mayRemoveTask(asked.me, task)) throw notAllowed(WHY_NOT_REMOVE)
      await removeTask(asked.db, asked.me, task, asked.context.now())
    },
    taskAliases,
  ),

  route(tasks.restore, async (asked) => {
    const { context, db, me } = asked
    const task = await lockRequestedTask(asked, lockRestorableTask(restorableAfter(context.now())))
    if (!mayRemoveTask(me, task)) throw notAllowed(WHY_NOT_REMOVE)
    return restoreTask(db, me, task, context.now())
  }),
]

type TaskRequest = { db: Tx; me: Me }

/** A task that I see, locked with its team. */
async function lockRequestedTask({ db, me, params }: TaskRequest & { params: { id: string } }, find = lockTask) {
  const team = await lockTeamOfTask(db, me, params.id)
  const task = await find(db, me, params.id)
  if (!task || (task.teamId && !team)) throw noSuchTask()
  return task
}

/** The team of mine that a new task is for, locked; null for a task of my own. */
async function lockTargetTeam({ db, me, body }: TaskRequest & { body: ParsedBody<typeof tasks.add> }) {
  const teamId = body.teamId ?? (body.team ? await findTeamNamed(db, me, body.team) : null)
  if (!teamId) return null
  const team = await lockTeam(db, me, teamId)
  if (!team) throw notFound(NO_SUCH_TEAM)
  if (team.task_count >= TASKS_MAX) throw new Problem(400, 'full', TOO_MANY_TASKS)
  return teamId
}

async function findTeamNamed(db: Db, me: Me, name: string) {
  const [teamId, another] = await findTeamsNamed(db, me, name)
  if (!teamId) throw new Problem(400, 'unknown-team', `You are in no team named ${name}.`)
  if (another) throw new Problem(400, 'which-team', `You are in more than one team named ${name}: say which by teamId.`)
  return teamId
}

/** The address asked, with another cursor. */
function nextPageUrl(url: string, cursor: string) {
  const { pathname, searchParams } = new URL(url, 'http://cohort')
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}

const noSuchTask = () => notFound('There is no such task.')

import { rulesFor } from '#features/people/server/queries/text-rules.ts'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { WHY_VIEWERS_DO_NOT_WORK } from '#features/teams/permissions.ts'
import { lockTeam, lockTeamOfTask } from '#features/teams/server/changes/team-locks.ts'
import { findTeamsNamed } from '#features/teams/server/queries/teams.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { JsonText, type Route, route } from '#server/http/route.ts'
import type { ParsedBody } from '#shared/call.ts'
import { invalid, notAllowed, notFound, Problem } from '#shared/problem.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import {
  mayEditComment,
  mayRemoveComment,
  WHY_NOT_EDIT_COMMENT,
  WHY_NOT_REMOVE_COMMENT,
} from '../comment-permissions.ts'
import { TASKS_MAX, TOO_MANY_TASKS, tasks } from '../contract.ts'
import { taskPage } from '../details-contract.ts'
import { teamExport } from '../export-contract.ts'
import { IMPORT_BODY_MAX, taskImports } from '../import-contract.ts'
import {
  mayAddTask,
  mayEditTask,
  mayRemoveTask,
  mayTick,
  WHY_NOT_EDIT,
  WHY_NOT_REMOVE,
  whyNotTick,
} from '../permissions.ts'
import { changeTasks } from './actions/bulk-changes.ts'
import { addItems, editItem, removeItem } from './actions/checklist.ts'
import { reportComment } from './actions/comment-reports.ts'
import { addComment, editComment, findComment, removeComment, restoreComment } from './actions/comments.ts'
import { importTasks } from './actions/import/import-tasks.ts'
import { undoImport } from './actions/import/undo-import.ts'
import { changeOnce, mergeAndEdit, mergeAndTick } from './actions/merge-offline.ts'
import { resolveEdit } from './actions/take-task.ts'
import { addFiles, removeFile, restoreFile } from './actions/task-files.ts'
import { addTask, removeTask, restoreTask } from './actions/tasks.ts'
import { findDetails } from './queries/details.ts'
import { contentTypes, exportTeam } from './queries/export/export-team.ts'
import { findTeam } from './queries/export/read-team.ts'
import { listImports } from './queries/import/find-imports.ts'
import { listTasks } from './queries/task-list.ts'
import { isSearch, searchTasks } from './queries/task-search.ts'
import { findTask, lockRestorableTask, lockTask, type Me, noSuchTask } from './queries/tasks.ts'
import { listThread } from './queries/thread.ts'

/** The specification's task service has addresses without /api. */
const withSpecifiedPath = (served: Route): Route => ({ ...served, aliases: [served.call.path.replace('/api', '')] })

export const taskRoutes: Route[] = [
  ...[
    route(tasks.list, async ({ db, me, query, request, reply }) => {
      const filter = { ...query, mine: query.mine === 'true', open: query.open === 'true' }
      const { json, next } = isSearch(query) ? await searchTasks(db, me, query) : await listTasks(db, me, filter)
      if (next) reply.header('link', `<${nextPageUrl(request.url, next)}>; rel="next"`)
      return new JsonText(json)
    }),

    route(tasks.add, async ({ context, db, me, body }) => {
      if (body.userId && body.userId.toLowerCase() !== me.uid) throw notAllowed('You can add tasks as yourself only.')
      return idempotent(
        db,
        { me, what: 'task', key: body.key },
        {
          async make(id) {
            const teamId = await lockTargetTeam(db, me, body)
            return addTask(db, me, { id, teamId }, body, rulesFor(db, context, me))
          },
          find: (id) => findTask(db, me, id),
        },
      )
    }),

    route(tasks.find, async ({ db, me, params }) => {
      const task = await findTask(db, me, params.id)
      if (!task) throw noSuchTask()
      return task
    }),

    route(tasks.tick, ({ db, me, params, body }) => {
      return changeOnce(db, me, params.id, body.offline, async () => {
        const { task, viewer } = await lockWithTeam(db, me, params.id)
        if (!mayTick(viewer, task)) throw notAllowed(whyNotTick(task))
        return mergeAndTick(db, viewer, task, body)
      })
    }),

    route(tasks.edit, ({ context, db, me, params, body }) => {
      return changeOnce(db, me, params.id, body.offline, async () => {
        const { task, viewer } = await lockWithTeam(db, me, params.id)
        return mergeAndEdit(db, me, task, resolveEdit(viewer, task, body), rulesFor(db, context, me))
      })
    }),

    route(tasks.remove, async ({ db, me, params }) => {
      const { task, viewer } = await lockWithTeam(db, me, params.id)
      if (!mayRemoveTask(viewer, task)) throw notAllowed(WHY_NOT_REMOVE)
      await removeTask(db, me, task)
    }),
  ].map(withSpecifiedPath),

  route(tasks.bulk, ({ context, db, me, body }) => changeTasks(db, me, body.changes, rulesFor(db, context, me))),

  route(taskImports.list, ({ context, db, me }) => listImports(db, me, context.now())),
  route(taskImports.add, ({ context, db, me, body }) => importTasks(context, db, me, body), {
    bodyLimit: IMPORT_BODY_MAX,
  }),
  route(taskImports.undo, ({ db, me, params }) => undoImport(db, me, params.importId)),

  route(teamExport.download, async ({ db, me, params, query: { format }, reply }) => {
    const team = await findTeam(db, me, params.teamId)
    if (!team) throw notFound(NO_SUCH_TEAM)
    reply
      .type(contentTypes[format])
      .header('content-disposition', `attachment; filename="team.${format}"`)
      .header('cache-control', 'no-store')
    return exportTeam(db, me, params.teamId, team, format)
  }),

  route(taskPage.details, async ({ db, me, params }) => {
    const details = await findDetails(db, me, params.id)
    if (!details) throw noSuchTask()
    return details
  }),

  route(taskPage.thread, async ({ db, me, params, query }) => {
    const task = await findTask(db, me, params.id)
    if (!task) throw noSuchTask()
    return listThread(db, me, task.id, query)
  }),

  route(taskPage.comment, async ({ context, db, me, params, body }) => {
    const { task } = await lockWithTeam(db, me, params.id)
    return idempotent(
      db,
      { me, what: 'comment', key: body.key },
      {
        make: (id) => addComment(db, me, task, { ...body, id }, rulesFor(db, context, me)),
        find: (id) => findComment(db, me, task, id),
      },
    )
  }),

  route(taskPage.editComment, async ({ context, db, me, params, body }) => {
    const { task } = await lockWithTeam(db, me, params.id)
    const comment = await findComment(db, me, task, params.commentId)
    if (!mayEditComment(me, comment, db.now.getTime())) throw notAllowed(WHY_NOT_EDIT_COMMENT)
    return editComment(db, me, task, { comment, text: body.text }, rulesFor(db, context, me))
  }),

  route(taskPage.removeComment, async ({ db, me, params }) => {
    const { task, viewer } = await lockWithTeam(db, me, params.id)
    const comment = await findComment(db, me, task, params.commentId)
    if (!mayRemoveComment(viewer, comment, task)) throw notAllowed(WHY_NOT_REMOVE_COMMENT)
    await removeComment(db, me, task, comment)
  }),

  route(taskPage.restoreComment, async ({ db, me, params }) => {
    const { task } = await lockWithTeam(db, me, params.id)
    return restoreComment(db, me, task, params.commentId)
  }),

  route(taskPage.reportComment, async ({ db, me, params, body }) => {
    const { task } = await lockWithTeam(db, me, params.id)
    await reportComment(db, me, await findComment(db, me, task, params.commentId), body)
  }),

  route(taskPage.addItems, async ({ context, db, me, params, body }) => {
    return addItems(db, me, await lockEditable(db, me, params.id), body, rulesFor(db, context, me))
  }),

  route(taskPage.editItem, async ({ context, db, me, params, body }) => {
    const { task, viewer } = await lockWithTeam(db, me, params.id)
    if (!mayTick(viewer, task)) throw notAllowed(whyNotTick(task))
    const isOnlyTick = body.text === undefined && body.before === undefined
    if (!isOnlyTick && !mayEditTask(viewer, task)) throw notAllowed(WHY_NOT_EDIT)
    return editItem(db, me, task, { ...body, id: params.itemId }, rulesFor(db, context, me))
  }),

  route(taskPage.removeItem, async ({ db, me, params }) =>
    removeItem(db, me, await lockEditable(db, me, params.id), params.itemId),
  ),

  route(taskPage.addFiles, async ({ db, me, params, body }) =>
    addFiles(db, me, await lockEditable(db, me, params.id), body.files),
  ),

  route(taskPage.removeFile, async ({ db, me, params }) => {
    const { task, viewer } = await lockWithTeam(db, me, params.id)
    await removeFile(db, viewer, task, params.fileId)
  }),

  route(taskPage.restoreFile, async ({ db, me, params }) => {
    const { task, viewer } = await lockWithTeam(db, me, params.id)
    return restoreFile(db, viewer, task, params.fileId)
  }),

  route(tasks.restore, async ({ db, me, params }) => {
    const { task, viewer } = await lockWithTeam(db, me, params.id, lockRestorableTask(restorableAfter(db.now)))
    if (!mayRemoveTask(viewer, task)) throw notAllowed(WHY_NOT_REMOVE)
    return restoreTask(db, me, task)
  }),
]

async function lockWithTeam(tx: Tx, me: Me, taskId: string, lock = lockTask) {
  const team = await lockTeamOfTask(tx, me, taskId)
  const locked = await lock(tx, me, taskId)
  if (!locked || (locked.task.teamId && !team)) throw noSuchTask()
  return locked
}

async function lockEditable(tx: Tx, me: Me, taskId: string) {
  const { task, viewer } = await lockWithTeam(tx, me, taskId)
  if (!mayEditTask(viewer, task)) throw notAllowed(WHY_NOT_EDIT)
  return task
}

async function lockTargetTeam(tx: Tx, me: Me, body: ParsedBody<typeof tasks.add>) {
  const teamId = body.teamId ?? (body.team ? await findTeamNamed(tx, me, body.team) : null)
  if (!teamId) return null
  const team = await lockTeam(tx, me, teamId)
  if (!team) throw notFound(NO_SUCH_TEAM)
  if (!mayAddTask(team.role)) throw notAllowed(WHY_VIEWERS_DO_NOT_WORK)
  if (team.task_count >= TASKS_MAX) throw new Problem(400, 'full', TOO_MANY_TASKS)
  return team.id
}

async function findTeamNamed(db: Db, me: Me, name: string) {
  const [teamId, another] = await findTeamsNamed(db, me, name)
  if (!teamId) throw invalid('team', `You are in no team named ${name}.`, 'unknown-team')
  if (another) throw invalid('team', `You are in more than one team named ${name}: say which by teamId.`, 'which-team')
  return teamId
}

function nextPageUrl(url: string, cursor: string) {
  const { pathname, searchParams } = new URL(url, 'http://cohort')
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}

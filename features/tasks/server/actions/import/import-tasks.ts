import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import { findRules, mustShareLinks } from '#features/people/server/queries/text-rules.ts'
import { countLinks } from '#features/people/server/rules/moderation/count-links.ts'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { WHY_VIEWERS_DO_NOT_WORK } from '#features/teams/permissions.ts'
import { holderOf } from '#features/teams/server/changes/label-holder.ts'
import { lockTeam } from '#features/teams/server/changes/team-locks.ts'
import type { Context } from '#server/context.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { Tx } from '#server/database/types.ts'
import type { AnswerOf, ParsedBody } from '#shared/call.ts'
import { notAllowed, notFound, Problem } from '#shared/problem.ts'
import { TASKS_MAX, TOO_MANY_TASKS } from '../../../contract.ts'
import type { taskImports } from '../../../import-contract.ts'
import { mayAddTask } from '../../../permissions.ts'
import { insertImportedTasks } from '../../changes/import/insert-tasks.ts'
import { makeLabels, planLabels } from '../../changes/import/make-labels.ts'
import { resolveAssignees } from '../../queries/assignees.ts'
import { findImport } from '../../queries/import/find-imports.ts'
import type { Me } from '../../queries/tasks.ts'
import { readTasks } from '../../rules/read-tasks.ts'

type Import = typeof taskImports.add

/**
 * Adds all tasks that can be read, or none. Nobody is notified, and what is done already earns nothing.
 * @throws Problem 400 for an assignee who is not of the team, or a team that would be full; 403 for viewers, and too many links of a new account;
 * 404
 */
export async function importTasks(
  context: Pick<Context, 'database' | 'config'>,
  tx: Tx,
  me: Me & { createdAt: string },
  body: ParsedBody<Import>,
): Promise<AnswerOf<Import>> {
  const { program, teamId, isTrial, key } = body
  const team = teamId === null ? null : await lockTeam(tx, me, teamId)
  if (team === undefined) throw notFound(NO_SUCH_TEAM)
  if (team && !mayAddTask(team.role)) throw notAllowed(WHY_VIEWERS_DO_NOT_WORK)
  const { tasks, faults, links } = await readTasks(
    body.tasks,
    team
      ? { ...(await findRules(tx, context)), linksIn: (text) => countLinks(text, context.config.origin) }
      : undefined,
  )
  const uids = [...new Set(tasks.flatMap(({ assignees }) => assignees))]
  if (uids.length > 0) await resolveAssignees(tx, me, { teamId, assignees: uids.map((uid) => ({ uid })) })
  // Two imports must not make the same label.
  if (!team) await lockPeople(tx, [me.uid])
  const holder = holderOf(me, teamId)
  const labels = await planLabels(tx, holder, tasks)
  const answer = { added: tasks.length, newLabels: labels.missing, faults, import: null }
  if (isTrial || tasks.length === 0) {
    requireCapacity(team, tasks.length)
    return answer
  }
  const made = await idempotent(
    tx,
    { me, what: 'task-import', key },
    {
      async make(id) {
        requireCapacity(team, tasks.length)
        await mustShareLinks(tx, context, me, links)
        const labelled = await makeLabels(tx, me, holder, labels)
        const importId = await insertImportedTasks(tx, me, { id, teamId, program, tasks, ...labelled })
        tx.announce({ type: 'task.imported', teamId, by: me.uid, undoneId: null })
        return (await findImport(tx, me, importId))!
      },
      find: (id) => findImport(tx, me, id),
    },
  )
  return { ...answer, import: made }
}

function requireCapacity(team: { task_count: number } | null, count: number) {
  if (team && team.task_count + count > TASKS_MAX) throw new Problem(400, 'full', TOO_MANY_TASKS)
}

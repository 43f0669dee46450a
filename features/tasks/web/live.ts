import type { QueryClient } from '@tanstack/react-query'
import type { PersonSummary } from '#features/people/contract.ts'
import { refetchTeams, updateTeamProgress } from '#features/teams/web/queries/teams.ts'
import { type Effects, onEach, type Screen } from '#web/live/effects.ts'
import { findMe } from '#web/session/session.tsx'
import { firstNameOf } from '#web/ui/avatar.tsx'
import { sayAloud } from '#web/ui/toast.tsx'
import type { Task, TaskUpdate } from '../contract.ts'
import { noteFinisher } from './queries/finishers.ts'
import { refetchDetails, refetchThreads } from './queries/refetch-page.ts'
import { hasTask, refetchTasks, removeTasks, updateTasks, upsertTask } from './queries/tasks.ts'

type TaskRef = { taskId: string }

/** Every event carries the current task, except for unconfirmed members, because each of them sees other addresses. */
function applyUpdate({ taskId }: TaskRef, { queries, data }: Screen) {
  // Changes are part of it.
  refetchThreads(queries, taskId)
  if (!data) {
    void refetchTeams(queries, 'list')
    return refetchTasks(queries)
  }
  const { task, progress } = data as TaskUpdate
  const isNewer = progress ? updateTeamProgress(queries, progress) : true
  if (!task) return removeTasks(queries, ({ id }) => id === taskId)
  // A newer event of its team was applied already and may have removed this task.
  if (!isNewer && !hasTask(queries, ({ id }) => id === taskId)) return refetchTasks(queries)
  upsertTask(queries, withOwnAddress(queries, task))
}

/** It is the same for all members, so it masks an address that members of a public team do not see, its owner included. */
function withOwnAddress(queries: QueryClient, task: Task): Task {
  const me = findMe(queries)
  const own = <Person extends { uid?: string | undefined }>(person: Person) =>
    me && person.uid === me.uid ? { ...person, email: me.email } : person
  return { ...task, assignedUsers: task.assignedUsers.map(own) }
}

/** In its row; aloud to those who made the task or have it. */
function sayWhoFinished({ by: own }: { by: string | null }, { queries, data }: Screen) {
  const me = findMe(queries)
  const { task, by } = (data as TaskUpdate | undefined) ?? {}
  if (!task?.done || !me || own === me.uid) return
  const who = task.assignedUsers.find(({ uid }) => uid === by)?.displayName ?? 'Somebody'
  noteFinisher(task.id, firstNameOf({ displayName: who }))
  if (task.userId !== me.uid && !task.assignedUsers.some(({ uid }) => uid === me.uid)) return
  sayAloud(`${who} finished “${task.name}”`)
}

/** Tasks carry what I may see of their assignees, which depends on the members of the team. */
function refetchTasksOf(uid: string, queries: QueryClient) {
  const isAssigned = hasTask(queries, ({ assignedUsers }) => assignedUsers.some((assignee) => assignee.uid === uid))
  if (isAssigned) void refetchTasks(queries)
}

const removeTasksOfTeam = (event: { teamId: string }, { queries }: Screen) =>
  removeTasks(queries, ({ teamId }) => teamId === event.teamId)

export const taskEffects = {
  ...onEach(
    [
      'task.added',
      'task.unticked',
      'task.changed',
      'task.removed',
      'task.restored',
      'task.repeated',
      'comment.added',
      'comment.removed',
      'comment.restored',
    ],
    applyUpdate,
  ),
  'task.ticked'(event, screen) {
    sayWhoFinished(event, screen)
    return applyUpdate(event, screen)
  },
  'checklist.changed'(event, screen) {
    void applyUpdate(event, screen)
    refetchDetails(screen.queries, event.taskId)
  },
  'files.changed': ({ taskId }, { queries }) => refetchDetails(queries, taskId),
  'task.imported'(_, { queries }) {
    void refetchTeams(queries, 'list')
    return refetchTasks(queries)
  },
  'comment.edited': ({ taskId }, { queries }) => refetchThreads(queries, taskId),

  'team.removed': removeTasksOfTeam,
  'team.archived': removeTasksOfTeam,
  // Tasks carry their labels, the name and the owner of their team, and addresses as far as it and the viewer's role let them.
  ...onEach(['label.changed', 'team.changed', 'team.restored', 'role.changed'], (_, { queries }) =>
    refetchTasks(queries),
  ),
  'member.added'({ uid }, { queries, me }) {
    if (uid === me) void refetchTasks(queries)
    else refetchTasksOf(uid, queries)
  },
  'member.removed'(event, screen) {
    if (event.uid === screen.me) removeTasksOfTeam(event, screen)
    else refetchTasksOf(event.uid, screen.queries)
  },
  'member.confirmed': ({ uid }, { queries }) => refetchTasksOf(uid, queries),
  'person.changed': (_, { queries, data }) =>
    data ? updatePerson(queries, data as PersonSummary) : void refetchTasks(queries),
  'block.changed': (_, { queries }) => refetchThreads(queries),
} satisfies Effects

function updatePerson(queries: QueryClient, { statusLine: _, ...summary }: PersonSummary) {
  refetchThreads(queries)
  refetchDetails(queries)
  updateTasks(queries, (task) => ({
    ...task,
    assignedUsers: task.assignedUsers.map((person) =>
      person.uid === summary.uid ? { ...person, ...summary } : person,
    ),
  }))
}

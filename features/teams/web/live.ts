import type { QueryClient } from '@tanstack/react-query'
import { teamChanged } from '#features/chat/web/live.ts'
import { refetchAllInvites } from '#features/invites/web/live.ts'
import { refetchPerson } from '#features/people/web/queries.ts'
import { hasTask, refetchTasks } from '#features/tasks/web/queries/tasks.ts'
import type { EventOf } from '#shared/events.ts'
import type { Team, TeamEvent } from '../contract.ts'
import { refetchTeams, removeTeam, teamsQuery, upsertTeam } from './queries.ts'

type LiveContext = { queries: QueryClient; me: string; data: unknown }

export const teamEffects: { [Type in TeamEvent['type']]: (event: EventOf<Type>, screen: LiveContext) => unknown } = {
  'team.added': (_, screen) => applyUpdate(screen),

  'team.changed'({ teamId }, screen) {
    const before = screen.queries.getQueryData(teamsQuery.queryKey)?.find(({ id }) => id === teamId)
    const after = screen.data as Team | undefined
    applyUpdate(screen)
    const hasLostLabel = before?.labels.some(({ id }) => !after?.labels.some((label) => label.id === id))
    // Members of a public team see fewer addresses of each other.
    const hasOpened = before?.isPublic !== after?.isPublic
    if (hasOpened) void refetchTeams(screen.queries, 'members')
    // Its tasks carry its name, its labels and its members.
    if (before?.name !== after?.name || hasLostLabel || hasOpened) void refetchTasks(screen.queries)
  },

  'team.removed': ({ teamId }, { queries }) => forgetTeam(queries, teamId),

  'team.archived'({ teamId }, { queries }) {
    forgetTeam(queries, teamId)
    void refetchTeams(queries, 'archived')
  },

  'team.restored'(_, screen) {
    applyUpdate(screen)
    void refetchTasks(screen.queries)
    void refetchTeams(screen.queries, 'archived')
  },

  'member.added'({ uid }, screen) {
    applyUpdate(screen)
    refetchMembers(uid, screen.queries)
    if (uid === screen.me) void refetchTasks(screen.queries)
  },

  'member.removed'({ teamId, uid }, screen) {
    if (uid === screen.me) return forgetTeam(screen.queries, teamId)
    applyUpdate(screen)
    refetchMembers(uid, screen.queries)
  },

  /** Tasks and the room carry the owner too, tasks of a viewer have other assignees now, and viewers see no link. */
  'role.changed'(_, { queries }) {
    void refetchTeams(queries)
    refetchAllInvites(queries)
    void refetchTasks(queries)
    teamChanged(queries)
  },

  'member.confirmed'({ uid }, { queries }) {
    void refetchPerson(queries, uid)
    refetchMembers(uid, queries)
  },
}

function applyUpdate({ queries, data }: LiveContext) {
  // A person's page names the teams we share and shows what only teammates may see.
  void refetchPerson(queries)
  // Invites carry the team's name, and a member cannot be invited.
  refetchAllInvites(queries)
  if (data) upsertTeam(queries, data as Team)
  else void refetchTeams(queries)
  void refetchTeams(queries, 'public')
}

function forgetTeam(queries: QueryClient, teamId: string) {
  void refetchPerson(queries)
  removeTeam(queries, teamId)
  void refetchTeams(queries, 'public')
  refetchAllInvites(queries)
}

function refetchMembers(uid: string, queries: QueryClient) {
  void refetchTeams(queries, 'members')
  // Tasks carry what I may see of their assignees, which depends on the members of the team.
  const isAssigned = hasTask(queries, ({ assignedUsers }) => assignedUsers.some((assignee) => assignee.uid === uid))
  if (isAssigned) void refetchTasks(queries)
}

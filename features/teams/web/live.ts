import type { QueryClient } from '@tanstack/react-query'
import { askForInvites } from '#features/invites/web/live.ts'
import { refetchPersons } from '#features/people/web/person-query.ts'
import { dropTeam, keepTeam, refetchTeams, teamsQuery } from '#features/tasks/web/my-teams.ts'
import { dropTasks, hasTask, refetchTasks } from '#features/tasks/web/task-cache.ts'
import type { EventOf } from '#shared/events.ts'
import type { Team, TeamEvent } from '../contract.ts'

type Screen = { queries: QueryClient; me: string; data: unknown }

/** What the events of teams do to an open screen. */
export const teamEffects: { [Type in TeamEvent['type']]: (event: EventOf<Type>, screen: Screen) => unknown } = {
  'team.added': (_, screen) => apply(screen),

  'team.changed'({ teamId }, screen) {
    const before = screen.queries.getQueryData(teamsQuery.queryKey)?.find(({ id }) => id === teamId)
    const after = screen.data as Team | undefined
    apply(screen)
    // Its tasks carry its name.
    if (before?.name !== after?.name) void refetchTasks(screen.queries)
  },

  'team.removed': ({ teamId }, { queries }) => lose(queries, teamId),

  'member.added'({ uid }, screen) {
    apply(screen)
    void refetchTeams(screen.queries, 'members')
    refetchTasksOf(uid, screen.queries)
  },

  'member.removed'({ teamId, uid }, screen) {
    if (uid === screen.me) return lose(screen.queries, teamId)
    apply(screen)
    void refetchTeams(screen.queries, 'members')
    refetchTasksOf(uid, screen.queries)
  },

  'member.confirmed'({ uid }, { queries }) {
    void refetchPersons(queries, uid)
    void refetchTeams(queries, 'members')
    refetchTasksOf(uid, queries)
  },
}

function apply({ queries, data }: Screen) {
  // Their pages name the teams we share and show what is for teammates.
  void refetchPersons(queries)
  // Invites carry the name of the team, and whoever is in it cannot be invited.
  askForInvites(queries)
  if (data) keepTeam(queries, data as Team)
  else void refetchTeams(queries)
  void refetchTeams(queries, 'public')
}

function lose(queries: QueryClient, teamId: string) {
  void refetchPersons(queries)
  dropTeam(queries, teamId)
  dropTasks(queries, (task) => task.teamId === teamId)
  void refetchTeams(queries, 'public')
  askForInvites(queries)
}

/** Tasks carry what may be seen of their assignees, which changes with who is in the team. */
function refetchTasksOf(uid: string, queries: QueryClient) {
  const isTheirs = ({ assignedUsers }: { assignedUsers: { uid?: string | undefined }[] }) =>
    assignedUsers.some((one) => one.uid === uid)
  if (hasTask(queries, isTheirs)) void refetchTasks(queries)
}

import type { QueryClient } from '@tanstack/react-query'
import { refetchTasks, updateTasks } from '#features/tasks/web/queries/tasks.ts'
import type { Member } from '#features/teams/contract.ts'
import { refetchTeams, teamsQuery } from '#features/teams/web/queries.ts'
import { markStale } from '#web/data/refetch-if-changed.ts'
import type { PersonSummary } from '../contract.ts'

/** Shows somebody's name and picture as they are now, wherever teams and tasks show them. */
export function updatePersonInCaches(queries: QueryClient, { statusLine, ...face }: PersonSummary) {
  markStale('teams')
  const renewed = <Shown extends { uid?: string | undefined }>(shown: Shown): Shown =>
    shown.uid === face.uid ? { ...shown, ...face } : shown
  queries.setQueryData(teamsQuery.queryKey, (teams) =>
    teams?.map((team) => ({ ...team, faces: team.faces.map(renewed) })),
  )
  queries.setQueriesData<Member[]>({ queryKey: ['teams', 'members'] }, (members) =>
    members?.map((member) =>
      member.uid === face.uid ? { ...renewed(member), statusLine: statusLine ?? undefined } : member,
    ),
  )
  updateTasks(queries, (task) => ({ ...task, assignedUsers: task.assignedUsers.map(renewed) }))
}

/** The same where it is not known what they look like now. */
export function refetchPersonInCaches(queries: QueryClient) {
  void refetchTeams(queries)
  void refetchTasks(queries)
}

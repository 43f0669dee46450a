import type { QueryClient } from '@tanstack/react-query'
import type { KnownFace } from '#features/people/contract.ts'
import type { Member } from '#features/teams/contract.ts'
import { noteChange } from '#web/fresh.ts'
import { refetchTeams, teamsQuery } from './my-teams.ts'
import { changeTasks, refetchTasks } from './task-cache.ts'

/** Shows somebody's name and picture as they are now, wherever teams and tasks show them. */
export function keepFace(queries: QueryClient, { statusLine, ...face }: KnownFace) {
  noteChange('teams')
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
  changeTasks(queries, (task) => ({ ...task, assignedUsers: task.assignedUsers.map(renewed) }))
}

/** The same where it is not known what they look like now. */
export function refetchFaces(queries: QueryClient) {
  void refetchTeams(queries)
  void refetchTasks(queries)
}

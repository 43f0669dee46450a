import type { QueryClient } from '@tanstack/react-query'
import { refetchRooms } from '#features/chat/web/queries/rooms.ts'
import { findCachedRow, refetchFriends } from '#features/friends/web/queries/friends.ts'
import { refetchDetails, refetchThreads } from '#features/tasks/web/queries/refetch-page.ts'
import { refetchTasks, updateTasks } from '#features/tasks/web/queries/tasks.ts'
import type { Member } from '#features/teams/contract.ts'
import { refetchTeams, teamsQuery } from '#features/teams/web/queries.ts'
import type { EventOf } from '#shared/events.ts'
import { markStale, refetchAll, refetchTopic } from '#web/data/refetch-if-changed.ts'
import type { PeopleEvent, PersonSummary } from '../contract.ts'
import { refetchBlocks, refetchPerson, refetchPrivacy, refetchProfile } from './queries.ts'

type LiveContext = { queries: QueryClient; me: string }
type Effects = { [Type in PeopleEvent['type']]: (event: EventOf<Type>, screen: LiveContext) => unknown }

export const peopleEffects: Effects = {
  'person.changed'({ uid }, screen) {
    refetchPersonAndProfile({ uid }, screen)
    if (uid === screen.me) void screen.queries.invalidateQueries({ queryKey: ['session'] })
  },
  'profile.changed': refetchPersonAndProfile,
  'goal.ticked': refetchPersonAndProfile,
  'goal.unticked': refetchPersonAndProfile,
  // Any list may show them.
  'person.disabled': (_, { queries }) => refetchAll(queries),
  'person.enabled': (_, { queries }) => refetchAll(queries),
  'person.reported': () => {},
  'role.given': (_, { queries }) => queries.invalidateQueries({ queryKey: ['session'] }),
  'person.left': () => {},
  'person.removed': () => {},
  'settings.changed': (_, { queries }) => queries.invalidateQueries({ queryKey: ['session'] }),
  'privacy.changed'({ uid }, { queries, me }) {
    void refetchRooms(queries)
    return uid === me && refetchPrivacy(queries)
  },
  'block.changed'({ uid }, { queries }) {
    void refetchBlocks(queries)
    void refetchPerson(queries, uid)
    void queries.invalidateQueries({ queryKey: ['people'] })
    refetchThreads(queries)
  },
}

function refetchPersonAndProfile({ uid }: { uid: string }, { queries, me }: LiveContext) {
  void refetchPerson(queries, uid)
  // Rows of friends and requests show an interest.
  if (findCachedRow(queries, uid)) void refetchFriends(queries)
  // Members see each other's address.
  const lists = queries.getQueriesData<Member[]>({ queryKey: ['teams', 'members'] })
  if (lists.some(([, members]) => members?.some((member) => member.uid === uid)))
    void refetchTopic(queries, 'teams', 'members')
  if (uid === me) void refetchProfile(queries)
}

/** In all teams and tasks that show the person. */
export function updatePersonInCaches(queries: QueryClient, { statusLine, ...summary }: PersonSummary) {
  markStale('teams')
  const updated = <Person extends { uid?: string | undefined }>(person: Person): Person =>
    person.uid === summary.uid ? { ...person, ...summary } : person
  queries.setQueryData(teamsQuery.queryKey, (teams) =>
    teams?.map((team) => ({ ...team, faces: team.faces.map(updated) })),
  )
  queries.setQueriesData<Member[]>({ queryKey: ['teams', 'members'] }, (members) =>
    members?.map((member) =>
      member.uid === summary.uid ? { ...member, ...summary, statusLine: statusLine ?? undefined } : member,
    ),
  )
  refetchThreads(queries)
  refetchDetails(queries)
  updateTasks(queries, (task) => ({ ...task, assignedUsers: task.assignedUsers.map(updated) }))
}

/** For a change that came without the new name and picture. */
export function refetchPersonInCaches(queries: QueryClient) {
  void refetchTeams(queries)
  void refetchTasks(queries)
}

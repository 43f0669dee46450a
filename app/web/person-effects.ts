import type { QueryClient } from '@tanstack/react-query'
import { refetchAfterAccountDeletion, refetchChat, refetchRooms } from '#features/chat/web/queries/rooms.ts'
import { findCachedRow, refetchFriends } from '#features/friends/web/queries/friends.ts'
import { refetchAllInvites } from '#features/invites/web/live.ts'
import { navCountEffects } from '#features/notifications/web/live.ts'
import { refetchChoices, updateActor } from '#features/notifications/web/queries.ts'
import type { PeopleEvent, PersonSummary } from '#features/people/contract.ts'
import { peopleEffects } from '#features/people/web/live.ts'
import { refetchSignInWays } from '#features/settings/web/queries/linked-accounts.ts'
import { refetchDetails, refetchThreads } from '#features/tasks/web/queries/refetch-page.ts'
import { refetchTasks, updateTasks } from '#features/tasks/web/queries/tasks.ts'
import type { Member } from '#features/teams/contract.ts'
import { refetchTeams, teamsQuery } from '#features/teams/web/queries.ts'
import type { EventOf } from '#shared/events.ts'
import { markStale, refetchTopic } from '#web/data/refetch-if-changed.ts'

type LiveContext = { queries: QueryClient; me: string; data: unknown }
type Effects = { [Type in PeopleEvent['type']]: (event: EventOf<Type>, screen: LiveContext) => unknown }

/** What changes about a person, wherever people are shown. */
export const personEffects: Effects = {
  ...peopleEffects,
  'person.changed'(event, screen) {
    peopleEffects['person.changed'](event, screen)
    refetchRows(event, screen)
    if (screen.data) {
      updatePersonInCaches(screen.queries, screen.data as PersonSummary)
      updateActor(screen.queries, screen.data as PersonSummary)
    } else {
      refetchPersonInCaches(screen.queries)
      navCountEffects.refetch(event, screen)
    }
    void refetchFriends(screen.queries)
    refetchAllInvites(screen.queries)
  },
  'person.removed': (_, { queries }) => refetchAfterAccountDeletion(queries),
  'profile.changed'(event, screen) {
    peopleEffects['profile.changed'](event, screen)
    refetchRows(event, screen)
  },
  'goal.ticked'(event, screen) {
    peopleEffects['goal.ticked'](event, screen)
    refetchRows(event, screen)
  },
  'goal.unticked'(event, screen) {
    peopleEffects['goal.unticked'](event, screen)
    refetchRows(event, screen)
  },
  'privacy.changed'(event, screen) {
    peopleEffects['privacy.changed'](event, screen)
    void refetchRooms(screen.queries)
  },
  'block.changed'(event, screen) {
    peopleEffects['block.changed'](event, screen)
    refetchThreads(screen.queries)
    void refetchFriends(screen.queries)
    refetchAllInvites(screen.queries)
    void refetchChat(screen.queries)
    navCountEffects.refetch(event, screen)
  },
  'settings.changed'(event, screen) {
    peopleEffects['settings.changed'](event, screen)
    void refetchChoices(screen.queries)
    void refetchSignInWays(screen.queries)
    // Its hours go by the time zone, and its reminder is a setting too.
    void refetchTopic(screen.queries, 'goals', 'review')
  },
}

function refetchRows({ uid }: { uid: string }, { queries }: LiveContext) {
  // Rows of friends and requests show an interest.
  if (findCachedRow(queries, uid)) void refetchFriends(queries)
  // Members see each other's address.
  const lists = queries.getQueriesData<Member[]>({ queryKey: ['teams', 'members'] })
  if (lists.some(([, members]) => members?.some((member) => member.uid === uid)))
    void refetchTopic(queries, 'teams', 'members')
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

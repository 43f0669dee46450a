import { refetchPeople, refetchPerson } from '#features/people/web/queries/people.ts'
import { type Effects, onEach, type Screen } from '#web/live/effects.ts'
import { findCachedRow, refetchFriends, refetchHelpers } from './queries/friends.ts'

const refetch = (_: unknown, { queries }: Screen) => void refetchFriends(queries)

/** Friends see each other's whole email and whole page. */
function refetchAsFriends(event: unknown, screen: Screen) {
  refetch(event, screen)
  void refetchPeople(screen.queries)
  void refetchPerson(screen.queries)
}

/** Rows of friends and requests show an interest. */
function refetchIfListed({ uid }: { uid: string }, { queries }: Screen) {
  if (findCachedRow(queries, uid)) void refetchFriends(queries)
}

export const friendEffects = {
  ...onEach(['friend.requested', 'friend.declined', 'friend.cancelled', 'friend.withheld'], refetch),
  ...onEach(['friend.accepted', 'friend.removed', 'friend.restored'], refetchAsFriends),
  // Everyone receives this, so it refetches nothing else. A person's page says what they are open to help with.
  'helpers.changed': (_, { queries }) => {
    void refetchPerson(queries)
    return refetchHelpers(queries)
  },
  // Lists of people depend on visibility, name shared teams and show the addresses of teammates.
  ...onEach(
    ['team.added', 'team.removed', 'team.archived', 'team.restored', 'member.*', 'person.changed', 'block.changed'],
    refetch,
  ),
  ...onEach(['profile.changed', 'goal.ticked', 'goal.unticked'], refetchIfListed),
} satisfies Effects

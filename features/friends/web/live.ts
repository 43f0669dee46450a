import type { QueryClient } from '@tanstack/react-query'
import { refetchPerson } from '#features/people/web/queries.ts'
import type { EventOf } from '#shared/events.ts'
import type { FriendEvent } from '../contract.ts'
import { refetchFriends, refetchHelpers } from './queries/friends.ts'

type LiveContext = { queries: QueryClient }
type Effects = { [Type in FriendEvent['type']]: (event: EventOf<Type>, screen: LiveContext) => unknown }

const refetch = (_: unknown, { queries }: LiveContext) => void refetchFriends(queries)

/** Friends see each other's whole email and whole page. */
function refetchPeople(event: unknown, screen: LiveContext) {
  refetch(event, screen)
  void screen.queries.invalidateQueries({ queryKey: ['people'] })
  void refetchPerson(screen.queries)
}

export const friendEffects: Effects = {
  'friend.requested': refetch,
  'friend.accepted': refetchPeople,
  'friend.declined': refetch,
  'friend.cancelled': refetch,
  'friend.removed': refetchPeople,
  'friend.restored': refetchPeople,
  'friend.withheld': refetch,
  // Everyone receives this, so it refetches nothing else. A person's page says what they are open to help with.
  'helpers.changed': (_, { queries }) => {
    void refetchPerson(queries)
    return refetchHelpers(queries)
  },
}

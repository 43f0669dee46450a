import type { QueryClient } from '@tanstack/react-query'
import { refetchPerson } from '#features/people/web/queries.ts'
import type { EventOf } from '#shared/events.ts'
import type { FriendEvent } from '../contract.ts'
import { HELPERS_KEY, refetchFriends } from './queries/friends.ts'

type LiveContext = { queries: QueryClient }

/** Each of the two sees the other one, so nothing is brought: all that is shown of friends is asked for afresh. */
const refetch = (_: unknown, { queries }: LiveContext) => {
  void refetchFriends(queries)
}

/** Friends see more of each other: whole addresses wherever these stand, and all of the page. */
const refetchPeople = (event: unknown, screen: LiveContext) => {
  refetch(event, screen)
  void screen.queries.invalidateQueries({ queryKey: ['people'] })
  void refetchPerson(screen.queries)
}

/** What the events of friends do to an open screen. */
export const friendEffects: { [Type in FriendEvent['type']]: (event: EventOf<Type>, screen: LiveContext) => unknown } =
  {
    'friend.requested': refetch,
    'friend.accepted': refetchPeople,
    'friend.declined': refetch,
    'friend.cancelled': refetch,
    'friend.removed': refetchPeople,
    'friend.withheld': refetch,
    // Of these everybody hears, so nothing else is asked for.
    'helpers.changed': (_, { queries }) => refetchFriends(queries, HELPERS_KEY),
  }

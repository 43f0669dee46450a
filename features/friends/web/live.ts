import type { QueryClient } from '@tanstack/react-query'
import type { EventOf } from '#shared/events.ts'
import { noteChange } from '#web/fresh.ts'
import type { FriendEvent } from '../contract.ts'

type Screen = { queries: QueryClient }

/** What the events of friends do to an open screen: each of the two sees the other one, so all of it is asked for afresh. */
const refetch = (_: unknown, { queries }: Screen) => {
  noteChange('friends')
  void queries.invalidateQueries({ queryKey: ['friends'] })
}

export const friendEffects: { [Type in FriendEvent['type']]: (event: EventOf<Type>, screen: Screen) => unknown } = {
  'friend.requested': refetch,
  'friend.accepted': refetch,
  'friend.declined': refetch,
  'friend.cancelled': refetch,
  'friend.removed': refetch,
  'friend.withheld': refetch,
}

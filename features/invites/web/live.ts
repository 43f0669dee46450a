import type { QueryClient } from '@tanstack/react-query'
import type { EventOf } from '#shared/events.ts'
import type { InviteEvent } from '../contract.ts'
import { refetchInvites } from './queries.ts'

type LiveContext = { queries: QueryClient; me: string; data: unknown }

/** Has all that is shown of invites asked for again. */
export const refetchAllInvites = (queries: QueryClient) => void refetchInvites(queries)

const refetch = (_: unknown, { queries }: LiveContext) => refetchAllInvites(queries)

/** What the events of invites do to an open screen. */
export const inviteEffects: { [Type in InviteEvent['type']]: (event: EventOf<Type>, screen: LiveContext) => unknown } =
  {
    'invite.sent': refetch,
    'invite.delivered': refetch,
    'invite.ended': refetch,
    'link.changed': refetch,
  }

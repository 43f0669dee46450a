import type { QueryClient } from '@tanstack/react-query'
import type { EventOf } from '#shared/events.ts'
import type { InviteEvent } from '../contract.ts'
import { refetchInvites } from './invite-queries.ts'

type Screen = { queries: QueryClient; me: string; data: unknown }

/** What the events of invites do to an open screen: what it shows of invites is asked for again. */
export const inviteEffects: { [Type in InviteEvent['type']]: (event: EventOf<Type>, screen: Screen) => unknown } = {
  'invite.sent': askAgain,
  'invite.delivered': askAgain,
  'invite.ended': askAgain,
  'link.changed': askAgain,
}

function askAgain(_event: unknown, { queries }: Screen) {
  void refetchInvites(queries)
}

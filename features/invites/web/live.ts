import type { QueryClient } from '@tanstack/react-query'
import type { EventOf } from '#shared/events.ts'
import type { InviteEvent } from '../contract.ts'
import { refetchInvites } from './invite-queries.ts'

type Screen = { queries: QueryClient; me: string; data: unknown }

/** Has all that is shown of invites asked for again. */
export const askForInvites = (queries: QueryClient) => void refetchInvites(queries)

const askAgain = (_: unknown, { queries }: Screen) => askForInvites(queries)

/** What the events of invites do to an open screen. */
export const inviteEffects: { [Type in InviteEvent['type']]: (event: EventOf<Type>, screen: Screen) => unknown } = {
  'invite.sent': askAgain,
  'invite.delivered': askAgain,
  'invite.ended': askAgain,
  'link.changed': askAgain,
}

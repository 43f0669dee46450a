import type { QueryClient } from '@tanstack/react-query'
import type { EventOf } from '#shared/events.ts'
import type { InviteEvent } from '../contract.ts'

type Screen = { queries: QueryClient; me: string; data: unknown }

/** Has everything under the key 'invites' that is on a screen asked for again. */
export const askForInvites = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ['invites'] })

const askAgain = (_: unknown, { queries }: Screen) => askForInvites(queries)

/** What the events of invites do to an open screen. */
export const inviteEffects: { [Type in InviteEvent['type']]: (event: EventOf<Type>, screen: Screen) => unknown } = {
  'invite.sent': askAgain,
  'invite.delivered': askAgain,
  'invite.ended': askAgain,
  'link.changed': askAgain,
}

import type { ChatEvent } from '#features/chat/contract.ts'
import type { FriendEvent } from '#features/friends/contract.ts'
import type { IdentityEvent } from '#features/identity/contract.ts'
import type { InviteEvent } from '#features/invites/contract.ts'
import type { NotificationEvent } from '#features/notifications/contract.ts'
import type { PeopleEvent } from '#features/people/contract.ts'
import type { RewardEvent } from '#features/rewards/contract.ts'
import type { TaskEvent } from '#features/tasks/contract.ts'
import type { TeamEvent } from '#features/teams/contract.ts'

/** Everything that can happen in Cohort. Each feature's contract names its own; this is their sum. */
export type Event =
  | IdentityEvent
  | PeopleEvent
  | TeamEvent
  | TaskEvent
  | InviteEvent
  | FriendEvent
  | NotificationEvent
  | ChatEvent
  | RewardEvent
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

/** Every answer to a GET says in this header how far its process had told what happened when it began to read. */
export const POSITION_HEADER = 'x-position'
/** The event of a live stream that says where it stands, by the same measure; the first thing it says. */
export const STREAM_READY = 'stands'
/** The event by which a quiet stream says now and then that it is still there. */
export const STREAM_HEARTBEAT = 'lives'

/**
 * What an open screen hears on `/api/live`: an event's ids, or that it missed some and must fetch afresh.
 * `data` is the changed thing itself where all hearers see the same; without it what the screen holds is stale.
 */
export type LiveMessage = { event: PublicEvent; data?: unknown } | 'refresh'

/** An event as a screen hears it: `by`, who did it, is null for everybody else. */
export type PublicEvent<One = Event> = One extends { by: string } ? Omit<One, 'by'> & { by: string | null } : One

import type { AdminEvent } from '#features/admin/contract.ts'
import type { ApplicationEvent } from '#features/career/applications-contract.ts'
import type { GoalPlanEvent } from '#features/career/goals-contract.ts'
import type { PartnerEvent } from '#features/career/partner-contract.ts'
import type { ReviewEvent } from '#features/career/review-contract.ts'
import type { ShareEvent } from '#features/career/shares-contract.ts'
import type { ChatEvent } from '#features/chat/contract.ts'
import type { ClassEvent } from '#features/classes/contract.ts'
import type { CrewEvent } from '#features/crew/contract.ts'
import type { FriendEvent } from '#features/friends/contract.ts'
import type { IdentityEvent } from '#features/identity/contract.ts'
import type { InviteEvent } from '#features/invites/contract.ts'
import type { NotificationEvent } from '#features/notifications/contract.ts'
import type { PeopleEvent } from '#features/people/contract.ts'
import type { PracticeEvent } from '#features/practice/contract.ts'
import type { RecordEvent } from '#features/record/contract.ts'
import type { RewardEvent } from '#features/rewards/contract.ts'
import type { TaskEvent } from '#features/tasks/contract.ts'
import type { ImportEvent } from '#features/tasks/import-contract.ts'
import type { TeamEvent } from '#features/teams/contract.ts'

export type Event =
  | IdentityEvent
  | PeopleEvent
  | TeamEvent
  | TaskEvent
  | ImportEvent
  | InviteEvent
  | FriendEvent
  | NotificationEvent
  | ChatEvent
  | RewardEvent
  | ApplicationEvent
  | GoalPlanEvent
  | PartnerEvent
  | ShareEvent
  | ReviewEvent
  | RecordEvent
  | PracticeEvent
  | ClassEvent
  | CrewEvent
  | AdminEvent
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

/** Every answer to a GET has this header: the position of its process in the live events when it began to read. */
export const POSITION_HEADER = 'x-position'
/** In the address of the stream: the page knows `forums.counted`. Pages of 0.1.0 do not. */
export const COUNTS_PARAMETER = 'counts'
/** The page knows `chat.typing`. */
export const TYPING_PARAMETER = 'typing'
/** The first event of a stream: its position. */
export const STREAM_READY = 'stands'
export const STREAM_HEARTBEAT = 'lives'
/** Before the first event of a stream: the build whose pages the process serves, as in `<meta name="build">` of a page. */
export const STREAM_BUILD = 'build'

/**
 * A message on `/api/live`: an event, or that some were missed and screens must refetch. `data` is the changed object
 * if all recipients see the same. Without it, screens refetch.
 */
export type LiveMessage = { event: PublicEvent; data?: unknown } | 'refresh'

/** `by` is null for everyone but the actor. */
export type PublicEvent<One = Event> = One extends { by: string } ? Omit<One, 'by'> & { by: string | null } : One

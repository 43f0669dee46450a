import type { NotificationChanges } from '#features/notifications/server/consequences/notify.ts'
import type { PlannedAward } from '#features/rewards/server/consequences/award-points.ts'
import type { WebhookMessage } from '#features/webhooks/server/consequences/enqueue.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { LiveRule } from '#server/live/live-rules.ts'
import type { Event, EventOf } from '#shared/events.ts'

/** What follows from an event. Nothing follows for a missing field. */
type Consequence<E> = LiveRule<E> & {
  effects?: NonEmpty<(tx: Tx, event: E, context: Context) => Promise<unknown>>
  award?: NonEmpty<(tx: Tx, event: E) => Promise<PlannedAward | undefined>>
  notify?: (tx: Tx, event: E) => Promise<NotificationChanges>
  /** What programs of those who may see it are told. */
  webhook?: (event: E) => WebhookMessage
}
type NonEmpty<Item> = [Item, ...Item[]]

export type ConsequencesOf = { [Type in Event['type']]: Consequence<EventOf<Type>> }

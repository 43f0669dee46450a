import { notify } from '#features/notifications/server/consequences/notify.ts'
import {
  earnedBadgeNotifications,
  metChallengeNotifications,
} from '#features/notifications/server/consequences/people.ts'
import { awardPoints } from '#features/rewards/server/consequences/award-points.ts'
import { enqueueWebhooks, type WebhookMessage } from '#features/webhooks/server/consequences/enqueue.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { Event, EventOf } from '#shared/events.ts'
import { consequences } from './consequences.ts'

export async function runEffects<Type extends Event['type']>(tx: Tx, event: EventOf<Type>, context: Context) {
  for (const effect of consequences[event.type as Type].effects ?? []) await effect(tx, event, context)
}

/** Runs once for all events of a transaction. Points first, so that people are always locked in the same order. */
export async function awardAndNotify(tx: Tx, events: readonly Event[], { jobs }: Pick<Context, 'jobs'>) {
  const changes = await Array.fromAsync(events, (event) => notificationChanges(tx, event))
  const planned = await Array.fromAsync(events, (event) => planAwards(tx, event))
  const { earned, met } = await awardPoints(tx, planned.flat())
  await enqueueWebhooks(tx, events.flatMap(webhookOf), jobs)
  await notify(tx, [...changes, earnedBadgeNotifications(earned), metChallengeNotifications(met)], jobs)
}

function webhookOf<Type extends Event['type']>(event: EventOf<Type>): WebhookMessage[] {
  const message = consequences[event.type as Type].webhook?.(event)
  return message ? [message] : []
}

const notificationChanges = async <Type extends Event['type']>(tx: Tx, event: EventOf<Type>) =>
  (await consequences[event.type as Type].notify?.(tx, event)) ?? {}

async function planAwards<Type extends Event['type']>(tx: Tx, event: EventOf<Type>) {
  const rules = consequences[event.type as Type].award ?? []
  const planned = await Array.fromAsync(rules, (plan) => plan(tx, event))
  return planned.filter((award) => award !== undefined)
}

import { requireOwner } from '#features/identity/server/actions/second-factor/require-owner.ts'
import { requireOpenSession } from '#features/identity/server/queries/open-session.ts'
import { type Route, type RouteContext, route } from '#server/http/route.ts'
import { webhooks } from '../contract.ts'
import { listDeliveries, replayDelivery, sendTrial } from './actions/deliveries.ts'
import { changeWebhook, createWebhook, listWebhooks, removeWebhook } from './actions/webhooks.ts'
import { enqueueSending } from './consequences/enqueue.ts'
import { shownKey } from './rules/sign.ts'

export const webhookRoutes: Route[] = [
  route(webhooks.list, ({ db, me }) => listWebhooks(db, me.uid)),
  // Checking a password must not hold a transaction.
  route(webhooks.create, makeWebhook, { transaction: false }),
  route(webhooks.change, async ({ context, db, me, session, params, body }) => {
    await requireOpenSession(db, session)
    const changed = await changeWebhook(db, me.uid, params.webhookId, body)
    if (body.isPaused === false) await enqueueSending(db, context.jobs, changed.id)
    return changed
  }),
  route(webhooks.remove, ({ db, me, params }) => removeWebhook(db, me.uid, params.webhookId)),
  route(webhooks.deliveries, ({ db, me, params, query }) => listDeliveries(db, me.uid, params.webhookId, query)),
  route(webhooks.trial, ({ context, db, me, params }) => sendTrial(db, context.jobs, me.uid, params.webhookId)),
  route(webhooks.replay, ({ context, db, me, params }) => replayDelivery(db, context.jobs, me.uid, params)),
]

/** @throws Problem 403 for a wrong password or code; 400 for an inner address; 409 if there are too many; 429 */
async function makeWebhook(ctx: Omit<RouteContext<typeof webhooks.create>, 'db'>) {
  const { context, me, session, body, request } = ctx
  await requireOwner(ctx, body)
  const made = await context.database.transaction(async (tx) => {
    await requireOpenSession(tx, session)
    return createWebhook(tx, context, me.uid, body)
  })
  request.log.info({ uid: me.uid, webhook: made.id, kinds: made.kinds }, 'webhook made')
  return { ...made, key: shownKey(context.secret, made.id) }
}

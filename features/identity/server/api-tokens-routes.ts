import { type Route, type RouteContext, route } from '#server/http/route.ts'
import { apiTokens } from '../api-tokens-contract.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './actions/api-tokens.ts'
import { requireOwner } from './actions/second-factor/require-owner.ts'
import { requireOpenSession } from './queries/open-session.ts'

export const apiTokenRoutes: Route[] = [
  route(apiTokens.list, ({ context, db, me }) => listApiTokens(db, me.uid, context.now())),
  // Checking a password must not hold a transaction.
  route(apiTokens.create, makeToken, { transaction: false }),
  route(apiTokens.revoke, ({ db, me, params }) => revokeApiToken(db, me.uid, params.tokenId)),
]

/** @throws Problem 403 for a wrong password or code; 409 if there are too many; 429 */
async function makeToken(ctx: Omit<RouteContext<typeof apiTokens.create>, 'db'>) {
  const { context, me, session, body, request } = ctx
  await requireOwner(ctx, body)
  const made = await context.database.transaction(async (tx) => {
    await requireOpenSession(tx, session)
    return createApiToken(tx, me.uid, body)
  })
  request.log.info({ uid: me.uid, token: made.id, scopes: made.scopes }, 'API token made')
  return made
}

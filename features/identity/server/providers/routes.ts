import { type Route, route } from '#server/http/route.ts'
import { linking } from '../../contract.ts'
import { parseProvider } from './configured-providers.ts'
import { handleCallback } from './handle-callback.ts'
import { listLinkedAccounts, startLinking, unlinkAccount } from './link-account.ts'
import { startOauthFlow } from './oauth-flow.ts'

// Calls that talk to a provider hold no transaction, because that must not wait for another server.
export const providerRoutes: Route[] = [
  route(
    linking.signIn,
    async ({ body: { provider, ...purpose }, ...exchange }) =>
      startOauthFlow(exchange, provider, { ...purpose, uid: null }),
    { transaction: false },
  ),

  route(linking.callback, (ctx) => handleCallback(ctx, parseProvider(ctx.params.provider)), { transaction: false }),

  route(linking.list, ({ context, db, me }) => listLinkedAccounts(db, me, context.config)),

  route(linking.start, startLinking, { transaction: false }),

  route(linking.end, ({ db, me, params }) => unlinkAccount(db, me, parseProvider(params.provider))),
]

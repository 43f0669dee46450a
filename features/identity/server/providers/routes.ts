import { type Route, route } from '#server/http/route.ts'
import { linking } from '../../contract.ts'
import { parseProvider } from './configured-providers.ts'
import { handleCallback } from './handle-callback.ts'
import { listLinkedAccounts, startLinking, unlinkAccount } from './link-account.ts'
import { startOauthFlow } from './oauth-flow.ts'

// Without a transaction if a provider is asked, because it must not wait for another company's server.
export const providerRoutes: Route[] = [
  route(
    linking.signIn,
    async ({ body, ...exchange }) => {
      const { provider, ...why } = body
      return { url: await startOauthFlow(exchange, provider, { ...why, uid: null }) }
    },
    { transaction: false },
  ),

  route(linking.callback, (asked) => handleCallback(asked, parseProvider(asked.params.provider)), {
    transaction: false,
  }),

  route(linking.list, ({ context, db, me }) => listLinkedAccounts(db, me, context.config)),

  route(linking.start, startLinking, { transaction: false }),

  route(linking.end, ({ db, me, params }) => unlinkAccount(db, me, parseProvider(params.provider))),
]

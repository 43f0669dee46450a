import { type Route, route, slowRoute } from '#server/http/route.ts'
import { linking } from '../../contract.ts'
import { networkKey } from '../limit-keys.ts'
import { parseProvider } from './configured-providers.ts'
import { handleCallback } from './handle-callback.ts'
import { listLinkedAccounts, startLinking, unlinkAccount } from './link-account.ts'
import { startOauthFlow } from './oauth-flow.ts'

// Slow doors where a provider is asked: a transaction must not wait for somebody else's server.
export const providerRoutes: Route[] = [
  slowRoute(linking.signIn, async ({ body, ...exchange }) => {
    const { context, request } = exchange
    await context.limits.spend('provider', networkKey(context, request))
    const { provider, ...why } = body
    return { url: await startOauthFlow(exchange, provider, { ...why, uid: null }) }
  }),

  slowRoute(linking.callback, (asked) => handleCallback(asked, parseProvider(asked.params.provider))),

  route(linking.list, ({ context, db, me }) => listLinkedAccounts(db, me, context.config)),

  slowRoute(linking.start, startLinking),

  route(linking.end, ({ db, me, params }) => unlinkAccount(db, me, parseProvider(params.provider))),
]

import type { RouteContext } from '#server/http/route.ts'
import { nextPath } from '#shared/next-path.ts'
import type { linking, Provider } from '../../contract.ts'
import { findProvider } from './configured-providers.ts'
import { linkAccount } from './link-account.ts'
import { finishOauthFlow } from './oauth-flow.ts'
import { ProviderError } from './provider-error.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

type FinishedFlow = NonNullable<ReturnType<typeof finishOauthFlow>>
type CallbackContext = Omit<RouteContext<typeof linking.callback>, 'db'>

/** Where a provider sends people back to: goes on to where they wanted to go, or to a page that tells what was wrong. */
export async function handleCallback(asked: CallbackContext, provider: Provider) {
  const { context, reply, request, query, session } = asked
  findProvider(context.config, provider)
  const trip = finishOauthFlow(asked, provider, query.state ?? '')
  try {
    if (!trip) throw new ProviderError('expired')
    if (query.error || !query.code) throw new ProviderError('cancelled')
    reply.redirect(await completeFlow(asked, provider, trip, query.code))
  } catch (error) {
    if (!(error instanceof ProviderError)) request.log.warn({ reason: (error as Error).message }, 'a provider failed')
    const why = error instanceof ProviderError ? error.why : 'failed'
    reply.redirect(session ? `/settings?refused=${why}#linked-accounts` : `/login?refused=${why}`)
  }
}

async function completeFlow(
  asked: CallbackContext,
  provider: Provider,
  trip: FinishedFlow,
  code: string,
): Promise<string> {
  const { context, session, query } = asked
  // They may have signed out meanwhile, or in as somebody else.
  if (trip.uid && session?.me.uid !== trip.uid) throw new ProviderError('expired')
  const { issuer, identify } = findProvider(context.config, provider)
  // What one provider answers must not be taken for the word of another.
  if (issuer && query.iss !== undefined && query.iss !== issuer)
    throw new Error(`somebody else answers for ${provider}`)
  const person = await identify(code, trip)
  if (trip.uid) {
    await linkAccount(context, session!, provider, person)
    return `/settings?connected=${provider}#linked-accounts`
  }
  await signInWithProvider(asked, { provider, person, timeZone: trip.timeZone, earlier: session })
  return nextPath(trip.next)
}

import { originOf } from '#server/http/origin.ts'
import type { RouteContext } from '#server/http/route.ts'
import { nextPath } from '#shared/next-path.ts'
import type { linking, Provider } from '../../../contract.ts'
import { findProvider } from '../../rules/providers/configured-providers.ts'
import { finishOauthFlow, type OauthFlow } from '../../rules/providers/oauth-flow.ts'
import { ProviderError } from '../../rules/providers/provider.ts'
import { linkAccount } from './link-account.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

type CallbackContext = Omit<RouteContext<typeof linking.callback>, 'db'>

export async function handleCallback(ctx: CallbackContext, provider: Provider) {
  const { context, reply, request, query, session } = ctx
  findProvider(context.config, provider)
  const flow = finishOauthFlow(ctx, provider, query.state)
  try {
    if (!flow) throw new ProviderError('expired')
    if (query.error || !query.code) throw new ProviderError('cancelled')
    reply.redirect(await completeFlow(ctx, flow))
  } catch (error) {
    if (!(error instanceof ProviderError)) request.log.warn({ reason: (error as Error).message }, 'a provider failed')
    const why = error instanceof ProviderError ? error.why : 'failed'
    if (why === 'code-needed') {
      return reply.redirect(`/login?${new URLSearchParams({ refused: why, next: nextPath(flow?.next) })}`)
    }
    reply.redirect(session ? `/settings?refused=${why}#linked-accounts` : `/login?refused=${why}`)
  }
}

async function completeFlow(ctx: CallbackContext, flow: OauthFlow): Promise<string> {
  const { context, request, session } = ctx
  const { provider, uid, timeZone, next } = flow
  // The user may have signed out or switched accounts meanwhile.
  if (uid && session?.me.uid !== uid) throw new ProviderError('expired')
  const callbackUrl = new URL(request.url, originOf(request, context.config))
  const person = await findProvider(context.config, provider).identify(callbackUrl, flow)
  if (uid) {
    await linkAccount(context, session!, provider, person)
    return `/settings?connected=${provider}#linked-accounts`
  }
  await signInWithProvider(ctx, { provider, person, timeZone, earlier: session, next })
  return nextPath(next)
}

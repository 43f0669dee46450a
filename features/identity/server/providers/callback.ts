import type { Asked } from '#server/http.ts'
import { nextPath } from '#shared/next-path.ts'
import type { linking, Provider } from '../../contract.ts'
import { linkWith } from './linking.ts'
import { findProvider } from './offered.ts'
import { Refused } from './refused.ts'
import { signInWith } from './sign-in.ts'
import { endTrip } from './trip.ts'

type Ended = NonNullable<ReturnType<typeof endTrip>>
type Asking = Omit<Asked<typeof linking.callback>, 'db'>

/** Where a provider sends people back to: goes on to where they wanted to go, or to a page that tells what was wrong. */
export async function comeBack(asked: Asking, provider: Provider) {
  const { context, reply, request, query, session } = asked
  findProvider(context.config, provider)
  const trip = endTrip(asked, provider, query.state ?? '')
  try {
    if (!trip) throw new Refused('expired')
    if (query.error || !query.code) throw new Refused('cancelled')
    reply.redirect(await finish(asked, provider, trip, query.code))
  } catch (error) {
    if (!(error instanceof Refused)) request.log.warn({ reason: (error as Error).message }, 'a provider failed')
    const why = error instanceof Refused ? error.why : 'failed'
    reply.redirect(session ? `/settings?refused=${why}#linked-accounts` : `/login?refused=${why}`)
  }
}

async function finish(asked: Asking, provider: Provider, trip: Ended, code: string): Promise<string> {
  const { context, session, query } = asked
  // They may have signed out meanwhile, or in as somebody else.
  if (trip.uid && session?.me.uid !== trip.uid) throw new Refused('expired')
  const { issuer, identify } = findProvider(context.config, provider)
  // What one provider answers must not be taken for the word of another.
  if (issuer && query.iss !== undefined && query.iss !== issuer)
    throw new Error(`somebody else answers for ${provider}`)
  const person = await identify(code, trip)
  if (trip.uid) {
    await linkWith(context, session!, provider, person)
    return `/settings?connected=${provider}#linked-accounts`
  }
  await signInWith(asked, { provider, person, timeZone: trip.timeZone, earlier: session })
  return nextPath(trip.next)
}

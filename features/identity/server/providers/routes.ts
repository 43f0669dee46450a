import { type Door, door, slowDoor } from '#server/http.ts'
import { linking } from '../../contract.ts'
import { limitKey } from '../limit-key.ts'
import { comeBack } from './callback.ts'
import { listLinkedAccounts, startLinking, unlinkFrom } from './linking.ts'
import { readProvider } from './offered.ts'
import { startTrip } from './trip.ts'

// Slow doors where a provider is asked: a transaction must not wait for somebody else's server.
export const providerRoutes: Door[] = [
  slowDoor(linking.signIn, async ({ body, ...exchange }) => {
    const { context, request } = exchange
    await context.limits.spend('provider', limitKey(context, request))
    const { provider, ...why } = body
    return { url: await startTrip(exchange, provider, { ...why, uid: null }) }
  }),

  slowDoor(linking.callback, (asked) => comeBack(asked, readProvider(asked.params.provider))),

  door(linking.list, ({ context, db, me }) => listLinkedAccounts(db, me, context.config)),

  slowDoor(linking.start, startLinking),

  door(linking.end, ({ db, me, params }) => unlinkFrom(db, me, readProvider(params.provider))),
]

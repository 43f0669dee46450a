import { networkKey } from '#features/identity/server/limit-keys.ts'
import { type Route, slowRoute } from '#server/http/route.ts'
import { vitals } from '../contract.ts'

export const vitalsRoutes: Route[] = [
  // Without the request's id, which would tell whose other requests it came with.
  slowRoute(vitals.report, async ({ context, request, body }) => {
    await context.limits.spend('vitals', networkKey(context, request))
    context.log.info(body, 'a page was measured')
  }),
]

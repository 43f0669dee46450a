import { limitKey } from '#features/identity/server/limit-key.ts'
import { type Door, slowDoor } from '#server/http.ts'
import { vitals } from '../contract.ts'

export const vitalsRoutes: Door[] = [
  // Without the request's id, which would tell whose other requests it came with.
  slowDoor(vitals.report, async ({ context, request, body }) => {
    await context.limits.spend('vitals', limitKey(context, request))
    context.log.info(body, 'a page was measured')
  }),
]

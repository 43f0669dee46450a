import { type Route, route } from '#server/http/route.ts'
import { vitals } from '../contract.ts'

export const vitalsRoutes: Route[] = [
  // Without the request's id, which would tell whose other requests it came with.
  route(
    vitals.report,
    ({ context, body }) => {
      context.log.info(body, 'a page was measured')
    },
    { transaction: false },
  ),
]

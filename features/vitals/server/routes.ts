import { type Route, route } from '#server/http/route.ts'
import { vitals } from '../contract.ts'

export const vitalsRoutes: Route[] = [
  // Logged without the request's id, which would connect it with other requests of the same person.
  route(
    vitals.report,
    ({ context, body }) => {
      context.log.info(body, 'a page was measured')
    },
    { transaction: false },
  ),
]

import { type Route, route } from '#server/http/route.ts'
import { vitals } from '../contract.ts'

export const vitalsRoutes: Route[] = [
  // Logs no request id, because it would connect this report with the person's other requests.
  route(
    vitals.report,
    ({ context, body }) => {
      context.log.info(body, 'a page was measured')
    },
    { transaction: false },
  ),
]

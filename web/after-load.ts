import { reportWebVitals } from './report-web-vitals.ts'
import { registerServiceWorker } from './service-worker/register.ts'

/** What signed-in people's pages do once, when the first one is complete. */
export function startAfterLoad() {
  reportWebVitals()
  registerServiceWorker().catch(reportError)
}

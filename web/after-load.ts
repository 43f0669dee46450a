import type { QueryClient } from '@tanstack/react-query'
import { keptFor } from './offline/kept-mark.ts'
import { registerServiceWorker } from './service-worker/register.ts'

let hasMeasured = false

/** What signed-in people's pages do in addition, when the first one is complete. `end`: they sign out. */
export function startAfterLoad(queries: QueryClient, end: AbortSignal) {
  startOffline(queries, end).catch(reportError)
  if (!hasMeasured) measureOnTouch()
  hasMeasured = true
}

/** Sends what waits, or asks whether to discard it. @returns whether to sign out */
export const readyToSignOut = async (queries: QueryClient) =>
  !keptFor() || (await import('./offline/open-offline.ts')).readyToSignOut(queries)

/** Where a browser has no worker, no page opens without network, and nothing is kept. */
async function startOffline(queries: QueryClient, end: AbortSignal) {
  if (await registerServiceWorker()) {
    // It has stored the program for this by then.
    await navigator.serviceWorker.ready
    const { openOffline } = await import('./offline/open-offline.ts')
    return openOffline(queries, end)
  }
  if (keptFor()) await (await import('./offline/restore-kept.ts')).forgetKept(true)
}

function measureOnTouch() {
  const { pathname } = location
  // What came before the first touch is still in the browser's buffers, and a page that nobody uses has little to tell.
  const touched = new AbortController()
  const measure = () => {
    touched.abort()
    void import('./report-web-vitals.ts').then(
      (file) => file.reportWebVitals(pathname),
      () => {
        // If the server is away, this page is not measured.
      },
    )
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, measure, { signal: touched.signal })
}

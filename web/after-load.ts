import type { QueryClient } from '@tanstack/react-query'
import { setChangeKeeper } from './data/waiting.ts'
import { whenStreamOpens } from './live/connection-state.ts'
import { keptFor } from './offline/kept-mark.ts'
import { retryWhenBack } from './request/retry-when-back.ts'
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

/** Changes wait, and pages are kept, from the first page on; only opening one without network needs the worker. */
async function startOffline(queries: QueryClient, end: AbortSignal) {
  if (!isSecureContext || document.documentElement.dataset.offline === 'off') {
    setChangeKeeper(null)
    if (keptFor()) await (await import('./offline/restore-kept.ts')).forgetKept(true)
  } else
    await openOffline(queries, end).catch((error) => {
      setChangeKeeper(null)
      reportError(error)
    })
  const stop = whenStreamOpens(() => void registerServiceWorker().catch(reportError))
  end.addEventListener('abort', stop)
}

async function openOffline(queries: QueryClient, end: AbortSignal) {
  const file = await import('./offline/open-offline.ts').catch(() => null)
  if (file) await file.openOffline(queries, end)
  else
    end.addEventListener(
      'abort',
      retryWhenBack('offline', () => openOffline(queries, end)),
    )
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

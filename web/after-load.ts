import type { QueryClient } from '@tanstack/react-query'
import { markUnsent, mayWait, sendUnsent, setSender, unsentIn } from './data/unsent.ts'
import { whenStreamOpens } from './live/connection-state.ts'
import { cachedFor } from './offline/cache-owner.ts'
import { retryWhenBack } from './request/retry-when-back.ts'
import { registerServiceWorker } from './service-worker/register.ts'

export type AfterLoad = {
  /** What sends what is unsent, and keeps pages and changes without network. */
  loadOffline: () => Promise<{
    openOffline: (queries: QueryClient, end: AbortSignal) => Promise<void>
    readyToSignOut: (queries: QueryClient) => Promise<boolean>
  }>
  /** Where measurements of the first page are sent. */
  vitalsPath: string
}

let hasMeasured = false

/** What signed-in people's pages do in addition, when the first one is complete. `end`: they sign out. */
export function startAfterLoad(queries: QueryClient, end: AbortSignal, parts: AfterLoad) {
  startOffline(queries, end, parts).catch(reportError)
  if (!hasMeasured) measureOnTouch(parts.vitalsPath)
  hasMeasured = true
}

/** Sends what waits, or asks whether to discard it. @returns whether to sign out */
export const readyToSignOut = async (queries: QueryClient, { loadOffline }: AfterLoad) =>
  !cachedFor() || (await loadOffline()).readyToSignOut(queries)

/** Changes wait, and pages are kept, from the first page on; only opening one without network needs the worker. */
async function startOffline(queries: QueryClient, end: AbortSignal, parts: AfterLoad) {
  if (!mayWait() && cachedFor()) await (await import('./offline/restore-pages.ts')).forgetCached(true)
  void openOffline(queries, end, parts)
  if (!mayWait()) return
  const stop = whenStreamOpens(() => {
    registerServiceWorker().catch((error: unknown) => {
      // Its script did not come: it is asked for again with the next connection.
      if (!(error instanceof TypeError)) reportError(error)
    })
  })
  end.addEventListener('abort', stop)
}

async function openOffline(queries: QueryClient, end: AbortSignal, parts: AfterLoad) {
  const file = await parts.loadOffline().catch(() => {
    // Nothing can be sent without it, and pages say so.
    const onItsWay = () => unsentIn(queries).filter(({ failure }) => failure === null)
    setSender(async () => markUnsent(queries, onItsWay(), ''))
    void sendUnsent()
  })
  // Not waited for by other retries, because it may wait for one itself.
  if (!file)
    return end.addEventListener(
      'abort',
      retryWhenBack('offline', () => void openOffline(queries, end, parts)),
    )
  await file.openOffline(queries, end).catch(reportError)
}

function measureOnTouch(path: string) {
  const { pathname } = location
  // What came before the first touch is still in the browser's buffers, and a page that nobody uses has little to tell.
  const touched = new AbortController()
  const measure = () => {
    touched.abort()
    void import('./report-web-vitals.ts')
      .then((file) => file.reportWebVitals(pathname, path))
      .catch(() => {
        // If the server is away, this page is not measured.
      })
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, measure, { signal: touched.signal })
}

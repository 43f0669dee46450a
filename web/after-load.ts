import { registerServiceWorker } from './service-worker/register.ts'

/** What signed-in people's pages do once, when the first one is complete. */
export function startAfterLoad() {
  const { pathname } = location
  registerServiceWorker().catch(reportError)
  // What came before the first touch is still in the browser's buffers, and a page that nobody uses has little to tell.
  const touched = new AbortController()
  const measure = () => {
    touched.abort()
    import('./report-web-vitals.ts').then((file) => file.reportWebVitals(pathname), reportError)
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, measure, { signal: touched.signal })
}

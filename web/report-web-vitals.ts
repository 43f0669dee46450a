import { onCLS, onINP, onLCP } from 'web-vitals'
import { pageAt } from '#shared/pages.ts'

/** Sends the measurements of the first page, at `pathname`, to the call at `address` when it is hidden. */
export function reportWebVitals(pathname: string, address: string) {
  const page = pageAt(pathname)?.path
  if (!page) return
  const measured = new Map<string, number>()
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival) measured.set('TTFB', arrival.responseStart)
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (paint) measured.set('FCP', paint.startTime)
  for (const on of [onLCP, onINP, onCLS]) on(({ name, value }) => measured.set(name, value))

  // After the library's own listeners, which report last values at that moment.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return
    const body = JSON.stringify({ page, ...Object.fromEntries(measured) })
    // Only a beacon outlives the page.
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }))
    measured.clear()
  })
}

import { onCLS, onINP, onLCP } from 'web-vitals'
import { vitals } from '#features/vitals/contract.ts'
import { pageAt } from '#shared/pages.ts'

/** Tells the server how the page did that somebody came to first, when it goes out of sight. */
export function reportWebVitals() {
  const page = pageAt(location.pathname)?.path
  if (!page) return
  const measured = new Map<string, number>()
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival) measured.set('TTFB', arrival.responseStart)
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (paint) measured.set('FCP', paint.startTime)
  for (const on of [onLCP, onINP, onCLS]) on(({ name, value }) => measured.set(name, value))

  // After those of the library, which says its last word then.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return
    const body = JSON.stringify({ page, ...Object.fromEntries(measured) })
    // The one way to send something that outlives the page.
    navigator.sendBeacon(vitals.report.path, new Blob([body], { type: 'application/json' }))
    measured.clear()
  })
}

import { reportWebVitals } from './report-web-vitals.ts'

// When the first page has all it wants and nothing else is to be done. A browser that cannot say when that is measures
// nothing: nobody in front of the page misses it.
globalThis.requestIdleCallback?.(reportWebVitals)

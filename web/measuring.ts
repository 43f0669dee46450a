// When the first page has all it wants and nothing else is to be done. A browser that cannot say when that is measures
// nothing, and neither does one where the program does not come: nobody in front of the page misses it.
globalThis.requestIdleCallback?.(() =>
  import('./vitals.ts').then(
    ({ watchVitals }) => watchVitals(),
    () => {},
  ),
)

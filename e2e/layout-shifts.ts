import type { Page } from '@playwright/test'

/** Counts from the next load on what moves while nobody does anything: 0.1 of the screen is what people notice. */
export async function watchLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const watched = globalThis as typeof globalThis & { shifted: number }
    watched.shifted = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!hadRecentInput) watched.shifted += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as typeof globalThis & { shifted: number }).shifted)
}

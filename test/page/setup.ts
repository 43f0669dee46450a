import { afterEach, beforeEach } from 'vitest'
import { begin, end } from './open-page.ts'

// Code that a page loads when it is drawn is here before all tests, so that none waits for it.
import.meta.glob(
  [
    '/features/*/web/**/*.{ts,tsx}',
    '/{app/web,web/*}/*.{ts,tsx}',
    '!**/*.test.{ts,tsx}',
    '!/**/{main,service-worker}.{ts,tsx}',
  ],
  { eager: true },
)

// Text has its width from the start. Not every system has the fonts that stand in.
await Promise.allSettled([...document.fonts].map((font) => font.load()))

// For each file again; what a file imports is loaded once.
beforeEach(begin)
afterEach(end)

import { defineConfig } from '@playwright/test'
import { browserLaunch } from './test/browser.ts'
import { firefoxLaunch } from './test/engines/firefox.ts'

const isFirefox = process.env.ENGINE === 'firefox'

export default defineConfig({
  testDir: 'e2e',
  // They run in three engines: playwright.engines.config.ts.
  testIgnore: 'engines/**',
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/server.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What passes at the second try only is broken too.
  retries: 0,
  // When so much is broken, the rest tells nothing new.
  maxFailures: 12,
  // Waits end when what they wait for is there. On a slow, busy machine that may be long: only what fails waits so long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    ...(isFirefox
      ? { browserName: 'firefox', channel: 'moz-firefox', launchOptions: firefoxLaunch() }
      : { browserName: 'chromium', launchOptions: browserLaunch() }),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/London',
    // What moves is drawn sixty times a second, which was a quarter of all work: it does in the files that use `moving`.
    contextOptions: { reducedMotion: 'reduce' },
    // What it answers would pass by `page.route`. Journeys that are about it allow it.
    serviceWorkers: 'block',
    // A press that waits for nothing names itself, and not only its journey.
    actionTimeout: 60_000,
    trace: 'retain-on-failure',
  },
})

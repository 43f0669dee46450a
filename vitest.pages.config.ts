import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from './test/browser.ts'
import { repetitions } from './test/repetitions.ts'
import product from './vite.config.ts'

// Pages without a server, in the browser of the journeys and with what the build makes of styles and names.
export default defineConfig((env) => {
  const { resolve, publicDir, css, define, plugins } = product(env)
  return {
    resolve,
    publicDir,
    css,
    define,
    plugins,
    optimizeDeps: { entries: ['app/web/main.tsx', 'test/page/*.ts', '**/*.page.test.tsx'] },
    test: {
      include: ['{features,web,test}/**/*.page.test.tsx'],
      setupFiles: ['test/page/setup.ts'],
      // One page for all files of a worker: test/page/open-page.ts clears it after each test.
      isolate: false,
      sequence: { shuffle: { tests: true }, seed: repetitions(23, Date.now()) },
      maxWorkers: 2,
      // The first test of a page loads its code, which takes long beside other work. Only what fails waits so long.
      testTimeout: 90_000,
      expect: { poll: { timeout: 30_000, interval: 5 } },
      allowOnly: false,
      browser: {
        enabled: true,
        headless: true,
        // A fresh clone prepares its libraries first.
        connectTimeout: 300_000,
        provider: playwright({
          launchOptions: browserLaunch(),
          actionTimeout: 30_000,
          contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'Europe/London' },
        }),
        instances: [{ browser: 'chromium' as const }],
        viewport: { width: 1280, height: 800 },
        testerHtmlPath: 'test/page/tester.html',
        screenshotFailures: false,
        locators: { errorFormat: 'aria' },
      },
    },
  }
})

import { defineConfig } from '@playwright/test'
import type { EngineName } from './e2e/engines/engine.ts'

const engines: EngineName[] = ['chromium', 'firefox', 'webkit']

/** The main journeys in three engines: `npm run test:engines`. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'e2e/engines',
  outputDir: 'test-results/engines',
  globalSetup: './e2e/server.ts',
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: engines.map((engineName) => ({ name: engineName, use: { engineName } })),
})

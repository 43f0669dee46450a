import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{server,features,shared,web,test,bin}/**/*.test.ts'],
    globalSetup: 'test/cluster.ts',
    setupFiles: 'test/tries.ts',
    // A busy machine may be late for a test; what passes at the second try only is named at the end.
    retry: process.env.CI ? 1 : 0,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    allowOnly: false,
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{server,features,shared,web,test,bin}/**/*.test.ts'],
    globalSetup: 'test/cluster.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    allowOnly: false,
  },
})

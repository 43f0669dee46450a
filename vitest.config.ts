import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { repetitions } from './test/repetitions.ts'

export default defineConfig({
  test: {
    include: ['{app,server,features,shared,web,test,bin,bench}/**/*.test.ts'],
    alias: [
      {
        find: '../../actions/scrypt.ts',
        replacement: fileURLToPath(new URL('test/password-hashes.ts', import.meta.url)),
      },
    ],
    globalSetup: ['test/build-once.ts', 'test/cluster.ts'],
    setupFiles: ['test/cpu-of-tests.ts', ...(process.env.TRAFFIC ? ['test/traffic/record.ts'] : [])],
    // What passes at the second try only is broken too.
    retry: 0,
    // A test that needs what another one left behind cannot run alone. Long runs try another order each time.
    sequence: { shuffle: { tests: true }, seed: repetitions(23, Date.now()) },
    pool: 'forks',
    // Files share what they import: reloading the server for each was a third of the time. None leaves anything behind.
    isolate: false,
    // One more than there are cores at the least: much of the time one of them waits.
    maxWorkers: 3,
    // Each test leaves much garbage: collecting it less often saves a tenth of the work.
    execArgv: ['--max-semi-space-size=64'],
    // On a slow, busy machine what is waited for may take long. Only what fails waits so long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    allowOnly: false,
  },
})

import { afterEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of the processor in this process, with what the file did since the test before. */
    cpu?: number
  }
}

// Other than the time on the clock, it hardly grows when the machine has other work: bin/ci/budget.ts.
let before = process.cpuUsage()
afterEach(({ task }) => {
  const { user, system } = process.cpuUsage(before)
  task.meta.cpu = (user + system) / 1e6
  before = process.cpuUsage()
})

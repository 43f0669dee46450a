// Measures what Cohort costs, beside a bare server doing the same SQL where that can be: all of it, or what is named.
//   npm run bench
//   npm run bench -- live streams
// A figure that misses its promise is a figure; only what could not be measured ends with an error. Linux only.
import { measureCalls } from './api-calls.ts'
import { measureGrowth } from './growth.ts'
import { measureLive } from './live.ts'
import { measureMemory } from './memory.ts'
import { measurePackages } from './packages.ts'
import { measurePages } from './pages.ts'
import { runMeasurements } from './run-measurements.ts'
import { measureStart } from './start.ts'
import { measureStreams } from './streams.ts'

const measurements = {
  packages: measurePackages,
  start: measureStart,
  memory: measureMemory,
  pages: measurePages,
  calls: measureCalls,
  live: measureLive,
  streams: measureStreams,
  growth: measureGrowth,
}

await runMeasurements(measurements, process.argv.slice(2))

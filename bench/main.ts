// Measures the cost of Cohort, next to a minimal server where possible: everything, or the named parts.
//   npm run bench
//   npm run bench -- live streams
// A figure over its target is reported; only a failed measurement ends with an error. Linux only.
import { measureCalls } from './api-calls.ts'
import { measureApplications } from './applications.ts'
import { measureCalendars } from './calendars.ts'
import { measureCluster } from './cluster.ts'
import { measureCommits } from './commits.ts'
import { measureCrowds } from './crowds.ts'
import { measureForums } from './forums.ts'
import { measureGrowth } from './growth.ts'
import { measureImports } from './imports.ts'
import { measureLive } from './live.ts'
import { measureMemory } from './memory.ts'
import { measurePackages } from './packages.ts'
import { measurePages } from './pages.ts'
import { runMeasurements } from './run-measurements.ts'
import { measureStart } from './start.ts'
import { measureStreams } from './streams.ts'
import { measureTables } from './tables.ts'
import { measureTaskSearch } from './task-search.ts'

const measurements = {
  packages: measurePackages,
  start: measureStart,
  memory: measureMemory,
  pages: measurePages,
  calls: measureCalls,
  commits: measureCommits,
  live: measureLive,
  streams: measureStreams,
  crowds: measureCrowds,
  tables: measureTables,
  forums: measureForums,
  growth: measureGrowth,
  'task-search': measureTaskSearch,
  applications: measureApplications,
  calendars: measureCalendars,
  imports: measureImports,
  cluster: measureCluster,
}

await runMeasurements(measurements, process.argv.slice(2))

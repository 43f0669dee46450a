// Measures what Cohort costs, beside a bare server doing the same SQL where that can be: all of it, or what is named.
//   npm run bench
//   npm run bench -- live streams
// A figure that misses its promise is a figure; only what could not be measured ends with an error. Linux only.
import { measureCalls } from './calls.ts'
import { type Figure, lineOf, tableOf } from './figures.ts'
import { measureGrowth } from './growth.ts'
import { measureLive } from './live.ts'
import { machine } from './machine.ts'
import { measureMemory } from './memory.ts'
import { measurePackages } from './packages.ts'
import { measurePages } from './pages.ts'
import { measureStart } from './start.ts'
import { measureStreams } from './streams.ts'

const measurements: Record<string, () => Promise<Figure[]>> = {
  packages: measurePackages,
  start: measureStart,
  memory: measureMemory,
  pages: measurePages,
  calls: measureCalls,
  live: measureLive,
  streams: measureStreams,
  growth: measureGrowth,
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !measurements[name])
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} to measure. There are ${Object.keys(measurements).join(', ')}.`)
  process.exit(1)
}

const where = machine()
console.log(where)
const figures: Figure[] = []
for (const name of named.length > 0 ? named : Object.keys(measurements)) {
  const startedAt = performance.now()
  console.log(`\n${name}`)
  try {
    const measured = await measurements[name]!()
    for (const figure of measured) console.log(`  ${lineOf(figure)}`)
    figures.push(...measured)
  } catch (error) {
    console.error(`  ${name} could not be measured:`, error)
    process.exitCode = 1
  }
  console.log(`  (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`)
}
console.log(`\n${tableOf(figures)}\n\n${new Date().toISOString().slice(0, 10)}, ${where}`)

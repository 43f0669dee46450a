import { type Figure, lineOf, tableOf } from './figures.ts'
import { machine } from './machine.ts'

/**
 * Runs the named measurements, or all, in turn. Prints each figure, then the table. The process ends with an error for an
 * unknown name or a failed measurement.
 */
export async function runMeasurements(
  all: Record<string, () => Promise<Figure[]>>,
  named: string[],
  asTable = tableOf,
): Promise<Figure[]> {
  const unknown = named.filter((name) => !all[name])
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. There are ${Object.keys(all).join(', ')}.`)
    process.exit(1)
  }
  const where = machine()
  console.log(where)
  const figures: Figure[] = []
  for (const name of named.length > 0 ? named : Object.keys(all)) {
    const startedAt = performance.now()
    console.log(`\n${name}`)
    try {
      const found = await all[name]!()
      for (const figure of found) console.log(`  ${lineOf(figure)}`)
      figures.push(...found)
    } catch (error) {
      console.error(`  ${name} could not be measured:`, error)
      process.exitCode = 1
    }
    console.log(`  (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`)
  }
  console.log(`\n${asTable(figures)}\n\n${new Date().toISOString().slice(0, 10)}, ${where}`)
  return figures
}

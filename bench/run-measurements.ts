import { type Figure, lineOf, tableOf } from './figures.ts'
import { machine } from './machine.ts'

/**
 * Makes the figures that are named, or all of them, one after the other, and prints each as it comes and then the table.
 * A name that there is not ends the process with an error; so does, at its end, what could not be measured.
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

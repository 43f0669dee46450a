// Prints how far the code is from the plan of docs/architecture.md, and takes what was mended off the list of breaches.
//   npm run house
//   npm run house -- circles      Every circle of files
import { writeFileSync } from 'node:fs'
import { findBreaches, lengthsOfFunctions, namesOfFeatures, partInSkeleton, type Rule } from './breaches.ts'
import { circlesOf } from './circles.ts'
import { readImports } from './imports.ts'
import { KNOWN_BREACHES, readKnownBreaches } from './known-breaches.ts'
import { KNOWN_FIGURES, measureStylesheets, readKnownFigures } from './stylesheets.ts'

const found = findBreaches()
if (process.argv.includes('circles'))
  for (const circle of circlesOf(readImports())) console.log(circle.join('\n'), '\n')
for (const [rule, breaches] of Object.entries(found)) console.log(`${String(breaches.length).padStart(5)}  ${rule}`)
const [feature, files] = [...namesOfFeatures()].toSorted(([, a], [, b]) => b - a)[0]!
const { median, p90 } = lengthsOfFunctions()
console.log(`${String(median).padStart(5)}  lines of the median function, ${p90} of one longer than nine of ten`)
console.log(`${String(files).padStart(5)}  files outside features/ that import ${feature}, the most`)
console.log(`${String(Math.round(partInSkeleton() * 100)).padStart(4)}%  of the lines of server halves in the skeleton`)
const figures = measureStylesheets()
for (const [what, figure] of Object.entries(figures)) console.log(`${String(figure).padStart(5)}  ${what}`)

const known = readKnownBreaches()
const left = Object.entries(known)
  .map(([rule, breaches]) => [rule, breaches.filter((one) => found[rule as Rule].includes(one))] as const)
  .filter(([, breaches]) => breaches.length > 0)
writeFileSync(KNOWN_BREACHES, `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`)
const fewest = Object.entries(readKnownFigures()).map(([what, most]) => [
  what,
  Math.min(most, figures[what as keyof typeof figures]),
])
writeFileSync(KNOWN_FIGURES, `${JSON.stringify(Object.fromEntries(fewest), null, 2)}\n`)

// Prints how far the code is from the plan of docs/architecture.md, and fails if something breaks it or if a figure has grown.
//   npm run house                 Also runs a server and counts the files that a request passes
//   npm run house -- --mend       Lowers the known figures to those of today
//   npm run house -- circles      Every circle of files
import { readFileSync, writeFileSync } from 'node:fs'
import { findBreaches, lengthsOfFunctions, namesOfFeatures, partInSkeleton } from './breaches.ts'
import { circlesOf } from './circles.ts'
import { KNOWN_FIGURES, measureFigures, readKnownFigures } from './figures.ts'
import { readImports } from './imports.ts'

const print = (figure: number | string, what: string) => console.log(`${String(figure).padStart(5)}  ${what}`)

if (process.argv.includes('circles'))
  for (const circle of circlesOf(readImports())) console.log(circle.join('\n'), '\n')
const found = Object.entries(findBreaches())
for (const [rule, breaches] of found) print(breaches.length, rule)
const [feature, files] = [...namesOfFeatures()].toSorted(([, a], [, b]) => b - a)[0]!
const { median, p90 } = lengthsOfFunctions()
print(median, `lines of the median function, ${p90} of one longer than nine of ten`)
print(files, `files outside features/ that import ${feature}, the most`)
print(`${Math.round(partInSkeleton() * 100)}%`, 'of the lines of server halves in the skeleton')
print(readFileSync('docs/adding-a-feature.md', 'utf8').match(/^\| \d+\. /gm)!.length, 'steps to add a feature')

const [figures, most] = [measureFigures(), readKnownFigures()]
for (const [what, figure] of Object.entries(figures)) print(figure, `${what}, at most ${most[what]}`)

const broken = [
  ...found.flatMap(([rule, breaches]) => breaches.map((breach) => `${rule}: ${breach}`)),
  ...Object.keys(most)
    .filter((what) => figures[what]! > most[what]!)
    .map((what) => `more ${what} than ${most[what]}`),
]
for (const breach of broken) console.error(`✗ ${breach}`)
if (broken.length > 0) process.exitCode = 1
else if (process.argv.includes('--mend')) writeFileSync(KNOWN_FIGURES, `${JSON.stringify(figures, null, 2)}\n`)

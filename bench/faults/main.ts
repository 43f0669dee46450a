// Breaks Cohort, and looks whether it keeps what it promises: all of it, or what is named.
//   npm run faults
//   npm run faults -- kill smtp
//   npm run faults -- kill --cycles 10
//   npm run faults -- pause --seconds 8
// Each fault has a control that does by hand what must not happen, to show that it would be found. A promise that does not
// hold ends with an error. Linux only.
import { parseArgs } from 'node:util'
import { type Figure, lineOf } from '../figures.ts'
import { machine } from '../machine.ts'
import { cutStreams } from './cuts.ts'
import { kill } from './kill.ts'
import { pause } from './pause.ts'
import { replace } from './replace.ts'
import { silenceMail } from './smtp.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cycles: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '30' },
    cuts: { type: 'string', default: '200' },
  },
})

const faults: Record<string, () => Promise<Figure[]>> = {
  kill: () => kill(Number(values.cycles)),
  pause: () => pause(Number(values.seconds)),
  smtp: silenceMail,
  replace,
  cuts: () => cutStreams(Number(values.cuts)),
}
const named = positionals.length > 0 ? positionals : Object.keys(faults)
const unknown = named.filter((name) => !faults[name])
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}. There are ${Object.keys(faults).join(', ')}.`)
  process.exit(1)
}

const where = machine()
console.log(where)
const figures: Figure[] = []
for (const name of named) {
  const startedAt = performance.now()
  console.log(`\n${name}`)
  try {
    const found = await faults[name]!()
    for (const figure of found) console.log(`  ${lineOf(figure)}`)
    figures.push(...found)
  } catch (error) {
    console.error(`  ${name} could not be tried:`, error)
    process.exitCode = 1
  }
  console.log(`  (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`)
}
console.log(`\n${tableOf(figures)}\n\n${new Date().toISOString().slice(0, 10)}, ${where}`)
if (figures.some(({ holds }) => !holds)) process.exitCode = 1
// Those who were at work when something could not be tried would go on.
process.exit()

function tableOf(all: readonly Figure[]) {
  const rows = all.map(
    ({ what, figure, promise, holds }) => `| ${what} | ${figure} | ${promise} | ${holds ? 'yes' : 'no'} |`,
  )
  return ['| what | figure | promise | holds |', '|---|---|---|---|', ...rows].join('\n')
}

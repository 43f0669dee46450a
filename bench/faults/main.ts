// Breaks Cohort in all these ways, or the named ones, and checks that it meets its targets.
//   npm run faults
//   npm run faults -- kill smtp
//   npm run faults -- kill --cycles 10
//   npm run faults -- pause --seconds 8
//   npm run faults -- network --away 30
//   npm run faults -- bus --pages 100 --events 10000
// Each fault has a control that causes the forbidden effect by hand, to prove that the check sees it. A missed target ends
// with an error. Linux only.
import { parseArgs } from 'node:util'
import type { Figure } from '../figures.ts'
import { runMeasurements } from '../run-measurements.ts'
import { killBus } from './bus.ts'
import { overload } from './fairness.ts'
import { exhaustDescriptors } from './file-descriptors.ts'
import { kill } from './kill.ts'
import { lockRow } from './locked-row.ts'
import { cutNetwork } from './network-cut.ts'
import { pause } from './paused-database.ts'
import { pausePooled } from './paused-pooler.ts'
import { handOver } from './proxy-handover.ts'
import { failOver } from './read-only.ts'
import { replace } from './replace-process.ts'
import { stallMailServer } from './smtp.ts'
import { cutStreams } from './stream-cuts.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cycles: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '30' },
    away: { type: 'string', default: '135' },
    cuts: { type: 'string', default: '200' },
    pages: { type: 'string', default: '20' },
    events: { type: 'string', default: '2000' },
  },
})

const faults = {
  kill: () => kill(Number(values.cycles)),
  pause: () => pause(Number(values.seconds)),
  smtp: stallMailServer,
  replace,
  handover: handOver,
  bus: () => killBus(Number(values.pages), Number(values.events)),
  cuts: () => cutStreams(Number(values.cuts)),
  descriptors: exhaustDescriptors,
  fairness: overload,
  locked: lockRow,
  readonly: failOver,
  pooler: () => pausePooled(Number(values.seconds)),
  network: () => cutNetwork(Number(values.away)),
}

const figures = await runMeasurements(faults, positionals, tableOf)
if (figures.some(({ holds }) => holds === false)) process.exitCode = 1
// Workloads of faults that failed would go on.
process.exit()

function tableOf(all: readonly Figure[]) {
  const rows = all.map(
    ({ what, figure, target = '', holds }) =>
      `| ${what} | ${figure} | ${target} | ${holds === undefined ? '' : holds ? 'yes' : 'no'} |`,
  )
  return ['| what | figure | target | holds |', '|---|---|---|---|', ...rows].join('\n')
}

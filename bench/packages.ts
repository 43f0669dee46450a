import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { atMost, type Figure } from './figures.ts'

type Entry = { dev?: boolean; devOptional?: boolean; os?: string[]; cpu?: string[]; libc?: string[] }

const MOST = 150

/** What npm installs on this machine to run Cohort: the parts that build its pages too, for that is done where it runs. */
export async function measurePackages(): Promise<Figure[]> {
  const lock = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { packages: Record<string, Entry> }
  const installed = Object.entries(packages).filter(([path, entry]) => path !== '' && runsHere(entry))
  return [atMost({ what: 'run-time packages', value: installed.length, most: MOST, unit: 'packages' })]
}

const runsHere = ({ dev, devOptional, os, cpu, libc }: Entry) =>
  !dev &&
  !devOptional &&
  (!os || os.includes(process.platform)) &&
  (!cpu || cpu.includes(process.arch)) &&
  !libc?.every((name) => name !== 'glibc')

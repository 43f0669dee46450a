import { readdirSync, readFileSync } from 'node:fs'

/** CPU seconds that a process has used so far (Linux). */
export function cpuOf(pid: number): number {
  const [utime, stime] = statOf(pid).slice(11, 13).map(Number)
  return (utime! + stime!) / CLOCK_TICKS
}

/** CPU seconds of the children of a process: the connections of a PostgreSQL server. */
export const cpuOfChildren = (parent: number) =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
    .reduce((sum, pid) => sum + cpuOf(pid), 0)

const CLOCK_TICKS = 100

/** The fields after the program's name, which may itself hold anything. */
const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .trim()
    .split(' ')

function parentOf(pid: number): number | undefined {
  try {
    return Number(statOf(pid)[1])
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined // It has ended.
    throw error
  }
}

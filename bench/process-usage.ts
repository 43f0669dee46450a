// What Linux tells of processes.
import { readdirSync, readFileSync } from 'node:fs'

const CLOCK_TICKS = 100

/** CPU seconds that a process has used so far. */
export function cpuOf(pid: number): number {
  const [utime, stime] = statOf(pid).slice(11, 13).map(Number)
  return (utime! + stime!) / CLOCK_TICKS
}

/** CPU seconds of all that a process has started, also of what has ended: of a PostgreSQL server, its connections. */
export function cpuOfChildren(parent: number): number {
  const [ended, endedInSystem] = statOf(parent).slice(13, 15).map(Number)
  const running = childrenOf(parent).reduce((sum, pid) => sum + unlessGone(pid, cpuOf), 0)
  return running + (ended! + endedInSystem!) / CLOCK_TICKS
}

/** All that run below a process, nearest first. */
export function descendantsOf(root: number): number[] {
  const parents = running().map((pid) => [pid, unlessGone(pid, parentOf)] as const)
  const below = (parent: number): number[] => {
    const children = parents.flatMap(([pid, its]) => (its === parent ? pid : []))
    return [...children, ...children.flatMap(below)]
  }
  return below(root)
}

/** CPU seconds of a process and all that runs below it, also of what has ended there. */
export const cpuOfTree = (root: number) =>
  [root, ...descendantsOf(root)].reduce((sum, pid) => sum + unlessGone(pid, cpuWithEnded), 0)

const cpuWithEnded = (pid: number) =>
  statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks) / CLOCK_TICKS, 0)

/** What it was started as: program and arguments. */
export const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)

const running = () =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)

const childrenOf = (parent: number) => running().filter((pid) => unlessGone(pid, parentOf) === parent)

/**
 * Bytes of memory that are a process's own, its share of what several have (PSS). The program of Node counts whole: beside
 * the bench, which is a Node too, it would else count half.
 */
export function memoryOf(pid: number): number {
  const parts = readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
  const kiB = (part: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(part)?.[1] ?? 0)
  const isNode = (part: string) => part.slice(0, part.indexOf('\n')).endsWith(`/${NODE}`)
  return parts.reduce((sum, part) => sum + kiB(part, isNode(part) ? 'Rss' : 'Pss') * 1024, 0)
}

const NODE = process.execPath.split('/').at(-1)!

/** The fields after the program's name, which may itself hold anything. */
const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .trim()
    .split(' ')

const parentOf = (pid: number) => Number(statOf(pid)[1])

/** 0 of a process that has ended meanwhile. */
function unlessGone(pid: number, look: (pid: number) => number): number {
  try {
    return look(pid)
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0
    throw error
  }
}

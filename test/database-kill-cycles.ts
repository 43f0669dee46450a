/**
 * Kills the private PostgreSQL and its owner with SIGKILL at random moments under writes, starts them again, and counts
 * what was acknowledged and is gone.
 */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processesIn } from '#server/database/embedded/server-status.ts'
import { startCountingWriters } from './counting-writers.ts'
import { queryOnce } from './query-once.ts'
import { startDatabaseProcess } from './start-database-process.ts'
import { emptyFolder } from './temporary-data-folder.ts'

/**
 * Which process is killed. `successor`: the owner, while another process shares the server and must take over. `part`: one process of the
 * server, which then repairs itself, and the owner meanwhile.
 */
const VICTIMS = ['successor', 'owner', 'part', 'server', 'both'] as const
type Victim = (typeof VICTIMS)[number]

/** Acknowledged by each server before it or its owner is killed. */
const WRITES_AT_RISK = 40

export type KillCyclesReport = {
  cycles: number
  /** Of these, cut off during the very first start. */
  firstStarts: number
  acknowledged: number
  /** Acknowledged and not found afterwards. */
  lost: number
  /** Found more than once. */
  doubled: number
  /** Milliseconds from each kill to the first write that the next server acknowledged, ascending. */
  backAfter: number[]
}

/**
 * @param options.cycles How many kills; a quarter of them during the first start of a database of their own.
 * @param options.settings Settings of the server, for a control that must lose something.
 */
export async function runDatabaseKillCycles(options: {
  cycles: number
  settings?: Record<string, string>
  victims?: readonly Victim[]
}): Promise<KillCyclesReport> {
  const { cycles, settings, victims = VICTIMS } = options
  const firstStarts = victims === VICTIMS ? Math.ceil(cycles / 4) : 0
  for (let cycle = 0; cycle < firstStarts; cycle += 1) await cutOffFirstStart(settings)

  const dataDir = emptyFolder()
  const start = () => startDatabaseProcess({ dataDir, settings })
  let owner = start()
  const connection = await owner.ready
  const writers = await startCountingWriters(connection)
  const backAfter: number[] = []
  try {
    for (let cycle = firstStarts; cycle < cycles; cycle += 1) {
      const victim = victims[cycle % victims.length] ?? 'both'
      const successor = victim === 'successor' ? start() : undefined
      await successor?.ready
      // On a busy machine, too few writes would be at risk in a moment that is chosen by the clock alone.
      await writers.acknowledgedMore(WRITES_AT_RISK)
      await delay(Math.random() * 400)
      const server = writers.server()
      const killedAt = performance.now()
      if (victim === 'server' || victim === 'both') killIfAlive(serverIn(dataDir))
      if (victim === 'part') killIfAlive(partOf(dataDir))
      if (victim !== 'server') {
        await owner.end('SIGKILL')
        owner = successor ?? start()
      }
      await writers.acknowledgedByAnother(server)
      backAfter.push(performance.now() - killedAt)
      await owner.ready
    }
    const { acknowledged, lost, doubled } = await writers.stopAndCount()
    return { cycles, firstStarts, acknowledged, lost, doubled, backAfter: backAfter.toSorted((a, b) => a - b) }
  } finally {
    await writers.stop()
    await owner.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function cutOffFirstStart(settings: Record<string, string> | undefined) {
  const dataDir = emptyFolder()
  const cutOff = startDatabaseProcess({ dataDir, settings })
  await delay(Math.random() * 1_000)
  await cutOff.end('SIGKILL')
  const owner = startDatabaseProcess({ dataDir, settings })
  try {
    await queryOnce(await owner.ready, 'create table notes ()')
  } finally {
    await owner.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Any process of the server but the one that started the others. */
function partOf(dataDir: string): number {
  const first = serverIn(dataDir)
  return processesIn(path.join(dataDir, 'postgres')).find((pid) => pid !== first)!
}

function serverIn(dataDir: string): number {
  return Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)
}

/** It may have ended by itself since it was found. */
function killIfAlive(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

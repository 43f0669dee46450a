import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import type { DatabaseFolder } from './database-folder.ts'

export function recordedServer({ data }: DatabaseFolder): { pid: number; isReady: boolean } | undefined {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Checks file and socket, because a killed server leaves both behind and a starting one listens before it is ready. */
export async function isServing(folder: DatabaseFolder, socketFile: string): Promise<boolean> {
  return recordedServer(folder)?.isReady === true && (await isListening(socketFile))
}

export function isListening(socketFile: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketFile)
    const answer = (listens: boolean) => {
      socket.destroy()
      resolve(listens)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })
}

/** PostgreSQL processes whose working folder is `root` (a real path) or inside it. */
export function processesIn(root: string): number[] {
  const isInside = (folder: string) => folder === root || folder.startsWith(`${root}/`)
  return (process.platform === 'linux' ? listFromProc : listFromLsof)(isInside)
}

function listFromProc(isInside: (folder: string) => boolean): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const name = readFileSync(`/proc/${entry}/comm`, 'utf8').trim()
      if (name !== 'postgres' && name !== 'initdb') return []
      return isInside(readlinkSync(`/proc/${entry}/cwd`)) ? [Number(entry)] : []
    } catch (error) {
      // It has ended or belongs to another user.
      if (error instanceof Error && 'code' in error && /^(ENOENT|ESRCH|EACCES|EPERM)$/.test(String(error.code)))
        return []
      throw error
    }
  })
}

/** `p` lines hold a process id, `n` lines its working folder. */
function listFromLsof(isInside: (folder: string) => boolean): number[] {
  const args = ['-w', '-a', '-d', 'cwd', '-c', 'postgres', '-c', 'initdb', '-F', 'pn']
  const { stdout, error } = spawnSync('lsof', args, { encoding: 'utf8' })
  if (error) throw error
  const pids: number[] = []
  let pid = 0
  for (const line of stdout.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1))
    else if (line.startsWith('n') && isInside(line.slice(1))) pids.push(pid)
  }
  return pids
}

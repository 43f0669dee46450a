import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import type { DatabaseFolder } from './database-folder.ts'

/** What the server writes into postmaster.pid about itself: its process id in line 1, its state in line 8. */
export function recordedServer({ data }: DatabaseFolder): { pid: number; isReady: boolean } | undefined {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Whether the server takes queries. A killed server leaves both its file and its socket behind, a starting one
 * listens before it is ready: only both together tell.
 */
export async function isServing(folder: DatabaseFolder, socketFile: string): Promise<boolean> {
  return recordedServer(folder)?.isReady === true && (await isListening(socketFile))
}

/** Whether any process listens on the socket. */
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

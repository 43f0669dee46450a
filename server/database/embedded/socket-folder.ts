import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { type DatabaseFolder, shortHash } from './database-folder.ts'
import { DatabaseUnavailable, explainFileErrors } from './database-unavailable.ts'

/** Nothing listens on this port: it is only part of the socket's name. */
export const PORT = 5432

/** What the operating system allows a socket's path: 107 bytes on Linux, 103 on macOS. */
const MAX_SOCKET_PATH = 103

export function socketFile(socketFolder: string): string {
  return path.join(socketFolder, `.s.PGSQL.${PORT}`)
}

/**
 * A folder that only the database's account (and root) can enter, as only these may connect (who-may-connect.ts). It lies
 * beside the data, or under /tmp with a name derived from the data's path where that path is too long for a socket.
 * Only the socket ever lies there; a folder of that name that somebody else made is refused.
 */
export function openSocketFolder({ root, account }: DatabaseFolder): string {
  const beside = path.join(root, 'socket')
  const isShort = Buffer.byteLength(socketFile(beside)) <= MAX_SOCKET_PATH
  const folder = isShort ? beside : path.join('/tmp', `cohort-${shortHash(root)}`)
  const uid = account?.uid ?? process.getuid?.()
  explainFileErrors(folder, () => {
    const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined
    if (isNew && account) chownSync(folder, account.uid, account.gid)
    const found = lstatSync(folder)
    const isCutOff = account !== undefined && found.uid === 0 && found.isDirectory()
    if (isCutOff) chownSync(folder, account.uid, account.gid)
    else if (!found.isDirectory() || found.uid !== uid) {
      throw new DatabaseUnavailable(`${folder} belongs to somebody else`, 'Have it removed, choose a shorter DATA_DIR')
    }
    chmodSync(folder, 0o700)
  })
  return folder
}

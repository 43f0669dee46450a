import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { type DatabaseFolder, shortHash } from './database-folder.ts'
import { DatabaseUnavailable, explainFileErrors } from './database-unavailable.ts'

/** Only part of the socket's name. Nothing listens on this port. */
export const PORT = 5432

/** Bytes: 107 on Linux, 103 on macOS. */
const MAX_SOCKET_PATH = 103

export function socketFile(socketFolder: string): string {
  return path.join(socketFolder, `.s.PGSQL.${PORT}`)
}

/**
 * A folder that only root and the database's account can enter: beside the data, or under /tmp if that path is too long
 * for a socket. Refuses a folder that another user created.
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

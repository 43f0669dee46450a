import { existsSync, lstatSync, rmSync, statfsSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseFolder } from './database-folder.ts'
import { explainFileErrors } from './database-unavailable.ts'
import { processesIn, recordedServer } from './server-status.ts'
import { writeOwnedFile } from './write-owned-file.ts'

const MIB = 1024 * 1024
/** Room for two files of the write-ahead log (16 MiB each). PostgreSQL ends if it cannot create one. */
const MIN_FREE_BYTES = 32 * MIB
/** Deleted when the disk is full, so that PostgreSQL has room to start and to read. */
const RESERVE_BYTES = 64 * MIB
/** Free space that allows writes again. The reserve is taken from it first. */
const WRITABLE_FREE_BYTES = 128 * MIB
const CHECK_EVERY_MS = 250
/** A database that runs briefly, as in tests, needs no reserve. */
const RESERVE_AFTER_MS = 2_000

/** Settings that include the file that forbids writes, if it exists. */
export function readOnlyConfig({ root, account }: DatabaseFolder): Record<string, string> {
  const file = path.join(root, 'postgresql.conf')
  const lines = ['# Written by Cohort.', "include 'data/postgresql.conf'", "include_if_exists 'read-only.conf'"]
  if (!existsSync(file) || statSync(file).size === 0)
    explainFileErrors(root, () => writeOwnedFile(file, `${lines.join('\n')}\n`, account))
  return { config_file: file }
}

/**
 * Makes the database read-only while the disk is almost full. Checks at once, then regularly. Returns a function that
 * stops it.
 */
export function watchDiskSpace(folder: DatabaseFolder, log: (message: string) => void): () => void {
  const { root, account } = folder
  const reserve = path.join(root, 'reserve')
  const readOnly = path.join(root, 'read-only.conf')
  const startedAt = performance.now()
  let making: Promise<void> | undefined

  function check() {
    if (!existsSync(folder.data)) return
    const { bavail, bsize } = statfsSync(root)
    const free = bavail * bsize
    const isReadOnly = existsSync(readOnly)
    if (isReadOnly ? free >= WRITABLE_FREE_BYTES : free < MIN_FREE_BYTES) setReadOnly(!isReadOnly)
    else if (!isReadOnly && free >= WRITABLE_FREE_BYTES && performance.now() - startedAt > RESERVE_AFTER_MS)
      makeReserve()
  }

  function setReadOnly(isOn: boolean) {
    if (isOn) {
      // The reserve goes first, because the next file needs room too.
      rmSync(reserve, { force: true })
      writeOwnedFile(readOnly, 'default_transaction_read_only = on\n', account)
    } else rmSync(readOnly)
    reload(folder)
    const needed = `${WRITABLE_FREE_BYTES / MIB} MB`
    log(
      isOn
        ? `The disk that holds ${root} is almost full. What is there can be read; saving works again when ${needed} are free.`
        : `The disk that holds ${root} has room again. Saving works.`,
    )
  }

  function makeReserve() {
    if (making || lstatSync(reserve, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return
    making = writeRandomBytes(reserve)
      .catch((error: Error) => {
        rmSync(reserve, { force: true })
        log(`No reserve could be kept on the disk that holds ${root}: ${error.message}`)
      })
      .finally(() => {
        making = undefined
      })
  }

  let trouble = ''
  const checkOrTell = () => {
    const before = trouble
    trouble = ''
    try {
      check()
    } catch (error) {
      trouble = (error as Error).message
      // Logged once, because a line for each try would fill the disk.
      if (trouble !== before) log(`Whether the disk that holds ${root} has room could not be told: ${trouble}`)
    }
  }
  checkOrTell()
  const checking = setInterval(checkOrTell, CHECK_EVERY_MS).unref()
  return () => clearInterval(checking)
}

/** Random, because some file systems store zeros without using space. */
async function writeRandomBytes(file: string) {
  const bytes = crypto.getRandomValues(new Uint8Array(64 * 1024))
  rmSync(file, { force: true })
  // Follows no link, as in write-owned-file.ts.
  const handle = await open(file, 'wx', 0o600)
  try {
    for (let written = 0; written < RESERVE_BYTES; written += bytes.length) await handle.write(bytes)
  } finally {
    await handle.close()
  }
}

function reload(folder: DatabaseFolder) {
  const pid = recordedServer(folder)?.pid
  // A killed server leaves its pid behind, which another program may have now. SIGHUP ends most programs.
  if (!pid || !processesIn(folder.root).includes(pid)) return
  try {
    process.kill(pid, 'SIGHUP')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

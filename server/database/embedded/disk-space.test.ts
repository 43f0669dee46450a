import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mountSmallDisk } from '#test/small-disk.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { watchDiskSpace } from './disk-space.ts'

const MIB = 1024 * 1024

/** Watches a database folder on a small disk without a server. */
function watch(root: string) {
  const data = path.join(root, 'data')
  const said: string[] = []
  const folder = { root, data, lock: path.join(root, 'owner.lock'), account: undefined }
  return {
    said,
    readOnly: path.join(root, 'read-only.conf'),
    pidFile: path.join(data, 'postmaster.pid'),
    prepare: () => mkdirSync(data),
    begin: () => onTestFinished(watchDiskSpace(folder, (line) => said.push(line))),
  }
}

test('a disk without room for the setting is retried until there is some, and logged once', async (context) => {
  const root = temporaryFolder()
  if (!mountSmallDisk(root, 24)) context.skip('needs root and the right to mount')
  const { prepare, begin, readOnly, said } = watch(root)
  prepare()
  const film = path.join(root, 'film')
  fill(film)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  begin()
  vi.advanceTimersByTime(1200)
  expect(said).toHaveLength(1)
  expect(existsSync(readOnly)).toBe(false)
  truncateSync(film, 20 * MIB)
  vi.advanceTimersByTime(300)
  expect(readFileSync(readOnly, 'utf8')).toBe('default_transaction_read_only = on\n')
})

test('a process that has got the number of a server which is gone is left alone', async (context) => {
  const root = temporaryFolder()
  if (!mountSmallDisk(root, 24)) context.skip('needs root and the right to mount')
  const stranger = spawn('sleep', ['60'])
  onTestFinished(() => void stranger.kill())
  const { prepare, begin, readOnly, pidFile } = watch(root)
  prepare()
  writeFileSync(pidFile, `${stranger.pid}\n`)
  begin()
  expect(existsSync(readOnly)).toBe(true)
  // Signals are heard in the order in which they were sent.
  stranger.kill('SIGUSR1')
  expect(await once(stranger, 'exit')).toEqual([null, 'SIGUSR1'])
})

function fill(file: string) {
  const descriptor = openSync(file, 'w')
  try {
    const bytes = Buffer.alloc(4096)
    for (;;) writeSync(descriptor, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(descriptor)
  }
}

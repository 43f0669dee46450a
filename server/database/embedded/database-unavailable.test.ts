import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mountSmallDisk } from '#test/small-disk.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { installedBinaries } from './binaries.ts'
import { requireRunnablePath } from './copy-binaries.ts'
import { explainOutput } from './database-unavailable.ts'
import { startEmbeddedPostgres } from './start.ts'

it.for([
  ['win32-x64', /there is none for win32-x64\. Start Cohort inside WSL2, or set DATABASE_URL/],
  ['freebsd-x64', /there is none for freebsd-x64\. Use one of linux-x64, .*, or set DATABASE_URL/],
] as const)('says what to do on %s, for which there are no binaries', ([platform, message]) => {
  expect(() => installedBinaries(platform)).toThrow(message)
})

it('says what to do on a Linux without glibc', () => {
  expect(() => installedBinaries('linux-x64', '/lib/no-such-loader.so')).toThrow(/needs glibc.*Alpine.*DATABASE_URL/)
})

it('says what to do where npm left the binaries out', () => {
  const other = process.arch === 'x64' ? 'linux-arm64' : 'linux-x64'

  expect(() => installedBinaries(other, '/')).toThrow(/not installed.*npm ci without --omit=optional.*DATABASE_URL/)
})

it('says what to do where its programs lie in a path that initdb cannot take', () => {
  const inOddFolder = { ...installedBinaries(), folder: '/srv/Ada "the first"/native' }

  expect(() => requireRunnablePath(inOddFolder)).toThrow(/cannot run from a path with.*DATABASE_URL/)
})

it.for([
  [
    'initdb: error: could not write file "pg_wal/x": No space left on device',
    /disk that holds \/d is full.*DATABASE_URL/,
  ],
  [
    'initdb: error: could not look up effective user ID 12345: user does not exist',
    /has no name.*passwd.*DATABASE_URL/,
  ],
  [
    'postmaster: FATAL:  data directory "/d" has invalid permissions',
    /gave up \(postmaster: FATAL: data .*DATABASE_URL/,
  ],
] as const)('turns "%s" into one line that says what to do', ([line, message]) => {
  const { message: text } = explainOutput('initdb', ['creating directory /d ... ok', line, 'child ended'], '/d')

  expect(text).toMatch(message)
  expect(text).not.toContain('\n')
})

it.runIf(process.platform === 'linux')(
  'says what to do where no folder can be made, although none refuses',
  async () => {
    await expect(startEmbeddedPostgres({ dataDir: '/proc/cohort/data', log: () => {} })).rejects.toThrow(
      /\/proc\/cohort cannot be used \(ENOENT\)\. .*choose another DATA_DIR/,
    )
  },
)

it('says that the disk is full when it fills up in the first start, and leaves nothing on it', async (context) => {
  const dataDir = temporaryFolder()
  if (!mountSmallDisk(dataDir, 12)) context.skip('needs root and the right to mount')

  await expect(startEmbeddedPostgres({ dataDir, log: () => {} })).rejects.toThrow(
    `The private PostgreSQL cannot run: the disk that holds ${dataDir}/postgres is full. ` +
      'Free some space, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server.',
  )
  expect(readdirSync(`${dataDir}/postgres`).sort()).toEqual(['owner.lock', 'socket'])
})

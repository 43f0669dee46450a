import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#test/address-of.ts'
import { join as signUp } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { pdf, upload } from '#test/files.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

test('a private database is backed up beside the running server, and restored into one elsewhere but not under its feet', {
  timeout: 5 * 60_000,
}, async () => {
  const [here, kept] = [temporaryFolder(), temporaryFolder()]
  const there = await emptyDatabase()
  onTestFinished(there.drop)
  const product = await startProduct({ DATA_DIR: here, PORT: await freePort() })
  onTestFinished(async () => void (await product.end('SIGTERM')))
  const ada = await signUp({ origin: product.origin, visitor: () => new Client(product.origin) }, 'Ada')
  const { id } = await upload(ada, 'notes.pdf', pdf())

  const file = join(kept, 'cohort.gz')
  const run = (command: string, settings: Record<string, string>, name = 'cohort.gz') =>
    runAt(kept, [`bin/${command}.ts`, name], settings)
  const [, written] = /^.*cohort\.gz: (\d+ rows of \d+ tables, 1 files)\.\n$/.exec(
    (await run('backup', { DATA_DIR: here })).said,
  )!
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await run('verify', {})).toEqual({
    code: 0,
    said: expect.stringMatching(new RegExp(`^Whole: made .*: ${written}\\.\n$`)),
  })
  expect(await run('backup', { DATA_DIR: here })).toEqual({
    code: 1,
    said: `${file} is there already. Choose another name.\n`,
  })
  expect(await run('backup', { DATA_DIR: here }, 'no/such/folder.gz')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no folder .*no\/such\. Make it, or name another\.$/m),
  })
  expect(readdirSync(kept)).toEqual(['cohort.gz'])

  // As if the disk with the files were not mounted.
  renameSync(join(here, 'files'), join(here, 'unmounted'))
  expect(await run('backup', { DATA_DIR: here }, 'without.gz')).toMatchObject({
    code: 1,
    said: expect.stringMatching(new RegExp(`the store has not: 1\\..*mounted.*\n${id}\n$`)),
  })
  expect(await run('verify', {}, 'without.gz')).toMatchObject({
    code: 1,
    said: expect.stringContaining('without 1 file'),
  })
  const half = readFileSync(file)
  writeFileSync(join(kept, 'half.gz'), half.subarray(0, half.length / 2))
  expect(await run('verify', {}, 'half.gz')).toMatchObject({ code: 1, said: expect.stringContaining('damaged') })

  expect(await run('restore', { DATA_DIR: here }, 'lost.gz')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no file .*lost\.gz\.$/m),
  })
  expect(await run('restore', { DATA_DIR: here })).toMatchObject({
    code: 1,
    said: expect.stringContaining('Stop it, then restore.'),
  })
  expect(await run('restore', { DATABASE_URL: addressOf(there), DATA_DIR: temporaryFolder() })).toMatchObject({
    code: 0,
    said: expect.stringContaining(`: ${written}.`),
  })
})

test('a backup that is killed or ended leaves a half file at most until the next one, which leaves those at work alone', async () => {
  const { connection, drop } = await freshDatabase()
  onTestFinished(drop)
  const folder = temporaryFolder()
  const locked = new pg.Client(connection)
  await locked.connect()
  await locked.query('begin; lock table teams')
  const begin = async (name: string) => {
    const backup = spawn(process.execPath, ['bin/backup.ts', name], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, DATABASE_URL: addressOf({ connection }), INIT_CWD: folder },
    })
    await expect.poll(() => readdirSync(folder).some((file) => file.startsWith(name))).toBe(true)
    return backup
  }
  const end = async (backup: ChildProcess, signal: NodeJS.Signals) => {
    backup.kill(signal)
    if (backup.exitCode === null && backup.signalCode === null) await once(backup, 'exit')
  }

  await end(await begin('ended.gz'), 'SIGTERM')
  expect(readdirSync(folder)).toEqual([])
  await end(await begin('killed.gz'), 'SIGKILL')
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^killed\.gz\..*part$/)])
  const atWork = await begin('at-work.gz')
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^at-work\.gz\..*part$/)])
  const another = await begin('another.gz')
  await locked.end()
  await Promise.all([atWork, another].map((backup) => once(backup, 'exit')))
  expect(readdirSync(folder).toSorted()).toEqual(['another.gz', 'at-work.gz'])
})

test('a backup has its name before its folder is written to the disk, so that it is there after the power was cut', async () => {
  const { connection, drop } = await freshDatabase()
  onTestFinished(drop)
  const folder = temporaryFolder()
  // Says what is in the folder each time a folder is written to the disk.
  const watch = `import { readdirSync } from 'node:fs'
    import { open } from 'node:fs/promises'
    const file = await open('.')
    const handle = Object.getPrototypeOf(file)
    const { sync } = handle
    handle.sync = async function () {
      if ((await this.stat()).isDirectory()) process.stderr.write('on the disk: ' + readdirSync(process.env.INIT_CWD))
      return sync.call(this)
    }
    await file.close()`
  const { said } = await runAt(folder, ['bin/backup.ts', 'cohort.gz'], {
    DATABASE_URL: addressOf({ connection }),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watch)}`,
  })
  expect(said).toContain('on the disk: cohort.gz')
})

function runAt(
  folder: string,
  words: string[],
  settings: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _, ...environment } = process.env
  const env = { ...environment, ...settings, INIT_CWD: folder }
  return new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: join(import.meta.dirname, '..'), env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr })
    })
  })
}

import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#test/address-of.ts'
import { join as signUp } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { freePort, startProduct } from '#test/product.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

test('a private database is backed up beside the running server, and restored into one elsewhere but not under its feet', {
  timeout: 5 * 60_000,
}, async () => {
  const [here, kept] = [temporaryFolder(), temporaryFolder()]
  const there = await emptyDatabase()
  onTestFinished(there.drop)
  const product = await startProduct({ DATA_DIR: here, PORT: await freePort() })
  onTestFinished(async () => void (await product.end('SIGTERM')))
  await signUp({ origin: product.origin, visitor: () => new Client(product.origin) }, 'Ada')

  const file = join(kept, 'cohort.gz')
  const run = (command: string, settings: Record<string, string>, name = 'cohort.gz') =>
    runAt(kept, [`bin/${command}.ts`, name], settings)
  const [, written] = /^.*cohort\.gz: (\d+ rows of \d+ tables)\.\n$/.exec(
    (await run('backup', { DATA_DIR: here })).said,
  )!
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await run('backup', { DATA_DIR: here })).toEqual({
    code: 1,
    said: `${file} is there already. Choose another name.\n`,
  })
  expect(await run('backup', { DATA_DIR: here }, 'no/such/folder.gz')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no folder .*no\/such\. Make it, or name another\.$/m),
  })
  expect(readdirSync(kept)).toEqual(['cohort.gz'])

  expect(await run('restore', { DATA_DIR: here }, 'lost.gz')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no file .*lost\.gz\.$/m),
  })
  expect(await run('restore', { DATA_DIR: here })).toMatchObject({
    code: 1,
    said: expect.stringContaining('Stop it, then restore.'),
  })
  expect(await run('restore', { DATABASE_URL: addressOf(there) })).toMatchObject({
    code: 0,
    said: expect.stringContaining(`: ${written}.`),
  })
})

/** Runs a command as npm does for somebody who stands in `folder`. */
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

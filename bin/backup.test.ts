import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { join as signUp } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { processesIn } from '#test/processes-in.ts'
import { freePort, startProduct } from '#test/product.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

test('a private database is backed up beside the running server, and restored in another place but not under its feet', {
  timeout: 5 * 60_000,
}, async () => {
  const [here, there, kept] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  const product = await startProduct({ DATA_DIR: here, PORT: await freePort() })
  onTestFinished(async () => void (await product.end('SIGTERM')))
  await signUp({ origin: product.origin, visitor: () => new Client(product.origin) }, 'Ada')

  const file = join(kept, 'cohort.gz')
  const run = (command: string, dataDir: string, name = 'cohort.gz') =>
    runAt(kept, [`bin/${command}.ts`, name], dataDir)
  const [, written] = /^.*cohort\.gz: (\d+ rows of \d+ tables)\.\n$/.exec((await run('backup', here)).said)!
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await run('backup', here)).toEqual({ code: 1, said: `${file} is there already. Choose another name.\n` })
  expect(await run('backup', here, 'no/such/folder.gz')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^ENOENT/),
  })
  expect(readdirSync(kept)).toEqual(['cohort.gz'])

  expect(await run('restore', here)).toMatchObject({ code: 1, said: expect.stringContaining('Stop it, then restore.') })
  expect(await run('restore', there)).toMatchObject({ code: 0, said: expect.stringContaining(`: ${written}.`) })
  expect(processesIn(there)).toEqual([])
})

/** Runs a command as npm does for somebody who stands in `folder`. */
function runAt(folder: string, words: string[], dataDir: string): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _, ...environment } = process.env
  const env = { ...environment, DATA_DIR: dataDir, INIT_CWD: folder }
  return new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: join(import.meta.dirname, '..'), env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr })
    })
  })
}

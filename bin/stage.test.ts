import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { files } from '#features/files/contract.ts'
import { addressOf } from '#test/address-of.ts'
import { join as signUp } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { picture, upload } from '#test/files.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { downloadRecord } from '#test/records.ts'
import { timeLimit } from '#test/repetitions.ts'
import { root } from '#test/repository-files.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

// Away from the sources, so that nothing of theirs is found.
const built = emptyFolder()
beforeAll(() => void execFileSync(process.execPath, [join(root, 'bin/stage.ts'), built]), 120_000)
afterAll(() => rmSync(built, { recursive: true }))

const start = async (settings: Record<string, string> = {}) => {
  const product = await startProduct({ DATA_DIR: temporaryFolder(), PORT: await freePort(), ...settings }, [], built)
  onTestFinished(async () => void (await product.end('SIGTERM')))
  return product
}

test('a built Cohort serves with its own database: pages, sign-up, pictures, documents and the description of its calls', async () => {
  const { origin } = await start()
  const ada = await signUp({ origin, visitor: () => new Client(origin) }, 'Ada')
  const photo = await upload(ada, 'me.jpg', await picture(), { kind: 'photo' })
  const { photoURL } = await ada.request(files.setPhoto, { body: { fileId: photo.id } })
  expect((await ada.send('GET', photoURL)).headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await downloadRecord(ada, 'pdf')).toString('latin1', 0, 5)).toBe('%PDF-')
  for (const page of ['/', '/login', '/dashboard', '/api/docs', '/api/openapi.json', '/api/client.tgz'])
    expect((await fetch(origin + page)).status, page).toBe(200)
})

test('it is ready within a second and a half, once Node has compiled it', async () => {
  const there = await emptyDatabase()
  onTestFinished(there.drop)
  const settings = { DATABASE_URL: addressOf(there) }
  for (let times = 0; times < 2; times++) await (await start(settings)).end('SIGTERM')
  const startedAt = performance.now()
  await start(settings)
  expect(performance.now() - startedAt).toBeLessThan(timeLimit(1500))
})

test('its commands back up, check and restore what is there', async () => {
  const [from, to, folder] = [await emptyDatabase(), await emptyDatabase(), temporaryFolder()]
  onTestFinished(from.drop)
  onTestFinished(to.drop)
  const { origin } = await start({ DATABASE_URL: addressOf(from) })
  const ada = await signUp({ origin, visitor: () => new Client(origin) }, 'Ada')
  const run = (command: string, database: { connection: object }, ...words: string[]) =>
    spawnSync(process.execPath, [join(built, `bin/${command}.js`), ...words], {
      cwd: built,
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: folder, DATA_DIR: folder, DATABASE_URL: addressOf(database as typeof from) },
    })
  expect(run('backup', from, 'cohort.gz').stdout).toMatch(/rows of \d+ tables/)
  expect(run('verify', from, 'cohort.gz').stdout).toMatch(/^Whole: made/)
  expect(run('restore', to, 'cohort.gz').status).toBe(0)
  expect(run('admin', to, 'list').stdout).toContain(ada.me.email)
})

test('it holds no compiler, no tests and no sources', () => {
  const inside = readdirSync(built, { recursive: true, encoding: 'utf8' })
  const own = inside.filter((file) => !file.includes('node_modules'))
  expect(own.filter((file) => /\.tsx?$|\btest\b/.test(file))).toEqual([])
  expect(inside.filter((file) => /node_modules\/(vite|typescript|vitest|rolldown|node-linux-\w+)$/.test(file))).toEqual(
    [],
  )
  expect(own).toEqual(expect.arrayContaining(['licenses.txt', 'dist/licenses.txt']))
  expect(JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies')
})

import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fileUrl } from '#features/files/contract.ts'
import { backupOf, inFormat2, restoreFrom } from '#test/backups.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { pdf, picture, upload } from '#test/files.ts'
import { queryOnce } from '#test/query-once.ts'
import { repetitions } from '#test/repetitions.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { verifyBackup } from './verify.ts'

const { server, ada } = await startWithCast()
const { files: store } = server.context
const noise = Buffer.from(Array.from({ length: 60_000 }, (_, index) => (index * 7919) % 251))
const MB = 1024 * 1024
const WEBHOOKS = /\{"table":"webhooks".*\n(?:.*\n)*?\\\.\n.*\n/
const moreTables = (more: number, text: string) =>
  text.replace(/(?<="tables":)\d+(?=\})/, (tables) => `${Number(tables) + more}`)
let archive: Buffer
let ids: string[]
beforeAll(async () => {
  const added = [
    await upload(ada, 'notes.pdf', pdf()),
    await upload(ada, 'noise', noise),
    await upload(ada, 'engine.png', await picture()),
  ]
  ids = added.map(({ id }) => id)
  archive = await backupOf(server.connection, store)
})

const verify = (content: Buffer) => verifyBackup(Readable.from([content]))

/** A restored database beside a store that holds the files already. */
async function restored() {
  const { connection, drop } = await emptyDatabase()
  onTestFinished(drop)
  const dataDir = emptyFolder()
  const files = openFileStore({ filesUrl: undefined, dataDir })
  await restoreFrom(archive, connection, files)
  const keys = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  const content = () => keys.map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('hex'))
  const pathOf = (id: string) => join(dataDir, 'files', id.slice(0, 2), id)
  return { connection, files, content, pathOf }
}

test('a whole backup is found whole, and says what is in it', async () => {
  expect(await verify(archive)).toMatchObject({ header: { format: 3 }, files: 4, missing: [] })
})

test('a bit that flipped anywhere in a backup is found, and a restore of it changes neither rows nor files', async () => {
  const { connection, files, content } = await restored()
  const before = content()
  await queryOnce(connection, "update people set display_name = 'Kept'")
  const step = Math.floor(archive.length / repetitions(40, 400))
  // The first ten bytes are of gzip, and say nothing of what is in it.
  for (let at = 10; at < archive.length; at += step) {
    const flipped = Buffer.from(archive)
    flipped[at]! ^= 1 << (at % 8)
    await expect(restoreFrom(flipped, connection, files, { replaces: true }), `at ${at}`).rejects.toThrow(
      /damaged|cut off|says|twice|newer Cohort/, // The name of a table may become that of another.
    )
  }
  expect(content()).toEqual(before)
  expect(await queryOnce(connection, 'select distinct display_name from people')).toEqual([{ display_name: 'Kept' }])
})

test('what was changed in a file or a row of a backup is found by its checksum', async () => {
  const text = gunzipSync(archive).toString()
  const inFile = text.replace(noise.subarray(0, 300).toString('base64'), noise.subarray(1, 301).toString('base64'))
  expect(inFile).not.toBe(text)
  await expect(verify(gzipSync(inFile))).rejects.toThrow(/^This backup is damaged: the file .* has another checksum/)
  await expect(verify(gzipSync(text.replaceAll('Lovelace', 'Loveless')))).rejects.toThrow(
    'This backup is damaged, in its rows of auth_user: they have another checksum than it says.',
  )
})

test('a file of a backup under a name that no file has is damage, so that it is not put where others are', async () => {
  const text = gunzipSync(archive).toString('latin1')
  for (const name of ['owner', '../another-bucket/x'])
    await expect(
      verify(gzipSync(Buffer.from(text.replaceAll(`"file":"${ids[0]}"`, `"file":"${name}"`), 'latin1'))),
    ).rejects.toThrow('damaged')
})

test.each<[string, (text: string) => string, string]>([
  ['a table twice', (text) => moreTables(1, text.replace(WEBHOOKS, '$&$&')), 'This backup holds webhooks twice.'],
  [
    'a table that its first line does not name',
    (text) => text.replace('"webhooks",', ''),
    'all the tables that it says',
  ],
  ['no list of its tables', (text) => text.replace(/^(.*),"tables":\[.*\]\}/, '$1}'), 'damaged'],
  ['rows without a checksum', (text) => text.replace(/(\{"rows":\d+),"sha256":"\w+"/, '$1'), 'damaged'],
  ['a file without a checksum', (text) => text.replace(/(\{"file":"[^"]+"),"sha256":"\w+"/, '$1'), 'damaged'],
  ['a line that is too long', (text) => `${' '.repeat(65 * MB)}${text}`, 'damaged'],
  [
    'a file that is too large',
    (text) => text.replace(/(?<=\{"file":.*\n)/, `${JSON.stringify({ bytes: 'A'.repeat(64 * 1024) })}\n`.repeat(1400)),
    'no backup of Cohort, or a damaged one',
  ],
  ['a row that is too long', (text) => text.replace(/(?<=\{"table":.*\n)/, 'x'.repeat(65 * MB)), 'damaged'],
])('a backup with %s is damaged, and nothing of it is restored', async (_, change, why) => {
  const text = gunzipSync(archive).toString('latin1')
  const changed = change(text)
  expect(changed).not.toBe(text)
  const given = gzipSync(Buffer.from(changed, 'latin1'))
  await expect(verify(given)).rejects.toThrow(why)
  const { connection, drop } = await emptyDatabase()
  onTestFinished(drop)
  await expect(restoreFrom(given, connection)).rejects.toThrow(why)
  expect(await queryOnce(connection, "select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([])
})

test('a long line is read without copying what came of it again and again', async () => {
  const text = ' '.repeat(4 * MB) + gunzipSync(archive).toString('latin1')
  const concat = vi.spyOn(Buffer, 'concat')
  onTestFinished(() => concat.mockRestore())
  await verify(gzipSync(Buffer.from(text, 'latin1')))
  const copied = concat.mock.results.reduce((bytes, { value }) => bytes + (value as Buffer).length, 0)
  expect(copied).toBeLessThan(3 * text.length)
})

test('a restore leaves files alone that are whole, and repairs one that is not', async () => {
  const { connection, files, content, pathOf } = await restored()
  const before = content()
  appendFileSync(pathOf(ids[1]!), 'damage')
  const put = vi.fn<FileStore['put']>(files.put)
  await restoreFrom(archive, connection, { ...files, put }, { replaces: true })
  expect(content()).not.toContain(Buffer.concat([noise, Buffer.from('damage')]).toString('hex'))
  // Beside the mark of the owner.
  expect(put.mock.calls.map(([key]) => key)).toEqual([ids[1], 'owner'])
  expect(content().length).toBe(before.length)
})

test('a backup of format 2, without checksums, is restored as before', async () => {
  const { connection, drop } = await emptyDatabase()
  onTestFinished(drop)
  const files = openFileStore({ filesUrl: undefined, dataDir: emptyFolder() })
  expect(await restoreFrom(inFormat2(archive), connection, files)).toMatchObject({ header: { format: 2 }, files: 4 })
})

test('a version older than its database makes no backup, and one that was made is not restored', async () => {
  const { connection } = await restored()
  await queryOnce(
    connection,
    "create table later_things (id integer); insert into migrations (name, timestamp) values ('9999_later', '')",
  )
  await expect(backupOf(connection)).rejects.toThrow('it has run 9999_later, which this one does not know')

  const { connection: empty, drop } = await emptyDatabase()
  onTestFinished(drop)
  const lacking = inFormat2(archive, (text) => moreTables(-1, text.replace(WEBHOOKS, '')))
  await expect(restoreFrom(lacking, empty)).rejects.toThrow(/^This backup lacks webhooks\. /)
  expect(await queryOnce(empty, "select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([])
})

test('files that the database has and the store has not are named; those deleted meanwhile are not', async () => {
  const unmounted = openFileStore({ filesUrl: undefined, dataDir: emptyFolder() })
  expect(await verify(await backupOf(server.connection, unmounted))).toMatchObject({
    files: 0,
    missing: expect.arrayContaining(ids),
  })
  const gone = await upload(ada, 'gone.pdf', pdf())
  // Deleted when the backup comes to its bytes.
  const deleting: FileStore = {
    ...store,
    async get(key) {
      if (key !== gone.id) return store.get(key)
      await ada.send('DELETE', fileUrl(gone.id))
      return undefined
    },
  }
  expect(await verify(await backupOf(server.connection, deleting))).toMatchObject({ files: 4, missing: [] })
})

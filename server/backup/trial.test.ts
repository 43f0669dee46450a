import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { serverAdministration } from '#features/admin/server-contract.ts'
import { sweepObjects } from '#features/files/server/jobs/sweep-objects.ts'
import type { Connection } from '#server/database/types.ts'
import { makeAdministrator } from '#test/administration.ts'
import { backupOf, restoreFrom } from '#test/backups.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { addFile } from '#test/files.ts'
import { freePort } from '#test/product-process.ts'
import { startServer } from '#test/server.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import { makeActiveWebhook } from '#test/webhooks.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { findOwner } from '../files/store-owner.ts'

const { server, ada } = await startWithCast()
const { files: store, database } = server.context
let archive: Buffer
beforeAll(async () => {
  await addFile(server, ada)
  await sweepObjects({ ...server.context, db: database.db })
  archive = await backupOf(server.connection, store)
})

async function emptyPlace() {
  const { connection, drop } = await emptyDatabase()
  onTestFinished(drop)
  return connection
}
const restore = (connection: Connection, to: typeof store, options = {}) =>
  restoreFrom(archive, connection, to, options)

test('a trial of a backup sends no mail, push or webhook, deletes no file, and says that it is one', async () => {
  const connection = await emptyPlace()
  await restore(connection, openFileStore({ filesUrl: undefined, dataDir: emptyFolder() }), { isTrial: true })
  const posts: string[] = []
  const post = async (url: string) => ({ status: posts.push(url), text: '' })
  // As if somebody started it on the files of the database that was backed up.
  const settings = { DATA_DIR: server.dataDir, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }
  const there = await startServer({ connection, settings, post })
  onTestFinished(() => there.close())
  const adaThere = ada.at(there)
  const { database: here, jobs } = there.context
  await here.transaction(async (tx) => {
    await jobs.enqueue(tx, 'mail', { to: 'edith@cohort.test', subject: 'A seat', text: 'Come.', html: '<p>Come.</p>' })
    await jobs.enqueue(tx, 'webhook', { webhookId: await makeActiveWebhook(adaThere) })
  })
  await server.outbox.letterTo('edith@cohort.test')
  await expect
    .poll(async () => (await jobs.counts()).filter(({ name, waiting }) => name === 'webhook' && waiting > 0), {
      timeout: 60_000,
    })
    .toEqual([])
  expect(posts).toEqual([])

  const before = (await Array.fromAsync(store.list())).length
  const later = () => new Date(Date.now() + 30 * 24 * 3_600_000)
  await sweepObjects({ ...there.context, db: here.db, now: later }, true)
  expect((await Array.fromAsync(store.list())).length).toBe(before)
  const root = await makeAdministrator(there, adaThere)
  expect(await root.request(serverAdministration.state)).toMatchObject({ isTrial: true, mail: { host: null } })
  expect(there.logged()).toContain('This database is a trial of a backup.')
})

test('a store belongs to one database: another one takes it over on purpose only, and the first deletes nothing more', async () => {
  const connection = await emptyPlace()
  await expect(restore(connection, store, { isTrial: true })).rejects.toThrow(
    `The files in ${store.place} belong to another database of Cohort. A trial needs a place of its own`,
  )
  await expect(restore(connection, store)).rejects.toThrow(
    'belong to another database of Cohort. Add --replace if this one takes its place, or --trial to try the backup.',
  )
  const owner = await findOwner(store)
  expect(owner).toBeDefined()
  await restore(connection, store, { replaces: true })
  expect(await findOwner(store)).not.toBe(owner)
  const { stopped } = await sweepObjects({ ...server.context, db: database.db })
  expect(stopped).toContain('Another database of Cohort owns the files')
  // Once more into the same database needs no word about files.
  await expect(restore(connection, store)).rejects.toThrow('This database holds accounts.')
})

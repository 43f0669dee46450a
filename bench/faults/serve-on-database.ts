import type { Connection } from '#server/database/types.ts'
import { readSecret } from '#server/process/secret.ts'
import { join } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { openDatabaseWithoutEvents } from '#test/database-without-events.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import type { Figure } from '../figures.ts'

/**
 * The product on the database of DATABASE_URL, with a way to the same database over `connection`, which no fault touches.
 * Remove it after use.
 */
export async function serveOn(
  connection: Connection,
  settings: { DATA_DIR: string; DATABASE_URL: string } & Record<string, string>,
  launcher: string[] = [],
) {
  const product = await startProduct({ PORT: await freePort(), ...settings }, launcher)
  const database = openDatabaseWithoutEvents(connection)
  const { origin } = product
  const context = { database, secret: await readSecret(database.db), now: () => new Date() }
  const server = { origin, visitor: () => new Client(origin), context }
  return {
    origin,
    connection,
    context,
    isRunning: () => product.process.exitCode === null && product.process.signalCode === null,
    arrive: (firstName: string) => join(server, firstName),
    async remove() {
      await database.close()
      await product.end('SIGTERM')
    },
  }
}

/** A fault that could not be tried on this machine: it neither holds nor fails. */
export const notTried = (fault: string, missing: string): Figure[] => [{ what: fault, figure: `not tried: ${missing}` }]

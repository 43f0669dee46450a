import type { Config } from '../config.ts'
import { type Connection, isReadOnlyError } from './database.ts'

/**
 * The server of DATABASE_URL, else the private one in the data folder: shared with a running Cohort; where none runs, up
 * until `stop`.
 * @param log Takes what the private one says of starting, sharing and trouble, line by line.
 */
export async function openConfiguredDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
  const { startEmbeddedPostgres } = await import('./embedded/start.ts')
  return startEmbeddedPostgres({ dataDir: config.dataDir, log })
}

/** Of PostgreSQL: who may not come in, what is not there, that there is no room; of certificates. */
const CONNECTION_ERROR_CODE = /^(08|28)\w{3}$|^(3D000|53300|57P03)$|CERT|^UNABLE_TO_VERIFY/
/** What has no such code: names and addresses that lead nowhere, a password that is missing, TLS that is not spoken. */
const CONNECTION_ERROR_MESSAGE =
  /^(connect E|getaddrinfo|SASL|The server does not support SSL|Connection terminated|timeout e)/

/**
 * The error that whoever runs Cohort can act on where the database of DATABASE_URL lets nobody in, or a database takes no
 * changes that have to be made first; any other as it is.
 */
export function explainConnectionError({ databaseUrl }: Pick<Config, 'databaseUrl'>, error: Error): Error {
  let reason: Error & { code?: string } = error
  while (reason.cause instanceof Error) reason = reason.cause
  if (isReadOnlyError(reason))
    return new Error(
      'The database takes no changes just now, and some have to be made first: its disk has less than 128 MB free, or it is a standby. Make room there, or let it take changes.',
      { cause: error },
    )
  const isShutOut = CONNECTION_ERROR_CODE.test(reason.code ?? '') || CONNECTION_ERROR_MESSAGE.test(reason.message)
  if (!databaseUrl || !isShutOut) return error
  return new Error(
    `The database of DATABASE_URL cannot be used: ${reason.message}. Is it running, and is all of DATABASE_URL right?`,
    { cause: error },
  )
}

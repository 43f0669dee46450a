import type { Config } from '../config.ts'
import { isReadOnlyError } from './errors.ts'
import type { Connection } from './types.ts'

/**
 * Opens DATABASE_URL, else the private database in the data folder, which is shared with a running Cohort or runs until
 * `stop`. @param log Receives messages of the private database, line by line.
 */
export async function openConfiguredDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
  const { startEmbeddedPostgres } = await import('./embedded/start.ts')
  return startEmbeddedPostgres({ dataDir: config.dataDir, log })
}

/** PostgreSQL refuses the connection, or a certificate is not accepted. */
const CONNECTION_ERROR_CODE = /^(08|28)\w{3}$|^(3D000|53300|57P03)$|CERT|^UNABLE_TO_VERIFY/
/** Errors without a code: unknown hosts, a missing password, no TLS. */
const CONNECTION_ERROR_MESSAGE =
  /^(connect E|getaddrinfo|SASL|The server does not support SSL|Connection terminated|timeout e)/

/**
 * Explains errors that an administrator can fix: a failing DATABASE_URL, or a read-only database. Returns others
 * unchanged.
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

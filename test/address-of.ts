import type { Server } from './server.ts'

/** The DATABASE_URL of the database of a test's server, for a process of its own. */
export function addressOf({ connection }: Pick<Server, 'connection'>) {
  if (connection.connectionString) return connection.connectionString
  const { host = '', port = 5432, user = '', database = '' } = connection
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

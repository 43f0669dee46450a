import type { Connection } from '#server/database.ts'

/** A database of the tests as DATABASE_URL has it. */
export function addressOf({ connectionString, host = '', port = 5432, user = '', database = '' }: Connection): string {
  return connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

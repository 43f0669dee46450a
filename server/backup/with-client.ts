import pg from 'pg'
import type { Connection } from '../database/types.ts'

/** A connection without the timeouts and the pool of a server. */
export async function withClient<Result>(
  connection: Connection,
  name: 'cohort backup' | 'cohort restore',
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, application_name: name })
  client.on('error', () => undefined) // The current query fails with the same error.
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

import pg from 'pg'

/** Sends one query over its own connection and returns the rows. */
export async function queryOnce(connection: pg.ClientConfig, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {}) // If the server is killed meanwhile, the query fails, which is what tests check.
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

import pg from 'pg'

/** Sends one query over a connection of its own and returns the rows. */
export async function queryOnce(connection: pg.ClientConfig, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {}) // A server that is killed in between fails the query; that is what tests look at.
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

import type pg from 'pg'
import '#server/live/live-events.ts'
import { preparedText } from '#server/database/prepared-statements.ts'

export type Me = { id: string; email_lower: string }

type Client = Pick<pg.PoolClient, 'query'>

/** A prepared statement of the product, by its name there. */
export const statement = (name: string, values: unknown[]) => ({ name, text: preparedText(name), values })

export async function inTransaction<Result>(pool: pg.Pool, work: (client: Client) => Promise<Result>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}

export const notify = (client: Client, event: Record<string, unknown>) =>
  client.query(statement('notify', ['floor', JSON.stringify({ from: 'floor', events: [event] })]))

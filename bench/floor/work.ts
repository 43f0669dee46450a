import type pg from 'pg'
import '#server/live.ts'
import { statementNamed } from '#server/prepared.ts'

export type Me = { id: string; email_lower: string }

type Sender = Pick<pg.PoolClient, 'query'>

/** A prepared statement of the product, by its name there. */
export const statement = (name: string, values: unknown[]) => ({ name, text: statementNamed(name), values })

export async function inTransaction<Result>(pool: pg.Pool, work: (client: Sender) => Promise<Result>) {
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

export const notify = (client: Sender, event: Record<string, unknown>) =>
  client.query(statement('notify', ['floor', JSON.stringify({ from: 'floor', events: [event] })]))

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tasks } from '#features/tasks/contract.ts'
import { join } from '#test/cast.ts'
import { startServer } from '#test/server.ts'
import { addTask } from '#test/teams.ts'
import { prepared } from './prepared-statements.ts'

/** The prepared statements of all connections after a person added and listed a task. */
async function preparedBy(settings: Record<string, string>) {
  const server = await startServer({ settings })
  try {
    const ada = await join(server, 'Ada')
    const task = await addTask(ada, null)
    expect(await ada.request(tasks.list)).toEqual([task])
    const { pool } = server.context.database
    // All at once, to reach every connection.
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    const found = await Promise.all(clients.map((client) => client.query('select name from pg_prepared_statements')))
    for (const client of clients) client.release()
    return found.flatMap(({ rows }) => rows.map(({ name }) => name as string))
  } finally {
    await server.close()
  }
}

test('the busiest statements are prepared by name', async () => {
  expect(await preparedBy({})).toEqual(expect.arrayContaining(['list-tasks-open', 'session-by-token']))
})

test('behind a pooler of transactions none is, and all works alike', async () => {
  expect(await preparedBy({ PREPARED_STATEMENTS: 'off' })).toEqual([])
})

test('two statements of one name are refused at start, because PostgreSQL would refuse the second at its first use', () => {
  prepared('twice', sql`select 1`)
  expect(() => prepared('twice', sql`select 2`)).toThrow('Two prepared statements are named twice. Rename one.')
})

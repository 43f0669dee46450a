import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { chat } from '#features/chat/contract.ts'
import { dashboard } from '#features/dashboard/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { join } from '#test/cast.ts'
import { roomOf, sendMessage } from '#test/chat.ts'
import { type Server, startServer } from '#test/server.ts'
import { addTask, makeTeam, tick } from '#test/teams.ts'
import { prepared } from './prepared-statements.ts'

/** The prepared statements of all connections after a person added and listed a task. */
async function preparedBy(settings: Record<string, string>) {
  const server = await startServer({ settings })
  try {
    const ada = await join(server, 'Ada')
    const task = await addTask(ada, null)
    expect(await ada.request(tasks.list)).toEqual([task])
    const found = await onAllConnections<{ name: string }>(server, 'select name from pg_prepared_statements')
    return found.map(({ name }) => name)
  } finally {
    await server.close()
  }
}

async function onAllConnections<Row extends object>(server: Server, query: string): Promise<Row[]> {
  const { pool } = server.context.database
  // All at once, to reach every connection.
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const found = await Promise.all(clients.map((client) => client.query<Row>(query)))
  for (const client of clients) client.release()
  return found.flatMap(({ rows }) => rows)
}

test('the busiest statements are prepared by name', async () => {
  expect(await preparedBy({})).toEqual(expect.arrayContaining(['list-tasks-open', 'session-by-token']))
})

type Query = { name?: string; text: string }

test('what people do most sends no statement that PostgreSQL must parse again', async () => {
  const server = await startServer()
  try {
    const [ada, grace] = [await join(server, 'Ada'), await join(server, 'Grace')]
    const team = await makeTeam(ada, [grace])
    const task = await addTask(grace, team, { assignedUsers: [{ uid: ada.me.uid }] })
    const room = await roomOf(ada, team)
    const acts: Record<string, () => Promise<unknown>> = {
      'open the dashboard': () => ada.request(dashboard.open),
      'see the leaderboard': () => ada.request(rewards.leaderboard, { query: { scope: 'everyone' } }),
      'list tasks': () => ada.request(tasks.list),
      'add a task': () => addTask(ada, team),
      'tick a task': () => tick(ada, task),
      'untick it': () => tick(ada, task, false),
      'write in a forum': () => sendMessage(ada, 'Hello'),
      'write in the room of a team': () => sendMessage(ada, 'Hello', room),
    }
    // What the server remembers for some seconds is read by the first message.
    await sendMessage(ada, 'Hello')
    const sent = vi.spyOn(pg.Query.prototype as unknown as { submit: () => void }, 'submit')
    for (const [what, act] of Object.entries(acts)) {
      sent.mockClear()
      await act()
      // On a slow machine the watchdog asks for a sign of life meanwhile, over its own connection.
      const unnamed = (sent.mock.contexts as unknown as Query[]).filter(
        ({ name, text }) => !name && !/^(begin$|commit$|set |select 1$)|jobs\./.test(text),
      )
      expect(
        unnamed.map(({ text }) => text),
        what,
      ).toEqual([])
    }
  } finally {
    vi.restoreAllMocks()
    await server.close()
  }
})

test('PostgreSQL keeps one plan for what chat asks with every call, instead of planning it anew each time', async () => {
  const server = await startServer()
  try {
    const ada = await join(server, 'Ada')
    const { id: around } = await sendMessage(ada, 'Hello')
    for (let count = 0; count < 30; count++) await ada.request(chat.messages, { query: { around } })
    const used = await onAllConnections<{ name: string; plans: number }>(
      server,
      `select name, custom_plans::integer as plans from pg_prepared_statements
      where name in ('chat-rooms', 'chat-messages-by-id') and generic_plans + custom_plans > 9`,
    )
    expect(used.map(({ name }) => name)).toEqual(expect.arrayContaining(['chat-rooms', 'chat-messages-by-id']))
    // It tries five times whether plans for the values would be better.
    for (const { name, plans } of used) expect(plans, name).toBeLessThanOrEqual(5)
  } finally {
    await server.close()
  }
})

test('behind a pooler of transactions none is, and all works alike', async () => {
  expect(await preparedBy({ PREPARED_STATEMENTS: 'off' })).toEqual([])
})

test('two statements of one name are refused at start, because PostgreSQL would refuse the second at its first use', () => {
  void prepared('twice')`select 1`
  expect(() => prepared('twice')`select 2`).toThrow('Two prepared statements are named twice. Rename one.')
})

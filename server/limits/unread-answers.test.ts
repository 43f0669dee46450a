import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { tasks } from '#features/tasks/contract.ts'
import { join } from '#test/cast.ts'
import { startServer } from '#test/server.ts'
import { addTask } from '#test/teams.ts'

const LIST = '/api/tasks?limit=500'

test('a person who asks for long lists and reads none gets no more of them until their connections close', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const [ada, grace] = [await join(server, 'Ada'), await join(server, 'Grace')]
  const { id } = await addTask(ada, null)
  await server.context.database.pool.query(
    `insert into tasks (creator_id, name, notes, due, created_at, updated_at)
      select creator_id, name, repeat('漢', 2000), due, created_at, updated_at from tasks, generate_series(1, 499) where id = $1`,
    [id],
  )
  const { port } = new URL(server.origin)
  const askWithoutReading = async () => {
    const asked = once(server.app.server, 'request')
    const deaf = connect(Number(port), '127.0.0.1').pause()
    onTestFinished(() => void deaf.destroy())
    // The system buffers some answers. The first one that does not fit waits in the process.
    deaf.write(`GET ${LIST} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${ada.token}\r\n\r\n`.repeat(8))
    const [{ socket }] = (await asked) as [IncomingMessage]
    await expect.poll(() => socket.writableLength).toBeGreaterThan(1_000_000)
    return deaf
  }
  const count = async () => (await ada.request(tasks.list)).length
  const deaf = [await askWithoutReading(), await askWithoutReading()]
  expect(await count()).toBe(500)

  deaf.push(await askWithoutReading())
  await expect(count()).rejects.toMatchObject({ status: 503, code: 'too-much-at-once', retryAfter: 2 })
  expect(await grace.request(tasks.list)).toEqual([])

  for (const socket of deaf) socket.destroy()
  await expect.poll(() => count().catch(() => 0)).toBe(500)
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { atMost } from '#test/rounds.ts'
import { startServer } from '#test/server.ts'

test('a connection over which nothing ever came does not keep the server from closing', async () => {
  const server = await startServer()
  const spare = connect(Number(new URL(server.origin).port), '127.0.0.1')
  await once(spare, 'connect')
  await server.visitor().send('GET', '/api/health')
  const startedAt = performance.now()
  const cutOff = once(spare, 'close')
  await server.close()
  await cutOff
  expect(performance.now() - startedAt).toBeLessThan(atMost(3000))
})

import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { endSlowBodies } from './slow-bodies.ts'

test('a body that does not arrive in time is cut off, but not a file', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  endSlowBodies(app, 100)
  app.addContentTypeParser('application/octet-stream', (_request, bytes, done) => done(null, bytes))
  app.post('/short', async () => 'done')
  app.post('/file', { config: { isUpload: true } }, async ({ body }) => {
    let size = 0
    for await (const piece of body as AsyncIterable<Buffer>) size += piece.length
    return { size }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }

  const slowly = async (path: string, type: string) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString()
    })
    socket.on('error', () => undefined) // It is cut off.
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 4\r\nconnection: close\r\n\r\nab`,
    )
    setTimeout(() => socket.writable && socket.write('cd'), 400)
    await once(socket, 'close')
    return answer
  }
  const [short, file] = await Promise.all([slowly('/short', 'text/plain'), slowly('/file', 'application/octet-stream')])
  expect(short).toBe('')
  expect(file).toContain('{"size":4}')
})

import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#test/address-of.ts'
import { join, type Person, signIn } from '#test/cast.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { openStream } from '#test/live-stream.ts'
import { freePort, startProduct, withDescriptors } from '#test/product-process.ts'
import { timeLimit } from '#test/repetitions.ts'
import { startServer } from '#test/server.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import { openTopicBus } from '#test/topic-bus.ts'
import { limitConnections, maxConnections } from './connection-limit.ts'

test('a connection over which nothing ever came does not keep the server from closing', async () => {
  const server = await startServer()
  const spare = await connectTo(server)
  await server.visitor().send('GET', '/api/health')
  const startedAt = performance.now()
  const cutOff = once(spare, 'close')
  await server.close()
  await cutOff
  expect(performance.now() - startedAt).toBeLessThan(timeLimit(3000))
})

test('an answer that began before the server closed ends with its connection, instead of keeping the server open', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  limitConnections(app, { max: 100, log: pino({ enabled: false }), refuse: (socket) => socket.destroy() })
  const answer = new PassThrough()
  app.get('/', (_request, reply) => reply.send(answer))
  await app.listen({ port: 0 })
  const reader = connect((app.server.address() as AddressInfo).port)
  reader.write('GET / HTTP/1.1\r\nhost: cohort\r\n\r\n')
  answer.write('beginning')
  await once(reader, 'data')
  const startedAt = performance.now()
  const closing = app.close()
  // Later than what the server closes at once.
  await sleep(100)
  answer.end(' and end')
  expect(await text(reader)).toMatch(/ and end/)
  await closing
  expect(performance.now() - startedAt).toBeLessThan(timeLimit(3000))
})

test('a process takes half of the descriptors that it needs for nothing else, and never less than a few', () => {
  expect([16, 256, 1024, 20_000].map(maxConnections)).toEqual([16, 88, 472, 9960])
  expect(maxConnections()).toBeGreaterThan(16)
})

test('who comes when no connection is left takes the place of an unused one, then of the one idle for longest', async () => {
  const server = await startServer({ connections: 3 })
  onTestFinished(() => server.close())
  const idle = await connectTo(server)
  await sendRequest(idle, HEALTH)
  const recent = await connectTo(server)
  await sendRequest(recent, HEALTH)
  const unused = await connectTo(server)
  const [unusedLeaves, idleLeaves] = [once(unused, 'close'), once(idle, 'close')]

  const third = await connectTo(server)
  await unusedLeaves
  expect(await sendRequest(third, HEALTH)).toMatch(/^HTTP\/1\.1 200 /)
  expect(idle.readyState).toBe('open')
  const fourth = await connectTo(server)
  await idleLeaves
  expect(await sendRequest(fourth, HEALTH)).toMatch(/^HTTP\/1\.1 200 /)
  expect(recent.readyState).toBe('open')
})

test('when all connections are busy, a new one gets Retry-After, and live streams leave some to requests', async () => {
  const server = await startServer({ connections: 4 })
  onTestFinished(() => server.close())
  const ada = await join(server, 'Ada')
  const streams = [await openStream(server, ada), await openStream(server, ada), await openStream(server, ada)]
  onTestFinished(() => {
    for (const stream of streams) stream.close()
  })
  await expect(openStream(server, ada)).rejects.toThrow(/^the stream was refused: 503 .*Too many pages are open/)
  expect((await ada.send('GET', '/api/session')).status).toBe(200)

  const { pool } = server.context.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = await connectTo(server)
  const asked = once(server.app.server, 'request')
  waiting.write(HEALTH)
  await asked
  const sentence = 'Too many connections are open just now. Try again in a few seconds.'
  expect(await text(await connectTo(server))).toMatch(
    new RegExp(`^HTTP/1\\.1 503 .*retry-after: 5\r\n.*${sentence}`, 'is'),
  )
  for (const client of held) client.release()
  expect(String((await once(waiting, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
})

test('the person with most pages open loses the oldest to a person with fewer, and keeps as many as they have', async () => {
  const server = await startServer({ connections: 6 })
  onTestFinished(() => server.close())
  const [ada, grace] = [await join(server, 'Ada'), await join(server, 'Grace')]
  const opened = async (person: Person) => {
    const stream = await openStream(server, person)
    onTestFinished(() => stream.close())
    return stream
  }
  const [first, second] = [await opened(ada), await opened(ada), await opened(ada), await opened(ada)]
  const graces = await opened(grace)
  await expect(first!.ended).rejects.toThrow('terminated')
  await opened(grace)
  await expect(second!.ended).rejects.toThrow('terminated')
  await expect(openStream(server, grace)).rejects.toThrow(/Too many pages are open/)
  await expect(openStream(server, ada)).rejects.toThrow(/Too many pages are open/)
  await server.context.database.transaction(async (tx) => tx.announce({ type: 'settings.changed', uid: grace.me.uid }))
  expect(await graces.next()).toMatchObject({ event: { type: 'settings.changed' } })
})

test.each([
  ['a session has twenty open pages', 60, 20],
  ['live streams leave some connections to requests', 16, 12],
])('%s at most, even if somebody opens forty at once', async (_, connections, most) => {
  const openBus = openTopicBus()
  const server = await startServer({
    connections,
    // All forty have arrived before the first is open.
    openBus: async (...given) => {
      const bus = await openBus(...given)
      return { ...bus, follow: (topics) => sleep(1000).then(() => bus.follow!(topics)) }
    },
  })
  onTestFinished(() => server.close())
  const mallory = await join(server, 'Mallory')
  const opened = await Promise.allSettled(Array.from({ length: 40 }, () => openStream(server, mallory)))
  const streams = opened.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  onTestFinished(() => {
    for (const stream of streams) stream.close()
  })
  expect(streams.length).toBeLessThanOrEqual(most)
  expect(streams.length).toBeGreaterThan(most / 2)
})

test('a person has a hundred open pages at most, on however many devices, because each receives every event', async () => {
  const server = await startServer({ connections: 200 })
  onTestFinished(() => server.close())
  const { me } = await join(server, 'Mallory')
  const streams: Awaited<ReturnType<typeof openStream>>[] = []
  onTestFinished(() => {
    for (const stream of streams) stream.close()
  })
  for (let device = 0; device < 5; device++) {
    const mallory = await signIn(server, me.email)
    for (let page = 0; page < 20; page++) streams.push(await openStream(server, mallory))
  }
  await expect(openStream(server, await signIn(server, me.email))).rejects.toThrow(/429 .*Too many open pages/)
  streams.push(await openStream(server, await join(server, 'Grace')))
})

test('clients that send slowly make room for others, the slowest first', async () => {
  const server = await startServer({ connections: 2 })
  onTestFinished(() => server.close())
  const slow = await Promise.all([connectTo(server), connectTo(server)])
  const [first, second] = slow.map((socket) => once(socket, 'close'))
  for (const socket of slow) await sendRequest(socket, `${HEALTH}${SLOW_SIGN_IN}`)
  expect(await sendRequest(await connectTo(server), HEALTH)).toMatch(/^HTTP\/1\.1 200 /)
  await first
  expect(slow[1]!.readyState).toBe('open')
  slow[1]!.destroy()
  await second
})

test('clients that do not read their answer make room before anyone is refused', async () => {
  const server = await startServer({ connections: 2 })
  onTestFinished(() => server.close())
  const deaf = await connectTo(server)
  deaf.pause()
  const asked = once(server.app.server, 'request')
  deaf.write(HEALTH.replace('health', 'openapi.json').repeat(20))
  const [{ socket }] = (await asked) as [IncomingMessage]
  // Until the system's buffers are full.
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0)
  const stream = await openStream(server, await join(server, 'Ada'))
  onTestFinished(() => stream.close())

  expect(await sendRequest(await connectTo(server), HEALTH)).toMatch(/^HTTP\/1\.1 200 /)
  expect(socket.destroyed).toBe(true)
})

test('requests that are sent ahead over one connection are begun one after the other, each once the last is answered', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const { context, app } = server
  let [begun, answered, most] = [0, 0, 0]
  const { position } = context.live
  context.live.position = () => {
    most = Math.max(most, ++begun - answered)
    return position()
  }
  app.server.on('request', (_request, response) => response.once('close', () => (answered += 1)))
  const ahead = await connectTo(server)
  ahead.resume()
  ahead.write(HEALTH.replace('health', 'session').repeat(20))
  await expect.poll(() => answered).toBe(20)
  expect(most).toBe(1)
})

test('a client that pipelines more than 20 requests is cut off, and requests of a closed connection are dropped', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  let begun = 0
  const { context } = server
  const { position } = context.live
  context.live.position = () => {
    begun += 1
    return position()
  }
  const session = HEALTH.replace('health', 'session')
  const greedy = await connectTo(server)
  const cutOff = once(greedy, 'close')
  greedy.resume()
  greedy.write(session.repeat(300))
  await cutOff
  const { pool } = context.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const gone = await connectTo(server)
  const asked = once(server.app.server, 'request')
  gone.write(HEALTH + session.repeat(10))
  const [{ socket }] = (await asked) as [IncomingMessage]
  const left = once(socket, 'close')
  gone.destroy()
  await left
  for (const client of held) client.release()
  await server.visitor().send('GET', '/api/health')
  expect(begun).toBe(0)
})

test('with 256 descriptors and 300 connections over which nothing comes, the process lives and answers who asks', async () => {
  const { product, close } = await startWith(256)
  onTestFinished(close)
  const health = () => fetch(`${product.origin}/api/health`).then((answer) => answer.status, String)
  const sockets = await Promise.all(Array.from({ length: 300 }, () => connectTo(product)))
  expect(await health()).toBe(200)
  // Longer than any timer of the process.
  for (let count = 0; count < 5; count++) {
    sockets.push(...(await Promise.all(Array.from({ length: 60 }, () => connectTo(product)))))
    expect(await health()).toBe(200)
    await sleep(300)
  }
  for (const socket of sockets) socket.destroy()
  expect(await health()).toBe(200)
  expect(product.process.exitCode).toBeNull()
  expect(product.said()).toContain('too many connections')
  expect(await product.end('SIGTERM')).toBe(0)
})

const SLOW_SIGN_IN =
  'POST /api/session HTTP/1.1\r\nhost: cohort\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n'
const HEALTH = 'GET /api/health HTTP/1.1\r\nhost: cohort\r\n\r\n'

async function connectTo({ origin }: { origin: string }): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}) // Some are cut off on purpose.
  await once(socket, 'connect')
  return socket
}

async function sendRequest(socket: Socket, request: string) {
  socket.write(request)
  return String((await once(socket, 'data'))[0])
}

async function startWith(descriptors: number) {
  const database = await freshDatabase()
  const folder = emptyFolder()
  const settings = { DATA_DIR: folder, PORT: await freePort(), DATABASE_URL: addressOf(database) }
  const product = await startProduct(settings, withDescriptors(descriptors))
  return {
    product,
    async close() {
      await product.end('SIGTERM')
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#test/address-of.ts'
import { join } from '#test/cast.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { openStream } from '#test/live-stream.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { startServer } from '#test/server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

test('a draining server answers on open connections, asks clients to close them, and accepts no others', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const stream = await openStream(server, await join(server, 'Ada'))
  const { hostname, port } = new URL(server.origin)
  const ask = `GET /api/health HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`
  const kept = connect(Number(port), hostname)
  kept.write(ask)
  expect(String((await once(kept, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 OK(?!.*connection: close)/is)

  const draining = server.drain()
  kept.write(ask)
  expect(await text(kept)).toMatch(/^HTTP\/1\.1 200 OK.*connection: close.*\{"status":"ok"\}/is)
  // The first connection may still be accepted with those that waited.
  await expect.poll(() => knock(Number(port), hostname)).toBe('ECONNREFUSED')
  await stream.ended
  await draining
})

test('a server that closes while a request is on its way answers it, and waits for nobody', async () => {
  const server = await startServer()
  const { hostname, port } = new URL(server.origin)
  const ada = await join(server, 'Ada')
  const asked = connect(Number(port), hostname)
  const head = [`host: ${hostname}`, `authorization: Bearer ${ada.token}`, 'content-type: application/json']
  asked.write(
    ['POST /api/calendar HTTP/1.1', ...head, 'content-length: 2', 'expect: 100-continue', '', '{'].join('\r\n'),
  )
  await once(asked, 'data')
  const closing = server.close()
  asked.write('}')
  expect(await text(asked)).toMatch(/^HTTP\/1\.1 [24]\d\d .*connection: close/is)
  await closing
})

test('behind a proxy it leaves a connection that nobody uses to the proxy, and answers over it to the end', async () => {
  const direct = await startServer()
  onTestFinished(() => direct.close())
  const proxied = await startServer({ connection: direct.connection, settings: { TRUST_PROXY: '1' } })
  onTestFinished(() => proxied.close())
  const [fromBrowser, fromProxy] = await Promise.all([connectTo(direct), connectTo(proxied)])

  let isDrained = false
  const draining = proxied.drain().then(() => {
    isDrained = true
  })
  // As long as a server without a proxy waits for an idle client.
  await direct.drain()
  expect(fromBrowser.readyState).toBe('open')
  // What is closed next would cut off the proxy.
  await sleep(200)
  expect(isDrained).toBe(false)
  fromProxy.write('POST /api/session HTTP/1.1\r\nhost: cohort\r\ncontent-length: 0\r\n\r\n')
  expect(await text(fromProxy)).toMatch(/^HTTP\/1\.1 4\d\d .*connection: close/is)
  await draining
})

test('a proxy that checks readiness learns of the end while the port still accepts connections', async () => {
  const server = await startServer({ settings: { TRUST_PROXY: '1' } })
  onTestFinished(() => server.close())
  const askReady = () => fetch(`${server.origin}/api/ready`, { headers: { connection: 'close' } })
  expect((await askReady()).status).toBe(200)

  const askedToEnd = performance.now()
  const draining = server.drain()
  const answer = await askReady()
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'ending' }])
  await draining
  // A proxy that checks once a second has checked by then.
  expect(performance.now() - askedToEnd).toBeGreaterThan(1000)
  const { hostname, port } = new URL(server.origin)
  expect(await knock(Number(port), hostname)).toBe('ECONNREFUSED')
})

test('a live stream that ends takes its connection with it, so that no proxy has to be waited for', async () => {
  const server = await startServer({ settings: { TRUST_PROXY: '1' } })
  onTestFinished(() => server.close())
  const { hostname, port } = new URL(server.origin)
  const cookie = [...(await join(server, 'Ada')).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  onTestFinished(() => void stream.destroy())
  stream.write(`GET /api/live HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`)
  const received = text(stream)
  await once(stream, 'data')
  const draining = server.drain()
  expect(await received).toMatch(/^HTTP\/1\.1 200 OK.*connection: close/is)
  await draining
})

test('a request that never arrives does not keep a process from ending well', async () => {
  const { connection, drop } = await freshDatabase()
  onTestFinished(drop)
  const settings = { DATA_DIR: temporaryFolder(), PORT: await freePort(), DATABASE_URL: addressOf({ connection }) }
  const product = await startProduct(settings)
  const slow = connect(Number(settings.PORT), '127.0.0.1')
  slow.on('error', () => {})
  slow.write(
    'POST /api/session HTTP/1.1\r\nhost: cohort\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  )
  expect((await fetch(`${product.origin}/api/health`)).status).toBe(200)
  expect([await product.end('SIGTERM'), product.said()]).toEqual([0, expect.not.stringContaining('did not stop')])
})

/** 'connect', or the code of the error. */
const knock = (port: number, hostname: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, hostname)
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    socket.on('connect', () => {
      socket.destroy()
      resolve('connect')
    })
  })

async function connectTo({ origin }: { origin: string }) {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

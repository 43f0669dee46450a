import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { join } from '#test/cast.ts'
import { openStream } from '#test/live-stream.ts'
import { startServer } from '#test/server.ts'

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

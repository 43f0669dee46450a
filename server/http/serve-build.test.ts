import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '#test/server.ts'

const server = await startServer()
afterAll(() => server.close())
const assets = readdirSync(new URL('../../dist/assets/', import.meta.url))
const script = `/assets/${assets.find((name) => name.endsWith('.js'))}`

const ask = (path: string, headers: Record<string, string> = {}) =>
  server.visitor().send('GET', path, undefined, headers)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=nonsense, *', 'br'],
  ['identity', null],
])('a browser that accepts %s receives %s', async (accepted, received) => {
  for (const path of [script, '/favicon.svg']) {
    const response = await ask(path, { 'accept-encoding': accepted })
    expect([path, response.status, response.headers.get('content-encoding')]).toEqual([path, 200, received])
    expect(response.headers.get('vary')).toBe('accept-encoding')
  }
})

test('what has a name that stays is asked for again, and not sent again', async () => {
  for (const path of ['/favicon.svg', '/app.webmanifest', '/service-worker.js', '/robots.txt']) {
    const tag = (await ask(path)).headers.get('etag')!
    const again = await ask(path, { 'if-none-match': `"other", ${tag}` })
    expect([path, again.status, await again.text()]).toEqual([path, 304, ''])
  }
  expect((await ask('/service-worker.js')).headers.get('cache-control')).toBe('no-cache')
})

test('the head of a file tells its size', async () => {
  const whole = await ask(script, { 'accept-encoding': 'identity' })
  const head = await server.visitor().send('HEAD', script, undefined, { 'accept-encoding': 'identity' })
  expect(head.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength))
})

test.each([
  '/index.html',
  '/app.html',
  '/built-from',
  '/.vite/manifest.json',
  '/assets',
  '/assets/',
  '/assets/SCRIPT.br',
  '/assets/..%2ffavicon.svg',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/..%2f..%2fpackage.json',
  '/assets/%5c..%5cfavicon.svg',
  '/former/../favicon.svg%00.js',
  '//favicon.svg',
])('%s is nothing that browsers load', async (path) => {
  const response = await fetch(server.origin + path.replace('/assets/SCRIPT', script))
  expect([path, response.status]).toEqual([path, 404])
})

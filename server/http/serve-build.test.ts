import { readdirSync } from 'node:fs'
import sharp from 'sharp'
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

type Icon = { src: string; sizes: string; purpose?: string }
type AppManifest = { icons: Icon[]; shortcuts: { url: string; icons: Icon[] }[] }

test('Cohort can be installed: its manifest has what browsers ask for, and each icon is as large as it says', async () => {
  const document = await (await ask('/dashboard')).text()
  const response = await ask(/<link rel="manifest" href="([^"]+)"/.exec(document)![1]!)
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await response.json()) as AppManifest
  expect(manifest).toMatchObject({ name: 'Cohort', start_url: '/dashboard', scope: '/', display: 'standalone' })
  const sizes = (purpose: string) =>
    manifest.icons.filter((icon) => (icon.purpose ?? 'any') === purpose).map((icon) => icon.sizes)
  expect(sizes('any')).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(sizes('maskable')).toContain('512x512')
  for (const { src, sizes } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    const { width, height } = await sharp(await (await ask(src)).arrayBuffer()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await ask(url)).status, url).toBe(200)
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

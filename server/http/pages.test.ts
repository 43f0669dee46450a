import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { join } from '#test/cast.ts'
import { openStream } from '#test/live-stream.ts'
import { scriptOf } from '#test/script-of.ts'
import { type Server, startServer } from '#test/server.ts'

describe('pages', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer({ settings: { ABOUT_URL: 'https://about.example/?a=1&b=2' } })
  })
  afterAll(() => server.close())

  const open = (path: string, headers = {}) =>
    server.visitor().send('GET', path, undefined, { accept: 'text/html', ...headers })

  test('the landing page runs no script and links to the about page', async () => {
    const response = await open('/')
    const html = await response.text()
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('vary')?.toLowerCase()).toContain('cookie')
    expect(html).not.toContain('<script')
    expect(html).toContain('href="https://about.example/?a=1&#38;b=2"')
    expect(html).not.toMatch(/ style=/)
  })

  test.each([
    ['/Login', 200, 'Sign In'],
    ['/friends/pending/', 200, 'Pending Requests'],
    ['/join/0b7ac5d8-4dcb-4d0c-9c1b-0f7a4a3f1a11', 200, 'Join a team'],
    ['/join/no-such-team', 200, 'Join a team'],
    [`/join/${'x'.repeat(5000)}`, 200, 'Join a team'],
    ['/join/%F0%9F%98%80', 200, 'Join a team'],
    ['/Settings/Privacy', 200, 'Settings'],
    ['/settings/no-such-pane', 404, '404 - Page Not Found'],
    ['/admin/server', 200, 'Administration'],
    ['/admin/privacy', 404, '404 - Page Not Found'],
    ['/no-such-page%', 404, '404 - Page Not Found'],
    ['/no-such-page', 404, '404 - Page Not Found'],
    ['/app.html', 404, '404 - Page Not Found'],
    ['/.env', 404, '404 - Page Not Found'],
    ['/.git/config', 404, '404 - Page Not Found'],
    ['/assets/', 404, '404 - Page Not Found'],
    ['/%2e%2e/package.json', 404, '404 - Page Not Found'],
  ])('%s answers %i, titled %s', async (path, status, title) => {
    const response = await open(path)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(`<title>${title} · Cohort</title>`)
    // An SVG is a document too, so it needs the policy.
    expect(response.headers.get('content-security-policy')).toContain("object-src 'none';base-uri 'none'")
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
  })

  test('the document that browsers store is the same for everybody, and the worker that stores it is never cached', async () => {
    const [plain, dark] = await Promise.all(['', 'look=theme:dark'].map((cookie) => open('/app-shell', { cookie })))
    expect(await plain!.text()).toBe(await dark!.text())
    expect(plain!.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    const worker = await open('/service-worker.js')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(worker.headers.get('content-security-policy')).toContain("default-src 'self'")
    const stored = [...(await worker.text()).matchAll(/\{"url":"([^"]+)"/g)].map(([, path]) => path!)
    expect(stored).toContain('/app-shell')
    const found = await Promise.all(stored.map(async (path) => [path, (await open(path)).status]))
    expect(found.filter(([, status]) => status !== 200)).toEqual([])
  })

  test('with OFFLINE=off pages say so, and the worker of a browser is replaced by an empty one', async () => {
    const without = await startServer({ settings: { OFFLINE: 'off' } })
    const [page, worker] = await Promise.all(
      ['/login', '/service-worker.js'].map((path) => without.visitor().send('GET', path, undefined, { accept: '*/*' })),
    )
    expect(await page!.text()).toContain(' data-offline="off" data-mail="off">')
    expect(await worker!.text()).toContain('self.registration.unregister()')
    expect(worker!.headers.get('cache-control')).toBe('no-cache')
    await without.close()
  })

  test.each([
    ['cohort.example:3000', null],
    ['192.0.2.7', null],
    ['localhost:3000', 'same-origin'],
    ['127.0.0.1', 'same-origin'],
    ['[::1]:3000', 'same-origin'],
  ])('over plain http at %s a page does without what browsers would ignore aloud', async (host, policy) => {
    const { headers } = await server.app.inject({ url: '/login', headers: { host, accept: 'text/html' } })
    expect(headers['cross-origin-opener-policy'] ?? null).toBe(policy)
    expect(headers['origin-agent-cluster']).toBeUndefined()
  })

  test.each([
    ['/join/100%', '/join/100%25'],
    ['/people/%ff?from=%', '/people/%25ff?from=%'],
  ])('%s, which cannot be decoded, leads to %s', async (path, mended) => {
    const response = await open(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, mended])
    expect((await open(mended)).status).toBe(200)
  })

  test.each(['//evil.example/join/%', 'http://evil.example/join/%'])('%s leads to no other site', async (path) => {
    const { hostname, port } = new URL(server.origin)
    // Sent unchanged, which `fetch` would not do.
    const [response] = (await once(
      request({ hostname, port, path, headers: { accept: 'text/html' } }).end(),
      'response',
    )) as [IncomingMessage]
    response.resume()
    expect(response.headers.location).toBeUndefined()
  })

  test('pages, health and the live stream name the build, so that an open page learns of a new one', async () => {
    const [page, shell, health] = await Promise.all(['/login', '/app-shell', '/api/health'].map((path) => open(path)))
    const build = health!.headers.get('cohort-build')
    expect(build).toMatch(/^[\w-]{12}$/)
    for (const document of [page!, shell!])
      expect(await document.text()).toContain(`<meta name="build" content="${build}">`)
    const stream = await openStream(server, await join(server, 'Grace'))
    expect(await stream.build).toBe(build)
    stream.close()
  })

  test('the address where password managers look leads to where a password is changed', async () => {
    const { status, headers } = await open('/.well-known/change-password')
    expect([status, headers.get('location')]).toEqual([302, '/settings/security'])
  })

  test('the page of a person that Edith may see is there, any other is not found', async () => {
    const edith = await join(server, 'Edith')
    const statusOf = async (uid: string) =>
      (await edith.send('GET', `/people/${uid}?from=chat`, undefined, { accept: 'text/html' })).status
    expect(await Promise.all([edith.me.uid, crypto.randomUUID(), 'nobody'].map(statusOf))).toEqual([200, 404, 404])
  })

  test('a look is painted from the first byte', async () => {
    const html = await (await open('/login', { cookie: 'look=theme:dark.contrast:high.textSize:larger' })).text()
    expect(html).toContain(
      '<html lang="en" data-theme="dark" data-contrast="high" data-text-size="larger" data-mail="off">',
    )
  })

  test.each([
    ['style', '/'],
    ['script', '/login'],
  ])('every inline %s of %s is one the policy knows, and nothing is allowed inline beside it', async (tag, path) => {
    const response = await open(path)
    const policy = response.headers.get('content-security-policy')!
    expect(policy).not.toContain('unsafe')
    const inline = [...(await response.text()).matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))]
    const texts = inline.flatMap(([, text]) => text || [])
    expect(texts.length).toBeGreaterThan(0)
    const { createHash } = await import('node:crypto')
    for (const text of texts) expect(policy).toContain(createHash('sha256').update(text).digest('base64'))
  })

  test('scripts name each other by names that stay, so that a change of one renames no other', async () => {
    const [, map] = /<script type="importmap">(.*?)<\/script>/.exec(await (await open('/login')).text())!
    const { imports } = JSON.parse(map!) as { imports: Record<string, string> }
    const names = Object.values(imports).map((file) => file.split('/').at(-1)!)
    expect(names.length).toBeGreaterThan(30)
    for (const file of names.filter((name) => name.endsWith('.js'))) {
      const code = readFileSync(new URL(`../../dist/assets/${file}`, import.meta.url), 'utf8')
      expect([file, names.filter((name) => code.includes(name))]).toEqual([file, []])
    }
  })

  test('files of the build are compressed beforehand and kept for ever', async () => {
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await open('/login')).text())!
    const response = await server.visitor().send('GET', script!, undefined, { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    // Each of these would add to every file of a page.
    for (const name of ['content-security-policy', 'permissions-policy', 'x-request-id', 'etag'])
      expect(response.headers.get(name), name).toBeNull()
  })

  test('a page that is open since an upgrade still loads parts of the former build', async () => {
    const former = new URL('../../dist/former/assets/', import.meta.url)
    const name = `${randomUUID()}.js`
    mkdirSync(former, { recursive: true })
    writeFileSync(new URL(name, former), 'export {}')
    writeFileSync(new URL(`${name}.br`, former), brotliCompressSync('export {}'))
    onTestFinished(() => {
      for (const end of ['', '.br']) rmSync(new URL(name + end, former))
    })
    for (const encoding of ['br', 'identity']) {
      const response = await server.visitor().send('GET', `/assets/${name}`, undefined, { 'accept-encoding': encoding })
      expect(await response.text()).toBe('export {}')
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(response.headers.get('content-security-policy')).toBeNull()
    }
  })

  test('the document names what its page will fetch: files that exist, and for people their data', async () => {
    const visited = await (await open('/login')).text()
    const files = [...visited.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/g)].map(
      ([, file]) => file!,
    )
    expect(files).toContain(scriptOf('identity-visitors'))
    for (const file of files) expect((await server.visitor().send('GET', file)).status, file).toBe(200)
    expect(visited).not.toContain('as="fetch"')
    const dashboard = scriptOf('layout')
    expect(await (await open('/dashboard')).text()).not.toContain(`href="${dashboard}"`)

    const hedy = await join(server, 'Hedy')
    const page = async (path: string) => (await hedy.send('GET', path, undefined, { accept: 'text/html' })).text()
    expect((await page('/dashboard')).split(`href="${dashboard}"`)[1]).toContain(
      'as="fetch" crossorigin href="/api/dashboard"',
    )
    const friends = await page('/friends')
    expect(friends).toContain('href="/api/session"')
    expect(friends).not.toContain('/api/dashboard')
  })

  test("visitors' pages redirect signed-in people to the dashboard", async () => {
    const ada = await join(server, 'Ada')
    for (const path of ['/', '/login', '/signup', '/resetpass']) {
      const response = await ada.send('GET', path, undefined, { accept: 'text/html' })
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, '/dashboard'])
    }
    const next = async (asked: string) => {
      const response = await ada.send('GET', `/login?next=${encodeURIComponent(asked)}`, undefined, {
        accept: 'text/html',
      })
      return response.headers.get('location')
    }
    expect(await next('/tasks?taskId=7')).toBe('/tasks?taskId=7')
    expect(await next('//evil.example/dashboard')).toBe('/dashboard')
  })

  test('a program that asks for something that is not there gets JSON', async () => {
    const response = await server.visitor().send('GET', '/nothing', undefined, { accept: 'application/json' })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'not-found'])
  })
})

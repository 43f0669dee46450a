import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join, type Person } from '#test/cast.ts'
import { type Server, startServer } from '#test/server.ts'

/** The same address in every form that HTTP allows. */
const forms = (path: string) => [
  path.toUpperCase(),
  `${path}/`,
  path.replace('/a', '/%61').replace('/t', '/%74').replace('/l', '/%6C'),
  `http://cohort.test${path}`,
  `HTTP://COHORT.TEST:80${path.toUpperCase()}?`,
]

describe('an address written in another form', () => {
  let server: Server
  let ada: Person
  beforeAll(async () => {
    server = await startServer({ settings: { METRICS_TOKEN: 'a-token-for-prometheus' } })
    ada = await join(server, 'Ada')
  })
  afterAll(() => server.close())

  async function exchange(line: string, headers: Record<string, string> = {}) {
    const { hostname, port, host } = new URL(server.origin)
    const socket = connect(Number(port), hostname)
    const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ')
    const sent = { host, cookie, connection: 'close', accept: 'application/json', ...headers }
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`${line} HTTP/1.1\r\n${lines.join('')}\r\n`)
    const answer = await text(socket)
    return { status: Number(answer.split(' ')[1]), head: answer.split('\r\n\r\n')[0]!.toLowerCase(), answer }
  }

  test.each(forms('/api/session'))('is kept out of caches and is data: GET %s', async (target) => {
    const { status, head } = await exchange(`GET ${target}`)
    expect(status).toBe(200)
    expect(head).toContain('\r\ncache-control: no-store\r\n')
    expect(head).toContain("\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'\r\n")
  })

  test.each(forms('/tasks'))('gives data to programs and the page to browsers: GET %s', async (target) => {
    const data = await exchange(`GET ${target}`)
    expect([data.status, data.head.includes('\r\ncache-control: no-store\r\n')]).toEqual([200, true])
    const page = await exchange(`GET ${target}`, { accept: 'text/html' })
    expect(page.status).toBe(200)
    expect(page.answer).toContain('<title>Tasks · Cohort</title>')
    expect(page.head).toContain("frame-ancestors 'none'")
  })

  test.each(forms('/login'))('leads Ada, who is signed in, to her dashboard: GET %s', async (target) => {
    const { status, head } = await exchange(`GET ${target}`, { accept: 'text/html' })
    expect([status, head.includes('\r\nlocation: /dashboard\r\n')]).toEqual([302, true])
  })

  test.each(forms('/api/session'))("does not open a write to another site's page: DELETE %s", async (target) => {
    for (const origin of ['https://evil.example', 'http://cohort.test'])
      expect((await exchange(`DELETE ${target}`, { origin })).status).toBe(403)
    expect((await exchange('GET /api/session')).status).toBe(200)
  })

  test.each(forms('/api/live'))("does not open the live stream to another site's page: GET %s", async (target) => {
    expect((await exchange(`GET ${target}`, { origin: 'https://evil.example' })).status).toBe(403)
  })

  test.each(forms('/api/metrics'))('asks for the token of the metrics: GET %s', async (target) => {
    expect((await exchange(`GET ${target}`)).status).toBe(401)
  })

  test.each([
    '/INDEX.HTML',
    '/app%2ehtml',
    '/app.html/',
    'http://cohort.test/app.html',
    '/%2eenv',
    '/assets/%2e%2e/app.html',
  ])('finds no file that is not served: GET %s', async (target) => {
    const { status, answer } = await exchange(`GET ${target}`, { accept: 'text/html' })
    expect(status).toBe(404)
    expect(answer).toContain('<title>404 - Page Not Found · Cohort</title>')
  })

  test('of a call that does not exist is refused without being kept in a cache', async () => {
    for (const target of ['/api', '/API/nothing', 'http://cohort.test/api/nothing', '/nothing']) {
      const { status, head } = await exchange(`GET ${target}`)
      expect([target, status, head.includes('\r\ncache-control: no-store\r\n')]).toEqual([target, 404, true])
    }
  })
})

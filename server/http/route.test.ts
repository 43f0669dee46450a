import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_SUCH_MESSAGE, NO_SUCH_ROOM } from '#features/chat/contract.ts'
import { publicRecords } from '#features/record/contract.ts'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { type Server, startServer } from '#test/server.ts'

const TWICE = 'The body has the same field twice. Send each field once.'

describe('a route', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  const signIn = (body: unknown, headers = {}) => server.visitor().send('POST', '/api/session', body, headers)
  const refusal = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) })

  test('is ready when its database is', async () => {
    const response = await server.visitor().send('GET', '/api/health')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  test.each([
    ['no JSON', '{"email', 400, 'The body is not valid JSON.'],
    ['a missing field', { password: 'x' }, 400, 'email is required'],
    ['a wrong kind', { email: 5, password: 'x' }, 400, 'email must be a string'],
    ['a list for an object', '[]', 400, 'The body must be an object'],
    [
      'the character U+0000',
      { email: 'a\u0000@b.test', password: 'x' },
      400,
      'Text may not contain the character U+0000.',
    ],
    [
      'half of a character',
      { email: 'a\ud83d@b.test', password: 'x' },
      400,
      'Text may not contain half of a character.',
    ],
    ['too much', { email: 'x'.repeat(70_000), password: 'x' }, 413, 'That is too much at once. Send at most 64 KB.'],
    [
      'what is nested without end',
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      400,
      'The body is nested more than 32 deep.',
    ],
    ['a prototype', '{"__proto__":{"a":1}}', 400, 'The body is not valid JSON.'],
    ['the same field twice', '{"email":"a@b.test","password":"x","email":"c@d.test"}', 400, TWICE],
    ['the same field twice, once escaped', '{"email":"a@b.test","password":"x","\\u0065mail":"c@d.test"}', 400, TWICE],
    [
      'the same field twice with the same value',
      '{"email":"a@b.test", "email" : "a@b.test","password":"x"}',
      400,
      TWICE,
    ],
    ['the same field twice in a list deep inside', '{"email":"a@b.test","a":[{"b":[{"c":1,"c":2}]}]}', 400, TWICE],
  ])('refuses %s with a sentence', async (_what, body, status, error) => {
    expect(await refusal(await signIn(body))).toMatchObject({ status, error })
  })

  test.each([
    ['a field that nobody asked for', { email: 'a@b.test', password: 'x', isAdmin: true }, 400],
    ['colons and quotes inside of text', { email: 'a@b.test', password: '","email":"c@d.test","a\\":1,"a\\":2' }, 401],
    ['fields in a field that nobody asked for', { email: 'a@b.test', password: 'x', a: [{ b: 1 }, { b: 1 }] }, 400],
    ['the same field as a list', { email: ['a@b.test'], password: 'x' }, 400],
  ])('reads nothing but what its contract names: %s', async (_what, body, status) => {
    expect((await signIn(body)).status).toBe(status)
  })

  describe('an id that cannot exist', () => {
    let edith: Person
    beforeAll(async () => {
      edith = await join(server, 'Edith')
    })

    test.each([
      [
        'POST',
        '/api/tasks',
        { name: 'Read', due: '2026-12-25', teamId: 'no-id', assignedUsers: [{ uid: 'no-id' }] },
        NO_SUCH_TEAM,
      ],
      ['GET', '/api/rewards/leaderboard/all?scope=team&teamId=no-id', undefined, NO_SUCH_TEAM],
      ['GET', '/api/chat/messages?room=no-id', undefined, NO_SUCH_ROOM],
      ['GET', '/api/chat/messages?around=no-id', undefined, NO_SUCH_MESSAGE],
      ['POST', '/api/chat/messages', { text: 'Hello', room: 'no-id' }, NO_SUCH_ROOM],
      ['POST', '/api/friend-requests', { toId: 'no-id' }, 'There is no such person.'],
    ])('is the id of nothing: %s %s', async (verb, address, body, error) => {
      expect(await refusal(await edith.send(verb, address, body))).toEqual({ status: 404, code: 'not-found', error })
    })

    test('in a list is refused like one that does not exist', async () => {
      const makeTeamWith = async (id: string) =>
        refusal(await edith.send('POST', '/api/teams', { name: 'Engine', memberIds: [id] }))
      expect(await makeTeamWith('no-id')).toEqual(await makeTeamWith(crypto.randomUUID()))
    })

    test('does not stand in for the key of a request', async () => {
      const makeTeam = (key: string) => edith.send('POST', '/api/teams', { name: 'Engine', key })
      expect((await makeTeam('no-key')).status).toBe(400)
    })
  })

  test('reads each field from one place, once: neither twice in the address nor from there for the body', async () => {
    const ada = await join(server, 'Ada')
    expect((await ada.send('GET', '/api/people?search=a&search=b')).status).toBe(400)
    const inAddress = await server.visitor().send('POST', '/api/session?email=ada@cohort.test', { password: 'x' })
    expect(await refusal(inAddress)).toMatchObject({ status: 400, field: 'email' })
  })

  test('logs what was refused by route and account, and nothing of what was asked', async () => {
    const mallory = await join(server, 'Mallory')
    const secret = crypto.randomUUID()
    expect((await mallory.send('DELETE', `/api/teams/${secret}`)).status).toBe(404)
    const line = server
      .logged()
      .split('\n')
      .find((one) => one.includes('"refused"') && one.includes(mallory.me.uid))
    expect(JSON.parse(line!)).toMatchObject({
      method: 'DELETE',
      route: '/api/teams/:teamId',
      status: 404,
      code: 'not-found',
    })
    expect(line).not.toContain(secret)
  })

  test('traces nothing, and lets no other site read along', async () => {
    const ada = await join(server, 'Grace')
    for (const method of ['TRACE', 'OPTIONS']) {
      const answer = await exchange(
        `${method} /api/session HTTP/1.1\r\nHost: a.test\r\nOrigin: https://evil.example\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 404 /)
      expect(answer.toLowerCase()).not.toContain('access-control-')
    }
    const read = await ada.send('GET', '/api/session', undefined, { origin: 'https://evil.example' })
    expect([...read.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test.each([
    ['no HTTP', 'What is this?\r\n'],
    ['an address that cannot be read', 'GET http://[/ HTTP/1.1\r\nHost: a.test\r\n'],
  ])('refuses %s before anything is looked at, with the usual headers', async (_what, head) => {
    const answer = (await exchange(head)).toLowerCase()
    expect(answer).toMatch(/^http\/1\.1 400 /)
    expect(answer).toContain('x-content-type-options: nosniff\r\n')
    expect(answer).toContain('cache-control: no-store\r\n')
    expect(answer).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n")
  })

  test('waits 15 seconds at most for the first request and its headers, ten minutes for the whole, which may be a file, and a minute for an answer to be read', () => {
    expect(server.app.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 600_000, timeout: 60_000 })
  })

  /** The complete answer to a hand-written request. */
  async function exchange(head: string) {
    const { hostname, port } = new URL(server.origin)
    const socket = connect(Number(port), hostname)
    socket.write(`${head}Connection: close\r\n\r\n`)
    return text(socket)
  }

  test('takes JSON alone', async () => {
    const response = await signIn('email=a', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(await refusal(response)).toMatchObject({ status: 415, code: 'not-json' })
  })

  test.each(['{"a":1}', '"a"', '[1]'])('takes %s for no file', async (body) => {
    const sent = await server.visitor().send('POST', publicRecords.check.path, body)
    expect(await refusal(sent)).toMatchObject({
      status: 415,
      error: 'Send the file itself, with the header Content-Type: application/octet-stream.',
    })
  })

  test('names an address that does not exist, and keeps answers out of caches', async () => {
    const response = await server.visitor().send('GET', '/api/nothing')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const answer = await (await join(server, 'Hedy')).send('GET', '/api/session')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await refusal(response)).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('asks who is there before it looks at what is asked', async () => {
    const response = await server.visitor().send('GET', '/api/people/not-an-id')
    expect(await refusal(response)).toEqual({ status: 401, error: 'Not signed in', code: 'not-signed-in' })
  })

  describe('for a write', () => {
    const write = (headers: Record<string, string>) =>
      server.visitor().send('DELETE', '/api/session', undefined, headers)

    test('from its own pages opens', async () => {
      expect((await write({ origin: server.origin })).status).toBe(204)
    })

    test.each(['https://evil.example', 'null', ''])("from '%s' stays shut", async (origin) => {
      expect(await refusal(await write({ origin, cookie: 'a=b' }))).toMatchObject({ status: 403, code: 'wrong-origin' })
    })

    test('of a program with a bearer token needs no Origin', async () => {
      expect((await server.program('whatever').send('DELETE', '/api/session')).status).not.toBe(403)
    })
  })
})

describe('behind a setting of APP_ORIGIN', () => {
  test('only that origin may write, whatever Host says', async () => {
    const server = await startServer({ settings: { APP_ORIGIN: 'https://cohort.example.org' } })
    const write = (origin: string) =>
      server.visitor().send('DELETE', '/api/session', undefined, { origin, cookie: 'a=b' })
    const [own, host] = [await write('https://cohort.example.org'), await write(server.origin)]
    const page = await server.visitor().send('GET', '/login')
    await server.close()
    expect([own.status, host.status]).toEqual([204, 403])
    for (const { headers } of [own, page])
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(own.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})

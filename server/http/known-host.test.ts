import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Server, startServer } from '#test/server.ts'
import { isKnownHost } from './origin.ts'

describe('without APP_ORIGIN', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  /** Asks for a password reset as a page under this name. */
  const write = (host: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/password-resets',
      payload: { email: 'ada@cohort.test' },
      headers: { host, origin: `http://${host}`, ...headers },
    })

  test.each(['localhost', 'cohort.localhost', '127.0.0.1', '[::1]', '192.168.1.20', '[fd00::20]'])(
    'a page at %s may write',
    async (name) => {
      expect((await write(`${name}:3000`)).statusCode).toBe(202)
    },
  )

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '1.2.3', '['])(
    "Mallory's page at %s, a name that leads here, may not write, and is told what to set",
    async (name) => {
      const response = await write(`${name}:3000`)
      expect([response.statusCode, response.json()]).toEqual([
        403,
        {
          code: 'unknown-host',
          error: `Cohort does not know "${name}" as its own address, so nothing was changed. Its administrator can set APP_ORIGIN to the address that people open.`,
        },
      ])
    },
  )

  test('a name is refused for programs, with a bearer token, and without a Host as well', async () => {
    for (const [name, value] of [
      ['origin', ''],
      ['authorization', 'Bearer guessed'],
      ['cookie', 'a=b'],
    ] as const)
      expect((await write('evil.example', { [name]: value })).statusCode).toBe(403)
    expect((await write('')).statusCode).toBe(403)
  })

  test('a page at an unknown name still opens and reads', async () => {
    const { statusCode } = await server.app.inject({ url: '/login', headers: { host: 'evil.example' } })
    expect(statusCode).toBe(200)
  })
})

test("a forwarded host name counts like the request's own", async () => {
  const server = await startServer({ settings: { TRUST_PROXY: '1' } })
  const write = (host: string, forwarded: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/password-resets',
      payload: { email: 'ada@cohort.test' },
      headers: { host, 'x-forwarded-host': forwarded },
    })
  const codes = [
    await write('localhost', 'evil.example'),
    await write('evil.example', 'localhost'),
    await write('localhost', 'localhost'),
  ].map(({ statusCode }) => statusCode)
  await server.close()
  expect(codes).toEqual([403, 403, 202])
})

describe('a name is known', () => {
  const names = { machine: 'Reading-Room.school.example', listensOn: 'cohort.lan' }

  test.each([
    'reading-room.school.example',
    'READING-ROOM.SCHOOL.EXAMPLE:3000',
    'reading-room',
    'reading-room.local',
    'reading-room.local.',
    'cohort.lan:80',
  ])('as it is, for the machine and for HOST: %s', (host) => {
    expect(isKnownHost(host, names)).toBe(true)
  })

  test.each(['other.local', 'school.example', 'reading-room.evil.example', 'local', 'evil.example#.localhost', ''])(
    'and not %s',
    (host) => {
      expect(isKnownHost(host, names)).toBe(false)
    },
  )
})

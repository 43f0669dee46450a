import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTokens, TOO_MANY_TOKENS } from '#features/identity/api-tokens-contract.ts'
import { identity } from '#features/identity/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { scopeOf } from '#server/http/token-scope.ts'
import { TOKEN_AREAS, TOKEN_SCOPES, type TokenScope } from '#shared/token-scopes.ts'
import { calls, nameOf } from './all-calls.ts'
import { makeApiToken } from './api-tokens.ts'
import { goodPassword, join, type Person } from './cast.ts'
import type { Client } from './client.ts'
import { type Server, startServer } from './server.ts'
import { addTask } from './teams.ts'

let server: Server
let ada: Person
let tokens: Record<TokenScope, Client>
beforeAll(async () => {
  server = await startServer()
  ada = await join(server, 'Ada')
  tokens = Object.fromEntries(
    await Promise.all(
      TOKEN_SCOPES.map(async (scope) => [scope, server.program((await makeApiToken(ada, [scope])).token)]),
    ),
  ) as typeof tokens
})
afterAll(() => server.close())

/** Of a thing that does not exist: scopes are asked first. */
async function outcomeOf(name: string, program: Client) {
  const [verb, path] = name.split(' ') as [string, string]
  const response = await program.send(verb, path.replace(/:\w+/g, crypto.randomUUID()))
  const text = await response.text()
  const isAllowed = !/"code":"(token-scope|not-for-tokens|not-signed-in)"/.test(text)
  return isAllowed ? 'allowed' : (JSON.parse(text) as { code: string }).code
}

describe.each(calls.map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
  test('is open to tokens with its scope and to no others', async () => {
    const needed = scopeOf(call)
    for (const [scope, program] of Object.entries(tokens)) {
      const isEnough = needed && (scope === needed || scope === needed.replace('read', 'write'))
      const expected = isEnough ? 'allowed' : needed ? 'token-scope' : 'not-for-tokens'
      expect(await outcomeOf(name, program), scope).toBe(expected)
    }
  })
})

test('each area has something to read and something to write', () => {
  const needed = new Set(calls.map(scopeOf))
  expect(TOKEN_AREAS.filter((area) => !needed.has(`${area}:read`) || !needed.has(`${area}:write`))).toEqual([])
})

test('accounts, sessions, tokens and ways to sign in are for no token', () => {
  const guarded =
    /^\/api\/(session|account|tokens|password|email|confirmations|linked|provider|second|export|push|privacy)/
  expect(calls.filter(({ path, scope }) => guarded.test(path) && scope !== 'session').map(nameOf)).toEqual([])
})

test("a token opens no stream, and as a page's token it is worth nothing", async () => {
  const response = await tokens['tasks:write'].send('GET', '/api/live')
  expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('Tokens open no stream')])
})

describe('the token of Grace', () => {
  let grace: Person
  beforeAll(async () => {
    grace = await join(server, 'Grace')
  })

  test('acts as her, is shown once, and is stored as a hash', async () => {
    const { token, ...made } = await makeApiToken(grace, ['tasks:write'])
    expect(token).toMatch(/^cohort_[\w-]{43}$/)
    const task = await server.program(token).request(tasks.add, {
      body: { name: 'By script', due: null, assignedUsers: [{ uid: grace.me.uid }] },
    })
    expect(await grace.request(tasks.find, { params: { id: task.id } })).toMatchObject({ name: 'By script' })
    const [listed] = await grace.request(apiTokens.list)
    expect(listed).toEqual({ ...made, usedAt: expect.any(String) })
    const { rows } = await server.context.database.pool.query('select * from api_tokens')
    expect(JSON.stringify(rows)).not.toContain(token.slice(7))
    expect(server.logged()).not.toContain(token.slice(7))
  })

  test('ends when she revokes it, and only she can', async () => {
    const { id, token } = await makeApiToken(grace)
    const mallory = await join(server, 'Mallory')
    await expect(mallory.request(apiTokens.revoke, { params: { tokenId: id } })).rejects.toMatchObject({ status: 404 })
    await server.program(token).request(tasks.list)
    await grace.request(apiTokens.revoke, { params: { tokenId: id } })
    await expect(server.program(token).request(tasks.list)).rejects.toMatchObject({ status: 401 })
  })

  test('is made with her password only', async () => {
    const body = { name: 'Script', scopes: ['tasks:read' as const], days: 7 as const, password: 'guessed' }
    await expect(grace.request(apiTokens.create, { body })).rejects.toMatchObject({ status: 403 })
  })

  test('ends with a new password, with a reset, and with her account', async () => {
    const hedy = await join(server, 'Hedy')
    const answers = async (token: string) => (await server.program(token).send('GET', '/api/tasks')).status
    const first = await makeApiToken(hedy)
    await hedy.request(settings.changePassword, { body: { password: goodPassword, newPassword: 'Another1!' } })
    expect(await answers(first.token)).toBe(401)
    const make = async (password: string) =>
      hedy.request(apiTokens.create, { body: { name: 'Script', scopes: ['tasks:read'], days: 7, password } })
    const second = await make('Another1!')
    await hedy.request(settings.deleteAccount, { body: { password: 'Another1!' } })
    expect(await answers(second.token)).toBe(401)
  })

  test('is one of fifty at most', async () => {
    const radia = await join(server, 'Radia')
    await makeApiToken(radia)
    // Each takes a password, whose check takes a quarter of a second.
    await server.context.database.pool.query(
      `insert into api_tokens (user_id, name, hash, scopes, created_at, expires_at)
      select user_id, name, sha256(number::text::bytea), scopes, created_at, expires_at
      from api_tokens cross join generate_series(2, 49) as number where user_id = $1`,
      [radia.me.uid],
    )
    await makeApiToken(radia)
    await expect(makeApiToken(radia)).rejects.toMatchObject({ status: 409, message: TOO_MANY_TOKENS })
  })
})

test('after its last day, a token is refused and no longer listed', async () => {
  let clock = 0
  const later = await startServer({ connection: server.connection, now: () => new Date(Date.now() + clock) })
  try {
    const { id, token } = await makeApiToken(ada)
    clock = 89 * 86_400_000
    await later.program(token).request(tasks.list)
    clock = 90 * 86_400_000 + 1000
    await expect(later.program(token).request(tasks.list)).rejects.toMatchObject({ status: 401 })
    const visitor = later.visitor()
    await visitor.request(identity.signIn, { body: { email: ada.me.email, password: goodPassword } })
    expect((await visitor.request(apiTokens.list)).map((one) => one.id)).not.toContain(id)
  } finally {
    await later.close()
  }
})

test('a token may ask 600 times in two minutes; each answer says how often it still may, a refusal when to come back', async () => {
  const limited = await startServer({ connection: server.connection, settings: { RATE_LIMITS: 'on' } })
  try {
    const grace = await join(server, 'Grace', 'Hopper', { email: 'hopper@cohort.test' })
    const { token } = await makeApiToken(grace, ['tasks:write'])
    const program = limited.program(token)
    const task = await addTask(grace, null)
    const first = await program.send('GET', `/api/tasks/${task.id}`)
    expect(first.headers.get('ratelimit-policy')).toBe('"token";q=600;w=120')
    expect(first.headers.get('ratelimit')).toMatch(/^"token";r=599;t=1[12]\d$/)
    const write = await program.send('PUT', `/api/tasks/${task.id}`, { done: true })
    expect(write.headers.get('ratelimit-policy')).toBe('"token";q=600;w=120, "write";q=600;w=120')
    expect(write.headers.get('ratelimit')).toMatch(/^"token";r=598;t=\d+, "write";r=599;t=\d+$/)
    let response = write
    for (let sent = 2; sent < 601; sent++) response = await program.send('GET', `/api/tasks/${task.id}`)
    expect(response.status).toBe(429)
    const seconds = response.headers.get('retry-after')
    expect(response.headers.get('ratelimit')).toBe(`"token";r=0;t=${seconds}`)
    expect(Number(seconds)).toBeGreaterThan(0)
  } finally {
    await limited.close()
  }
})

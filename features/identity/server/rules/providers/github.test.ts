import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenIdServer, startOpenIdServer } from '#test/openid-server.ts'
import { githubProvider } from './github.ts'
import { openIdConnectProvider } from './openid-connect.ts'

const checks = { state: 'state', nonce: 'nonce', verifier: 'verifier-of-at-least-forty-three-characters-1' }
const callbackUrl = new URL('http://cohort.test/back?code=code&state=state')
const token = { access_token: 'token', token_type: 'bearer' }
const countess = { id: 1815, login: 'countess', name: 'Ada King Lovelace', email: 'not-hers@mail.test' }
let user = countess
let emails: { email: string; primary: boolean; verified: boolean }[]
beforeEach(() => {
  user = countess
  emails = [{ email: 'ada@mail.test', primary: true, verified: true }]
})

const github = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += String(part)
  const answers: Record<string, unknown> = {
    '/login/oauth/access_token': body.includes('client_secret=secret') ? token : { error: 'no' },
    '/user': user,
    '/user/emails': emails,
    '/.well-known/openid-configuration': { issuer: 'https://accounts.test' },
  }
  if (request.url === '/elsewhere/login/oauth/access_token')
    return response.writeHead(307, { location: '/login/oauth/access_token' }).end()
  const isKnown =
    request.method === 'POST' ||
    request.url!.startsWith('/.well-known/') ||
    request.headers.authorization === 'Bearer token'
  response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answers[request.url!]))
})
let place: { site: string; api: string }
beforeAll(async () => {
  await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(github.address() as AddressInfo).port}`
  place = { site: at, api: at }
})
afterAll(() => new Promise((resolve) => github.close(resolve)))

const provider = (clientSecret = 'secret') => githubProvider({ clientId: 'us', clientSecret }, place)

test('somebody is who GitHub says, at their primary address', async () => {
  expect(await provider().identify(callbackUrl, checks)).toEqual({
    id: '1815',
    email: 'ada@mail.test',
    isEmailVerified: true,
    firstName: 'Ada',
    lastName: 'King Lovelace',
  })
  emails = [
    { email: 'ada@mail.test', primary: true, verified: false },
    { email: 'other@mail.test', primary: false, verified: true },
  ]
  expect(await provider().identify(callbackUrl, checks)).toMatchObject({
    email: 'ada@mail.test',
    isEmailVerified: false,
  })
  emails = []
  expect(await provider().identify(callbackUrl, checks)).toMatchObject({ email: undefined, isEmailVerified: false })
})

test('somebody without a name is called by their account, unless that is the beginning of their address', async () => {
  user = { ...user, name: '' }
  expect(await provider().identify(callbackUrl, checks)).toMatchObject({ firstName: 'countess', lastName: '' })
  user = { ...user, login: 'Ada' }
  expect(await provider().identify(callbackUrl, checks)).toMatchObject({ firstName: '', lastName: '' })
})

test('nobody is anybody without our own secret', async () => {
  await expect(provider('guessed').identify(callbackUrl, checks)).rejects.toThrow('invalid response')
})

test('an answer that leads elsewhere is not followed: our secret goes to one address alone', async () => {
  const elsewhere = githubProvider(
    { clientId: 'us', clientSecret: 'secret' },
    { ...place, site: `${place.site}/elsewhere` },
  )
  await expect(elsewhere.identify(callbackUrl, checks)).rejects.toThrow('unexpected HTTP response status code')
})

test('a provider that calls itself another one is none', async () => {
  const impostor = openIdConnectProvider(place.site, { clientId: 'us', clientSecret: 'secret' })
  await expect(impostor.authorizationUrl('http://cohort.test/back', checks)).rejects.toThrow('issuer does not match')
})

test('a provider is reached by plain http on this machine only', async () => {
  const remote = openIdConnectProvider('http://accounts.test', { clientId: 'us', clientSecret: 'secret' })
  await expect(remote.authorizationUrl('http://cohort.test/back', checks)).rejects.toThrow('only requests to HTTPS')
})

describe('a provider of OpenID Connect', () => {
  let server: OpenIdServer
  beforeAll(async () => {
    server = await startOpenIdServer({ sub: 'ada' })
  })
  beforeEach(() => server.be({ sub: 'ada' }))
  afterAll(() => server.close())

  const connect = (options?: { hasNonce: boolean }) => {
    const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = server.settings
    return openIdConnectProvider(server.issuer, { clientId, clientSecret }, options)
  }
  const signIn = async (connected: ReturnType<typeof connect>) => {
    const url = await connected.authorizationUrl('http://cohort.test/back', checks)
    const response = await fetch(url, { redirect: 'manual' })
    return { url: new URL(url), back: new URL(response.headers.get('location')!) }
  }

  test('must repeat state, nonce and verifier of the browser that left', async () => {
    const connected = connect()
    for (const wrong of ['state', 'nonce', 'verifier']) {
      const { back } = await signIn(connected)
      await expect(connected.identify(back, { ...checks, [wrong]: checks.verifier.toUpperCase() })).rejects.toThrow(
        /.+/,
      )
    }
    const { back } = await signIn(connected)
    expect(await connected.identify(back, checks)).toMatchObject({ id: 'ada', isEmailVerified: false })
  })

  test('like LinkedIn gets no nonce, and writes as text whether an address is verified', async () => {
    server.be({ sub: 'ada', email: 'ada@mail.test', email_verified: 'true' as unknown as boolean })
    const connected = connect({ hasNonce: false })
    const { url, back } = await signIn(connected)
    expect(url.searchParams.has('nonce')).toBe(false)
    expect(await connected.identify(back, checks)).toMatchObject({ email: 'ada@mail.test', isEmailVerified: true })
  })
})

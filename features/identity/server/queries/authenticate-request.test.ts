import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#features/people/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { sign } from '#server/process/secret.ts'
import { DAY_MS } from '#shared/days.ts'
import { SESSION_COOKIE } from '#shared/session.ts'
import { goodPassword, join, type Person, signIn } from '#test/cast.ts'
import { type Server, startServer } from '#test/server.ts'
import { identity } from '../../contract.ts'
import { signBearerToken } from '../rules/sessions/bearer-token.ts'

const nobody = { me: null, token: null, expiresAt: null }

describe('a session', () => {
  let server: Server
  /** Another process on the same database, as far as the database can tell. */
  let other: Server
  let clock = 0
  beforeAll(async () => {
    server = await startServer({ now: () => new Date(Date.now() + clock) })
    other = await startServer({ connection: server.connection })
    await join(server, 'Ada', 'Lovelace')
    await join(server, 'Mallory')
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })

  const signInAda = () => signIn(server, 'ada@cohort.test')
  const cookieOf = (person: Person) => person.cookies.get(SESSION_COOKIE)!
  const askWith = (cookie: string, where = server) =>
    where.visitor().send('GET', '/api/session', undefined, { cookie: `${SESSION_COOKIE}=${cookie}` })
  const isSignedIn = async (cookie: string, where = server) =>
    ((await (await askWith(cookie, where)).json()) as { me: unknown }).me !== null

  test('is the same in every process and ends in all of them at once', async () => {
    const ada = await signInAda()
    expect(await isSignedIn(cookieOf(ada), other)).toBe(true)
    await ada.request(identity.signOut)
    expect(await isSignedIn(cookieOf(ada) ?? '', other)).toBe(false)
    expect(await server.program(ada.token).request(identity.session)).toEqual(nobody)
    expect(await other.program(ada.token).request(identity.session)).toEqual(nobody)
  })

  test('is ended by its copied cookie too, and signing out twice is fine', async () => {
    const ada = await signInAda()
    const copied = cookieOf(ada)
    await ada.request(identity.signOut)
    expect(ada.cookies.size).toBe(0)
    expect(await isSignedIn(copied)).toBe(false)
    await ada.request(identity.signOut)
    await server.visitor().request(identity.signOut)
  })

  test('gives pages a token of ten minutes', async () => {
    const ada = await signInAda()
    const { me, token, expiresAt } = await ada.request(identity.session)
    expect(me).toEqual(ada.me)
    expect(Date.parse(expiresAt!) - Date.now()).toBeGreaterThan(590_000)
    expect(Date.parse(expiresAt!) - Date.now()).toBeLessThan(601_000)
    const page = server.program(token!)
    expect(await page.request(people.find, { params: { uid: ada.me.uid } })).toMatchObject({
      displayName: 'Ada Lovelace',
    })
    clock = 10 * 60_000 + 1000
    await expect(page.request(people.find, { params: { uid: ada.me.uid } })).rejects.toMatchObject({ status: 401 })
    clock = 0
  })

  test('ends for a token with that token, which gets no other that lasts longer', async () => {
    const ada = await signInAda()
    const { token, expiresAt } = await ada.request(identity.session)
    clock = 9 * 60_000
    const next = await server.program(token!).request(identity.session)
    expect(Date.parse(next.expiresAt!)).toBeLessThanOrEqual(Date.parse(expiresAt!))
    clock = 10 * 60_000 + 1000
    for (const one of [token!, next.token!]) expect(await server.program(one).request(identity.session)).toEqual(nobody)
    clock = 0
  })

  test('IDP-09 is renewed once a day while it is used: row and cookie', async () => {
    const ada = await signInAda()
    clock = 0.9 * DAY_MS
    expect((await askWith(cookieOf(ada))).headers.getSetCookie()).toEqual([])
    clock = 1.1 * DAY_MS
    const renewed = await askWith(cookieOf(ada))
    expect(renewed.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=2592000')])
    expect((await askWith(cookieOf(ada))).headers.getSetCookie()).toEqual([])
    clock = 31 * DAY_MS
    expect(await isSignedIn(cookieOf(ada))).toBe(true)
    clock = 62 * DAY_MS
    expect(await isSignedIn(cookieOf(ada))).toBe(false)
    clock = 0
  })

  test('IDP-09 that is used every month ends all the same within a year', async () => {
    const ada = await signInAda()
    for (let month = 1; month <= 12; month++) {
      clock = month * 28 * DAY_MS
      expect(await isSignedIn(cookieOf(ada)), `month ${month}`).toBe(true)
    }
    clock = (11 * 28 + 31) * DAY_MS
    expect(await isSignedIn(cookieOf(ada))).toBe(false)
    clock = 0
  })

  test('of a program ends after 30 days: its token cannot be renewed, but that it is in use is noted every day', async () => {
    const ada = await signInAda()
    const usedAt = async () => {
      const { items } = await server.program(ada.token).request(settings.listSessions)
      return Date.parse(items.find(({ isCurrent }) => isCurrent)!.lastUsedAt)
    }
    const first = await usedAt()
    clock = 0.9 * DAY_MS
    expect(await usedAt()).toBe(first)
    clock = 20 * DAY_MS
    expect(await usedAt()).toBeGreaterThan(first + 19 * DAY_MS)
    expect(await server.program(ada.token).request(identity.session)).toMatchObject({ me: { uid: ada.me.uid } })
    clock = 30 * DAY_MS + 1000
    expect(await server.program(ada.token).request(identity.session)).toEqual(nobody)
    clock = 0
  })

  test('of a disabled account is refused at once, by cookie and token', async () => {
    const grace = await join(server, 'Grace')
    const disable = (disabled: boolean) =>
      server.context.database.pool.query('update people set disabled = $2 where id = $1', [grace.me.uid, disabled])
    await disable(true)
    expect(await grace.request(identity.session)).toEqual(nobody)
    expect(await server.program(grace.token).request(identity.session)).toEqual(nobody)
    const find = { params: { uid: grace.me.uid } }
    await expect(grace.request(people.find, find)).rejects.toMatchObject({ status: 401, message: 'Not signed in' })
    await disable(false)
    expect(await grace.request(identity.session)).toMatchObject({ me: { uid: grace.me.uid } })
  })

  test('by bearer token ignores the cookie, right or wrong', async () => {
    const ada = await signInAda()
    const mallory = await signIn(server, 'mallory@cohort.test')
    const both = async (token: string) => {
      const response = await server.program(token).send('GET', '/api/session', undefined, {
        cookie: `${SESSION_COOKIE}=${cookieOf(ada)}`,
      })
      return ((await response.json()) as { me: { uid: string } | null }).me?.uid ?? null
    }
    expect(await both(mallory.token)).toBe(mallory.me.uid)
    expect(await both('nonsense')).toBeNull()
    await mallory.request(identity.signOut)
    expect(await both(mallory.token)).toBeNull()
  })

  test('cannot be reached by a token that was tampered with', async () => {
    const [ada, mallory] = [await signInAda(), await signIn(server, 'mallory@cohort.test')]
    const [id, expiry, signature] = mallory.token.split('.') as [string, string, string]
    const [adasId] = ada.token.split('.')
    const forgeries = [
      `${adasId}.${expiry}.${signature}`,
      `${id}.${Number(expiry) + 1}.${signature}`,
      `${id}.${expiry}.${sameBytes(signature)}`,
      `${id}.${expiry}.${signature}.`,
      `${id}.${expiry}.`,
      `${id}.${expiry}`,
      `${id}.1e99.${signature}`,
      signBearerToken('x'.repeat(48), adasId!, new Date(Date.now() + DAY_MS)),
      // Signed by this server, but for another purpose.
      `${adasId}.${expiry}.${sign(server.context.secret, `oauth-flow ${adasId} ${expiry}`, 'base64url')}`,
      decodeURIComponent(cookieOf(ada)),
      ' ',
    ]
    for (const forgery of forgeries) {
      expect(await server.program(forgery).request(identity.session), forgery).toEqual(nobody)
    }
    expect(await server.program(mallory.token).request(identity.session)).toMatchObject({ me: { uid: mallory.me.uid } })
  })

  describe('is found by its cookie alone', () => {
    const findBy = async (cookie: string) =>
      ((await (await askWith(cookie)).json()) as { me: { uid: string } | null }).me?.uid ?? null

    test('valid', async () => {
      const ada = await signInAda()
      expect(await findBy(cookieOf(ada))).toBe(ada.me.uid)
    })

    test('expired', async () => {
      const ada = await signInAda()
      const { pool } = server.context.database
      await pool.query("update auth_session set expires_at = now() - interval '1 second' where user_id = $1", [
        ada.me.uid,
      ])
      expect(await findBy(cookieOf(ada))).toBeNull()
    })

    test('revoked', async () => {
      const ada = await signInAda()
      const cookie = cookieOf(ada)
      await ada.request(identity.signOut)
      expect(await findBy(cookie)).toBeNull()
    })

    test('tampered with', async () => {
      const [ada, mallory] = [await signInAda(), await signIn(server, 'mallory@cohort.test')]
      const cookie = decodeURIComponent(cookieOf(ada))
      const [token, signature] = cookie.split('.') as [string, string]
      const [malloryToken] = decodeURIComponent(cookieOf(mallory)).split('.')
      const forged = createHmac('sha256', 'x'.repeat(48)).update(token).digest('base64')
      const near = String.fromCharCode(signature.charCodeAt(0) ^ 1)
      const forgeries = [
        token,
        `${token}.`,
        `${malloryToken}.${signature}`,
        `${token}.${forged}`,
        `${token}.${near}${signature.slice(1)}`,
        `${token.slice(0, -1)}.${signature}`,
        `${token}x.${signature}`,
        `.${signature}`,
        `${cookie}.${signature}`,
        '',
        '%',
      ]
      for (const forgery of forgeries) {
        const sent = forgery === '%' ? forgery : encodeURIComponent(forgery)
        expect(await findBy(sent), forgery).toBeNull()
      }
      expect(await findBy(cookieOf(ada))).toBe(ada.me.uid)
    })
  })
})

test('under https the cookie is Secure and bound to the host', async () => {
  const origin = 'https://cohort.example'
  const github = { GITHUB_CLIENT_ID: 'us', GITHUB_CLIENT_SECRET: 'secret' }
  const server = await startServer({ settings: { APP_ORIGIN: origin, ...github } })
  const visitor = server.visitor()
  const body = { email: 'ada@cohort.test', password: goodPassword }
  await visitor.send('POST', '/api/accounts', body, { origin })
  const response = await visitor.send('POST', '/api/session', body, { origin })
  const cookie = response.headers.getSetCookie().find((line) => line.includes('cohort.session'))!
  const [pair, ...attributes] = cookie.split('; ')
  expect(pair).toMatch(/^__Host-cohort\.session=/)
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'])
  expect(await visitor.request(identity.session)).toMatchObject({ me: { email: body.email } })

  const [name, value] = pair!.split(/=(.*)/s)
  const plain = await visitor.send('GET', '/api/session', undefined, {
    cookie: `${name!.slice('__Host-'.length)}=${value}`,
  })
  expect(await plain.json()).toEqual(nobody)

  const leaving = await visitor.send('POST', '/api/provider-sign-ins', { provider: 'github' }, { origin })
  expect(leaving.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-.*; HttpOnly; Secure; SameSite=Lax$/)])

  const out = await visitor.send('DELETE', '/api/session', undefined, { origin })
  expect(out.status).toBe(204)
  expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-cohort\.session=; Max-Age=0;.*Secure/)])
  await server.close()
})

/** Another spelling of the same bytes: the last of 43 characters has two spare bits. */
function sameBytes(base64: string) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  const last = letters.indexOf(base64.at(-1)!)
  return `${base64.slice(0, -1)}${letters[last ^ 1]}`
}

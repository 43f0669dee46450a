import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, join, signIn } from '#test/cast.ts'
import { takeEquallyLong } from '#test/equal-times.ts'
import { type Server, startServer } from '#test/server.ts'
import { identity, PASSWORD_POLICY, RESET_INVALID, RESET_SENT } from '../../contract.ts'
import { linkOrigin } from '../rules/mail/link-origin.ts'

const invalid = { status: 400, code: 'reset-invalid', message: RESET_INVALID }
const newPassword = 'Difference-Engine-2'

describe('resetting a password', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer({ settings: { TRUST_PROXY: '1', APP_ORIGIN: 'http://cohort.example' } })
  })
  afterAll(() => server.close())

  const from = { origin: 'http://cohort.example' }
  const request = async (email: string) =>
    server.visitor().send('POST', '/api/password-resets', { email }, { ...from, host: 'evil.example' })
  const set = async (token: string, password = newPassword) => {
    const response = await server.visitor().send('PUT', `/api/password-resets/${token}`, { password }, from)
    if (response.status === 204) return { status: 204 }
    const { error, code } = (await response.json()) as { error: string; code: string }
    return { status: response.status, code, message: error }
  }
  const tokenIn = (link: string) => new URL(link).searchParams.get('token')!
  async function mailedToken(email: string, count = 1) {
    await request(email)
    // Sign-ins on new devices are mailed too.
    const resets = async () => (await server.outbox.lettersTo(email)).filter(({ subject }) => /password/i.test(subject))
    await expect.poll(async () => (await resets()).length).toBeGreaterThanOrEqual(count)
    return tokenIn((await resets()).at(-1)!.links[0]!)
  }
  const signUp = async (name: string) => {
    const email = `${name}@cohort.test`
    const body = { email, password: goodPassword, firstName: name }
    await server.visitor().send('POST', '/api/accounts', body, from)
    return email
  }
  const trySignIn = async (email: string, password: string, address = '192.0.2.1') => {
    const headers = { ...from, 'x-forwarded-for': address }
    const response = await server.visitor().send('POST', '/api/session', { email, password }, headers)
    return { status: response.status, token: ((await response.json()) as { token?: string }).token ?? '' }
  }
  const isLive = async (token: string) => (await server.program(token).request(identity.session)).me !== null

  test('answers the same whether the account exists or not, and mails only to one that does', async () => {
    const email = await signUp('ada')
    const sent = 'If an account with that email exists, a password reset email has been sent.'
    const [known, unknown] = [await request(email), await request('nobody@cohort.test')]
    expect([known.status, await known.json()]).toEqual([202, { message: sent }])
    expect([unknown.status, await unknown.json()]).toEqual([202, { message: sent }])
    await server.outbox.letterTo(email)
    expect(await server.outbox.lettersTo('nobody@cohort.test')).toEqual([])
  })

  test('is mailed as text and in the look of the product, with a link that no Host header can bend', async () => {
    const email = await signUp('lise')
    await request(email)
    const letter = await server.outbox.letterTo(email)
    expect(letter.subject).toBe('Reset your Cohort password')
    expect(letter.links).toEqual([expect.stringMatching(/^http:\/\/cohort\.example\/newpass\?token=[\w-]{22,}$/)])
    expect(letter.html).toContain(`href="${letter.links[0]}"`)
    expect(letter.html).not.toMatch(/<img|evil/)
    expect(letter.text).not.toContain('evil')
  })

  test('sets the new password, once', async () => {
    const email = await signUp('betty')
    const token = await mailedToken(email)
    expect(await set(token)).toEqual({ status: 204 })
    expect(await trySignIn(email, goodPassword)).toMatchObject({ status: 401 })
    expect(await trySignIn(email, newPassword)).toMatchObject({ status: 200 })
    expect(await set(token, 'Yet-Another-3')).toEqual(invalid)
  })

  test('ends every session of the account', async () => {
    const email = await signUp('grace')
    const [laptop, phone] = [await trySignIn(email, goodPassword), await trySignIn(email, goodPassword)]
    const mallory = await trySignIn(await signUp('mallory'), goodPassword)
    await set(await mailedToken(email))
    expect([await isLive(laptop.token), await isLive(phone.token), await isLive(mallory.token)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('leaves no session to one who keeps signing in with the old password meanwhile', async () => {
    const email = await signUp('hedy')
    const token = await mailedToken(email)
    // The thief's attempts read the old hash and then wait behind the hash of the new password.
    const reset = set(token)
    const thief = Array.from({ length: 12 }, (_, index) => trySignIn(email, goodPassword, `198.51.100.${index}`))
    const attempts = await Promise.all(thief)
    expect(await reset).toEqual({ status: 204 })
    const opened = attempts.filter(({ status }) => status === 200)
    const live = await Promise.all(opened.map(({ token }) => isLive(token)))
    expect(live.filter(Boolean)).toEqual([])
    expect(await trySignIn(email, newPassword)).toMatchObject({ status: 200 })
  })

  test('with one token twice at once works for one of them', async () => {
    const email = await signUp('katherine')
    const token = await mailedToken(email)
    const passwords = ['First-Password-1', 'Second-Password-2']
    const outcomes = await Promise.all(passwords.map((password) => set(token, password)))
    expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400])
    const [winner, loser] = outcomes[0]!.status === 204 ? passwords : passwords.toReversed()
    expect(await trySignIn(email, winner!)).toMatchObject({ status: 200 })
    expect(await trySignIn(email, loser!)).toMatchObject({ status: 401 })
  })

  test('refuses a token after an hour, a wrong one, and the hash that is kept of one', async () => {
    const email = await signUp('radia')
    const { pool } = server.context.database
    const token = await mailedToken(email)
    const { rows } = await pool.query(
      'select identifier, expires_at from auth_verification order by created_at desc limit 1',
    )
    expect(Math.abs(rows[0].expires_at.getTime() - Date.now() - 3600_000)).toBeLessThan(10_000)
    expect(await set(rows[0].identifier)).toEqual(invalid)
    await pool.query("update auth_verification set expires_at = now() - interval '1 second'")
    expect(await set(token)).toEqual(invalid)
    expect(await set('a'.repeat(24))).toEqual(invalid)
    expect(await set('..%2F..')).toEqual(invalid)
    expect(await trySignIn(email, goodPassword)).toMatchObject({ status: 200 })
  })

  test('keeps a token that meets a weak password', async () => {
    const token = await mailedToken(await signUp('joan'))
    expect(await set(token, 'weak')).toMatchObject({ status: 400, message: PASSWORD_POLICY })
    expect(await set(token)).toEqual({ status: 204 })
  })

  test('keeps tokens neither in the database nor in the log', async () => {
    const email = await signUp('margaret')
    const token = await mailedToken(email)
    await set(token)
    const unused = await mailedToken(email, 2)
    const { pool } = server.context.database
    const jobs = await pool.query('select data, output from jobs.job')
    const kept = JSON.stringify([(await pool.query('select * from auth_verification')).rows, jobs.rows])
    expect(kept).toContain('margaret@cohort.test')
    for (const secret of [token, unused]) {
      expect(kept.includes(secret)).toBe(false)
      expect(server.logged().includes(secret)).toBe(false)
    }
    expect(server.logged()).toMatch(/password reset requested[\s\S]*password changed/)
    expect(server.logged().match(/\w@cohort\.test|Difference-Engine/g)).toBeNull()
  })

  test('of a disabled account mails nothing', async () => {
    const email = await signUp('eve')
    await server.context.database.pool.query('update people set disabled = true where email_lower = $1', [email])
    expect((await request(email)).status).toBe(202)
    await mailedToken(await signUp('frances'))
    expect(await server.outbox.lettersTo(email)).toEqual([])
  })

  test('takes as long to ask for an unknown address as for a known one', async () => {
    const areAlike = await takeEquallyLong(
      () => request('ada@cohort.test'),
      (round) => request(`nobody${round}@cohort.test`),
    )
    expect(areAlike).toBe(true)
  })
})

test('the fourth reset within an hour, the seventh from wherever, is answered like the others and mails nothing', async () => {
  const server = await startServer({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  await join(server, 'Ada')
  await join(server, 'Grace')
  const ask = (email: string) => server.visitor().request(identity.requestReset, { body: { email } })
  for (let time = 1; time <= 5; time++) expect(await ask('ada@cohort.test')).toEqual({ message: RESET_SENT })
  await ask('grace@cohort.test')
  await server.outbox.letterTo('grace@cohort.test')
  await server.outbox.letterTo('ada@cohort.test', { count: 3 })
  const countMails = async () => {
    const { rows } = await server.context.database.pool.query(
      "select count(*)::int from jobs.job where name = 'password-reset' and data->>'emailLower' = 'ada@cohort.test'",
    )
    return rows[0].count
  }
  expect(await countMails()).toBe(3)
  for (let network = 1; network <= 5; network++) {
    const from = { 'x-forwarded-for': `192.0.2.${network}` }
    const answer = await server.visitor().send('POST', '/api/password-resets', { email: 'ada@cohort.test' }, from)
    expect([answer.status, await answer.json()]).toEqual([202, { message: RESET_SENT }])
  }
  expect(await countMails()).toBe(6)
  // Flooding her mailbox does not lock Ada out: she can sign in, and the newest link works.
  await signIn(server, 'ada@cohort.test')
  await server.outbox.letterTo('ada@cohort.test', { count: 6 })
  const letters = await server.outbox.lettersTo('ada@cohort.test')
  const tokens = letters.map(({ links }) => new URL(links[0]!).searchParams.get('token')!)
  const uses = tokens.map((token) =>
    server.visitor().request(identity.resetPassword, { params: { token }, body: { password: newPassword } }),
  )
  const outcomes = await Promise.allSettled(uses)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await signIn(server, 'ada@cohort.test', newPassword)
  await server.close()
})

test.each([
  [{ origin: 'https://cohort.example', host: '0.0.0.0', port: 3000 }, 'https://cohort.example'],
  [{ origin: undefined, host: '127.0.0.1', port: 3000 }, 'http://localhost:3000'],
  [{ origin: undefined, host: '0.0.0.0', port: 80 }, 'http://localhost:80'],
  [{ origin: undefined, host: '::', port: 3000 }, 'http://localhost:3000'],
  [{ origin: undefined, host: '::1', port: 3000 }, 'http://[::1]:3000'],
])('mails from %j lead to %s', (config, origin) => {
  expect(linkOrigin(config)).toBe(origin)
})

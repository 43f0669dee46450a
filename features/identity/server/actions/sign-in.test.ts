import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#features/identity/server/actions/scrypt.ts'
import { networkLimitKey } from '#server/http/client-network.ts'
import type { Problem } from '#shared/problem.ts'
import { goodPassword, join, type Person, signIn } from '#test/cast.ts'
import { takeEquallyLong } from '#test/equal-times.ts'
import { holdPasswords } from '#test/password-hashes.ts'
import { type Server, startServer } from '#test/server.ts'
import { identity, identityLimits } from '../../contract.ts'
import { SESSIONS_MAX } from '../changes/sessions.ts'

const wrong = { status: 401, code: 'wrong-credentials', message: 'Incorrect Password or Email' }

describe('signing in', () => {
  let server: Server
  let ada: Person
  beforeAll(async () => {
    server = await startServer()
    ada = await join(server, 'Ada', 'Lovelace')
  })
  afterAll(() => server.close())

  const attempt = (email: string, password: string, timeZone?: string) =>
    server.visitor().request(identity.signIn, { body: { email, password, ...(timeZone ? { timeZone } : {}) } })
  const disable = (uid: string, disabled: boolean) =>
    server.context.database.pool.query('update people set disabled = $2 where id = $1', [uid, disabled])

  test('answers who one is, and a token: to a program one that lives as long as the session, to a page one of ten minutes', async () => {
    const { me, token, expiresAt } = await attempt('ADA@cohort.test', goodPassword)
    expect(me).toMatchObject({ uid: ada.me.uid, displayName: 'Ada Lovelace' })
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(600_000)
    const program = server.visitor()
    program.isProgram = true
    const lasting = await program.request(identity.signIn, { body: { email: ada.me.email, password: goodPassword } })
    expect(Date.parse(lasting.expiresAt) - Date.now()).toBeGreaterThan(29.9 * 24 * 3600 * 1000)
    expect(await server.program(lasting.token).request(identity.session)).toMatchObject({ me: { uid: ada.me.uid } })
    expect(await server.program(token).request(identity.session)).toMatchObject({ me: { uid: ada.me.uid } })
  })

  test('sets a cookie that scripts cannot read and other sites do not send, for 30 days', async () => {
    const response = await server
      .visitor()
      .send('POST', '/api/session', { email: ada.me.email, password: goodPassword })
    // The other one is the mark by which a device is known again.
    const lines = response.headers.getSetCookie().toSorted()
    expect(lines.map((one) => one.split('=')[0])).toEqual(['cohort.device', 'cohort.session'])
    const line = lines[1]
    const [pair, ...attributes] = line!.split('; ')
    expect(pair).toMatch(/^cohort\.session=\w{32}\.\S+$/)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
  })

  test('of 130 at once from one network the last ten are told their place in line, and come in when it is their turn', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    holdPasswords(promise)
    const told: Problem[] = []
    const comeIn = async (email: string): Promise<void> => {
      const refusal: Problem = await attempt(email, goodPassword).catch((error) => error)
      if (refusal.code !== 'in-line') return expect(refusal).toMatchObject(wrong)
      told.push(refusal)
      await sleep(refusal.retryAfter! * 1000)
      return comeIn(email)
    }
    const all = Promise.all(Array.from({ length: 130 }, (_, index) => comeIn(`pupil${index}@cohort.test`)))
    await expect.poll(() => told.length, { timeout: 60_000 }).toBe(10)
    release()
    expect(told[9]!.status).toBe(503)
    expect(told[9]!.message).toMatch(
      /^Many people are signing in just now\. You are number 1\d\d in line: your turn comes in about [23] seconds\.$/,
    )
    await all
  })

  test('does not reveal why it was refused, except that the account is disabled, to its owner', async () => {
    await expect(attempt('ada@cohort.test', 'Wrong-Password-1')).rejects.toMatchObject(wrong)
    await expect(attempt('nobody@cohort.test', goodPassword)).rejects.toMatchObject(wrong)
    await expect(attempt('no address at all', goodPassword)).rejects.toMatchObject(wrong)
    await expect(attempt('ada@cohort.test', 'x'.repeat(900))).rejects.toMatchObject(wrong)
    const grace = await join(server, 'Grace')
    await disable(grace.me.uid, true)
    await expect(attempt('grace@cohort.test', 'Wrong-Password-1')).rejects.toMatchObject(wrong)
    await expect(attempt('grace@cohort.test', goodPassword)).rejects.toMatchObject({ code: 'account-disabled' })
    const { rowCount } = await server.context.database.pool.query(
      "select 1 from auth_session where user_id = $1 and created_at > now() - interval '1 minute' and expires_at > now()",
      [grace.me.uid],
    )
    expect(rowCount).toBe(1)
  })

  test('takes as long for an unknown address as for a wrong password', async () => {
    const fail = (email: string) => expect(attempt(email, 'Wrong-Password-1')).rejects.toMatchObject(wrong)
    const areAlike = await takeEquallyLong(
      () => fail('ada@cohort.test'),
      (round) => fail(`nobody${round}@cohort.test`),
    )
    expect(areAlike).toBe(true)
  })

  test('STATE-16 ENT-22 keeps what a person edited, and renews the time of their last visit and their zone', async () => {
    const lise = await join(server, 'Lise')
    const attemptOfLise = (timeZone?: string) => attempt(lise.me.email, goodPassword, timeZone)
    await server.context.database.pool.query(
      `update people set display_name = 'Enchantress', name_lower = 'enchantress', photo_url = '/avatars/fox.svg',
       dark_mode = true, text_size = 'large' where id = $1`,
      [lise.me.uid],
    )
    const first = await attemptOfLise('America/New_York')
    expect(first.me).toMatchObject({
      displayName: 'Enchantress',
      nameLower: 'enchantress',
      photoURL: '/avatars/fox.svg',
      darkMode: true,
      textSize: 'large',
      timeZone: 'America/New_York',
      createdAt: lise.me.createdAt,
    })
    const second = await attemptOfLise('Middle-Earth/Shire')
    expect(second.me.timeZone).toBe('America/New_York')
    expect((await attemptOfLise()).me.timeZone).toBe('America/New_York')
    expect(Date.parse(second.me.updatedAt)).toBeGreaterThan(Date.parse(first.me.updatedAt))
  })

  test('makes the record of an account that has none', async () => {
    const eve = await join(server, 'Eve')
    await server.context.database.pool.query('delete from people where id = $1', [eve.me.uid])
    expect(await eve.request(identity.session)).toMatchObject({ me: null })
    expect((await signIn(server, 'eve@cohort.test')).me).toMatchObject({ uid: eve.me.uid, displayName: 'New member' })
  })

  test('again ends the session that the browser had', async () => {
    const browser = await signIn(server, 'ada@cohort.test')
    const copied = server.visitor()
    for (const [name, value] of browser.cookies) copied.cookies.set(name, value)
    await browser.request(identity.signIn, { body: { email: 'ada@cohort.test', password: goodPassword } })
    expect(await copied.request(identity.session)).toMatchObject({ me: null })
    expect(await browser.request(identity.session)).toMatchObject({ me: { uid: ada.me.uid } })
  })

  test('sweeps away the sessions of that person that ran out', async () => {
    const old = await signIn(server, 'ada@cohort.test')
    const { pool } = server.context.database
    const expired = 'from auth_session where user_id = $1 and expires_at < now()'
    await pool.query("update auth_session set expires_at = now() - interval '1 day' where user_id = $1", [ada.me.uid])
    expect(await old.request(identity.session)).toMatchObject({ me: null })
    await signIn(server, 'ada@cohort.test')
    expect((await pool.query(`select 1 ${expired}`, [ada.me.uid])).rowCount).toBe(0)
  })

  test('at more than a hundred places ends where that person was longest ago', async () => {
    const radia = await join(server, 'Radia')
    const { pool } = server.context.database
    await pool.query(
      `insert into auth_session (id, token, user_id, expires_at, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid()::text, $1, now() + interval '1 day', now(), now() + interval '1 minute'
       from generate_series(1, 99)`,
      [radia.me.uid],
    )
    await pool.query(
      "update auth_session set updated_at = now() - interval '1 hour' where updated_at < now() and user_id = $1",
      [radia.me.uid],
    )
    const again = await signIn(server, radia.me.email)
    expect((await radia.request(identity.session)).me).toBeNull()
    expect((await again.request(identity.session)).me).toMatchObject({ uid: radia.me.uid })
    const { rows } = await pool.query('select count(*)::int from auth_session where user_id = $1', [radia.me.uid])
    expect(rows).toEqual([{ count: SESSIONS_MAX }])
  })

  test('logs who came in, went out and failed, by id alone', async () => {
    await expect(attempt('ada@cohort.test', 'Wrong-Password-1')).rejects.toMatchObject(wrong)
    await (await signIn(server, 'ada@cohort.test')).request(identity.signOut)
    const said = (what: string) => new RegExp(`"uid":"${ada.me.uid}","msg":"${what}"`)
    for (const what of ['signed in', 'signed out', 'sign-in failed']) expect(server.logged()).toMatch(said(what))
    expect(server.logged().match(/cohort\.test|Wrong-Password|Analytical/gi)).toBeNull()
  })
})

describe('with limits', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
    await join(server, 'Ada')
    await join(server, 'Grace')
  })
  afterAll(() => server.close())

  const from = (address: string, email: string, password: string) =>
    server.visitor().send('POST', '/api/session', { email, password }, { 'x-forwarded-for': address })

  test('CONST-21 the sixth failure for one account from one address has to wait', async () => {
    for (let failure = 1; failure <= 5; failure++) {
      expect((await from('192.0.2.1', 'ada@cohort.test', `Wrong-${failure}`)).status).toBe(401)
    }
    const locked = await from('192.0.2.1', 'Ada@Cohort.test', goodPassword)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await locked.json()).toMatchObject({ code: 'too-many-requests' })
    expect(server.logged()).toContain('sign-in locked')
    expect(server.logged().match(/192\.0\.2/g)).toBeNull()
    // Nobody else is locked out by it: not Ada elsewhere, not Grace here.
    expect((await from('192.0.2.2', 'ada@cohort.test', goodPassword)).status).toBe(200)
    expect((await from('192.0.2.1', 'grace@cohort.test', goodPassword)).status).toBe(200)
  })

  test('an unknown address is locked just the same', async () => {
    for (let failure = 1; failure <= 5; failure++) {
      expect((await from('192.0.2.1', 'nobody@cohort.test', 'Wrong-1')).status).toBe(401)
    }
    expect((await from('192.0.2.1', 'nobody@cohort.test', 'Wrong-1')).status).toBe(429)
  })

  test('Mallory, who has all networks of 48 bits, guesses as often as ten networks may, and keeps out nobody elsewhere', async () => {
    const addressIn = (network: number) => `2001:db8:7:${network}::1`
    const guess = (network: number) => from(addressIn(network), 'ada@cohort.test', 'Wrong-1')
    for (let failure = 0; failure < 49; failure++) {
      const request = { ip: addressIn(failure % 10) } as FastifyRequest
      await server.context.limits.spend(
        identityLimits.signIn,
        networkLimitKey(server.context, request, 'ada@cohort.test'),
      )
    }
    expect((await guess(11)).status).toBe(401)
    for (const network of [1, 11, 12]) expect((await guess(network)).status).toBe(429)
    expect((await from('2001:db8:8::1', 'ada@cohort.test', goodPassword)).status).toBe(200)
    // What was refused counts for no network, and other accounts are still guessed at.
    expect((await from('2001:db8:7:12::1', 'grace@cohort.test', goodPassword)).status).toBe(200)
  })

  test('attempts that nobody looked at lock no network', async () => {
    for (let attempt = 1; attempt <= 210; attempt++) await from('192.0.2.5', 'nobody@cohort.test', 'Wrong-1')
    expect((await from('192.0.2.5', 'grace@cohort.test', goodPassword)).status).toBe(200)
  })

  test('12 right ones at once all pass and count for nothing', async () => {
    await server.context.database.pool.query('delete from rate_limits')
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await from('192.0.2.3', 'grace@cohort.test', goodPassword)).status),
    )
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 200))
    const { rows } = await server.context.database.pool.query(
      "select points from rate_limits where key like 'sign-in:%' order by points",
    )
    expect(rows.map(({ points }) => points).filter((points) => points > 0 && points < 5)).toEqual([])
  })

  test('of 32 wrong ones at once five are looked at', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 32 }, async () => (await from('192.0.2.4', 'grace@cohort.test', 'Wrong-1')).status),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(27)
  })

  test('keeps neither addresses nor e-mail in its counters', async () => {
    await from('192.0.2.6', 'ada@cohort.test', 'Wrong-1')
    const { rows } = await server.context.database.pool.query('select key from rate_limits')
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|cohort\.test|ada@|grace/)
  })

  test.each([
    ['of one network', () => '192.0.2.60'],
    ['of networks that one provider may give away together', (index: number) => `2001:db8:6:${index}::1`],
  ])('Grace signs in from elsewhere as if 20 people %s were not waiting for their turn', async (_, address) => {
    const crowd: Person[] = []
    while (crowd.length < 20) crowd.push(await join(server, `Crowd-${crowd.length}`))
    const grace = await join(server, 'Grace')
    // By the real hash: that of tests takes less than what follows it.
    const password = 'Difference-Engine-1822'
    await server.context.database.pool.query('update auth_account set password = $1 where user_id = any($2)', [
      await hashPassword(password),
      [grace, ...crowd].map(({ me }) => me.uid),
    ])
    let answered = 0
    const waiting = crowd.map(async ({ me }, index) => {
      const { status } = await from(address(index), me.email, password)
      answered += 1
      return status
    })
    await Promise.race(waiting)
    const before = answered
    expect((await from('192.0.2.61', grace.me.email, password)).status).toBe(200)
    // When she arrives, two are being hashed, two take turns with her, and a few already wait for the database.
    expect(answered - before).toBeLessThan(10)
    expect(await Promise.all(waiting)).toEqual(crowd.map(() => 200))
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_PHOTO, people } from '#features/people/contract.ts'
import type { Problem } from '#shared/problem.ts'
import { goodPassword, join, signIn } from '#test/cast.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { type Server, startServer } from '#test/server.ts'
import { EMAIL_TAKEN, identity, PASSWORD_POLICY } from '../../contract.ts'

describe('signing up', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())
  startEachTestAlike(() => server)

  const signUp = (email: string, more: { password?: string; firstName?: string; lastName?: string } = {}) =>
    server.visitor().request(identity.signUp, { body: { email, password: goodPassword, ...more } })
  const count = async (table: 'auth_user' | 'auth_account' | 'auth_session' | 'people') => {
    const { rows } = await server.context.database.pool.query(`select count(*) from ${table}`)
    return Number(rows[0].count)
  }

  test('makes an account that is not signed in', async () => {
    const ada = server.visitor()
    const response = await ada.send('POST', '/api/accounts', { email: 'ada@cohort.test', password: goodPassword })
    expect([response.status, await response.json()]).toEqual([201, { email: 'ada@cohort.test' }])
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await ada.request(identity.session)).toEqual({ me: null, token: null, expiresAt: null })
    expect(await count('auth_session')).toBe(0)
  })

  test('ENT-17 ENT-18 ENT-19 ENT-20 ENT-22 ENT-23 ENT-24 ENT-25 makes the record of the person, whole, before they first sign in', async () => {
    const [grace, before] = [await join(server, 'Grace', 'Hopper'), Date.now()]
    await signUp('Countess.Lovelace@Cohort.test', { firstName: ' Ada ', lastName: 'King' })
    const { rows } = await server.context.database.pool.query(
      "select id from people where email_lower = 'countess.lovelace@cohort.test'",
    )
    expect(await grace.request(people.find, { params: { uid: rows[0].id } })).toMatchObject({ displayName: 'Ada King' })

    const ada = await signIn(server, 'countess.LOVELACE@cohort.test')
    expect(ada.me).toEqual({
      uid: rows[0].id,
      email: 'Countess.Lovelace@Cohort.test',
      emailLower: 'countess.lovelace@cohort.test',
      displayName: 'Ada King',
      nameLower: 'ada king',
      firstName: 'Ada',
      lastName: 'King',
      photoURL: DEFAULT_PHOTO,
      darkMode: false,
      textSize: 'normal',
      disabled: false,
      timeZone: 'Europe/London',
      isTimeZoneChosen: false,
      look: {
        textSize: 'normal',
        cursor: 'normal',
        motion: 'normal',
        letters: 'normal',
        palette: 'lamp',
        dates: 'browser',
        clock: 'browser',
        week: 'browser',
      },
      flair: null,
      extras: {},
      hidesRewards: false,
      isAdministrator: false,
      hidesGuide: false,
      purpose: null,
      leavingAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect(Date.parse(ada.me.createdAt)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(ada.me.updatedAt)).toBeGreaterThan(Date.parse(ada.me.createdAt))
  })

  test('without a name says nothing of the address: everybody reads New member', async () => {
    await signUp('nameless@cohort.test')
    expect((await signIn(server, 'nameless@cohort.test')).me).toMatchObject({
      displayName: 'New member',
      nameLower: 'new member',
      firstName: '',
      lastName: '',
    })
  })

  test('with a name that nobody can see is New member as well', async () => {
    await signUp('unseen@cohort.test', { firstName: '\u200b', lastName: '\u2060' })
    expect((await signIn(server, 'unseen@cohort.test')).me.displayName).toBe('New member')
  })

  test('with a used address is refused in the words of the provider, in whatever letters', async () => {
    await signUp('used@cohort.test')
    const accounts = await count('auth_user')
    const refused = { status: 409, code: 'email-taken', message: EMAIL_TAKEN }
    await expect(signUp('used@cohort.test')).rejects.toMatchObject(refused)
    await expect(signUp('USED@cohort.test', { password: 'Another-Password-1' })).rejects.toMatchObject(refused)
    expect(await count('auth_user')).toBe(accounts)
    expect((await signIn(server, 'used@cohort.test')).me.email).toBe('used@cohort.test')
  })

  test('with one address in parallel creates one account, with the password of the request that succeeded', async () => {
    const email = 'twins@cohort.test'
    const passwords = Array.from({ length: 8 }, (_, index) => `Password-${index}`)
    const outcomes = await Promise.allSettled(passwords.map((password) => signUp(email, { password })))
    const made = passwords.filter((_, index) => outcomes[index]!.status === 'fulfilled')
    expect(made).toHaveLength(1)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Problem] : []))
    expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 7 }, () => 'email-taken'))
    await signIn(server, email, made[0])
    expect(await count('people')).toBe(await count('auth_user'))
    expect(await count('auth_account')).toBe(await count('auth_user'))
  })

  test('that fails half-way leaves nothing behind', async () => {
    const before = [await count('auth_user'), await count('auth_account')]
    const { pool } = server.context.database
    await pool.query('alter table people rename to away')
    await expect(signUp('eve@cohort.test')).rejects.toMatchObject({ status: 500 })
    await pool.query('alter table away rename to people')
    expect([await count('auth_user'), await count('auth_account')]).toEqual(before)
    await signUp('eve@cohort.test')
  })

  test.each(['short', 'alllower1!', 'NoNumber!', 'NoSpecial1', 'Ab1!', ''])(
    'with the password %j is refused by the policy',
    async (password) => {
      await expect(signUp('weak@cohort.test', { password })).rejects.toMatchObject({
        status: 400,
        message: PASSWORD_POLICY,
      })
    },
  )

  test('with a password of 129 characters is refused', async () => {
    await expect(signUp('long@cohort.test', { password: `A1!${'x'.repeat(126)}` })).rejects.toMatchObject({
      status: 400,
      message: 'Password must be at most 128 characters.',
    })
  })

  test.each(['Passw0rd!', 'Ä1! äöü', 'Passw0rd! ', `A1!${'x'.repeat(125)}`, 'Ω≈ç√∫1 🔑'])(
    'and in with the password %j works',
    async (password) => {
      const email = `p${Buffer.from(password).toString('hex').slice(0, 20)}@cohort.test`
      await signUp(email, { password })
      expect((await signIn(server, email, password)).me.email).toBe(email)
      // A shorter password fails, so none was trimmed or cut off.
      const shorter = signIn(server, email, [...password].slice(0, -1).join(''))
      await expect(shorter).rejects.toMatchObject({ status: 401 })
    },
  )

  test.each([
    ['no address', 'nobody', 'Please enter a valid email address.'],
    ['an address with a second line', 'a@b.test\r\nBcc: all@mail.test', 'Please enter a valid email address.'],
    ['an address that is too long', `${'a'.repeat(250)}@b.test`, 'That email address is too long.'],
  ])('with %s is refused with a sentence', async (_what, email, message) => {
    await expect(signUp(email)).rejects.toMatchObject({ status: 400, message })
  })

  test('leaves no address and no password in the log', async () => {
    await signUp('ada@cohort.test')
    expect(server.logged()).toContain('"msg":"signed up"')
    expect(server.logged().match(/cohort\.test|Analytical|Password-/gi)).toBeNull()
  })
})

test('a network that made 300 accounts within an hour is asked to wait', async () => {
  const server = await startServer({ settings: { RATE_LIMITS: 'on' } })
  const body = { email: 'ada@cohort.test', password: goodPassword }
  await server.visitor().request(identity.signUp, { body })
  await server.context.database.pool.query("update rate_limits set points = 300 where key like 'sign-up:%'")
  await expect(server.visitor().request(identity.signUp, { body })).rejects.toMatchObject({
    status: 429,
    retryAfter: expect.any(Number),
  })
  const { rows } = await server.context.database.pool.query('select key from rate_limits')
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|ada@|cohort\.test/)
  await server.close()
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { settings } from '#features/settings/contract.ts'
import { goodPassword, join, type Person, signIn } from '#test/cast.ts'
import type { Client } from '#test/client.ts'
import { untilSomebodyWaits } from '#test/lock-rows.ts'
import { type OpenIdServer, startOpenIdServer } from '#test/openid-server.ts'
import { repetitions } from '#test/repetitions.ts'
import { type Server, startServer } from '#test/server.ts'
import { identity, linking, WRONG_PASSWORD } from '../../../contract.ts'
import { endAllSessions } from '../../changes/sessions.ts'
import { disableAccount } from '../disable-account.ts'
import { markEmailConfirmedAndAnnounce } from '../mark-email-confirmed.ts'

const unlike = () => crypto.randomUUID().slice(0, 8)

describe('a server that offers Google', () => {
  let google: OpenIdServer
  let server: Server
  beforeAll(async () => {
    google = await startOpenIdServer({ sub: 'nobody' })
    server = await startServer({ settings: google.settings })
  })
  beforeEach(() => google.refuse(false))
  afterAll(async () => {
    await server.close()
    await google.close()
  })

  /** Follows redirects as a browser does and returns the final address. */
  async function travel(person: Client, url: string) {
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location')!
    return arrive(person, back)
  }
  async function arrive(person: Client, back: string) {
    const { pathname, search } = new URL(back)
    const response = await person.send('GET', pathname + search)
    expect(response.status).toBe(302)
    return response.headers.get('location')
  }
  const signInBy = async (person: Client, next?: string) => {
    const body = { provider: 'google' as const, timeZone: 'Europe/Paris', next }
    return travel(person, (await person.request(linking.signIn, { body })).url)
  }
  const linkTo = async (person: Person) => {
    const body = { provider: 'google' as const, password: goodPassword }
    return travel(person, (await person.request(linking.start, { body })).url)
  }
  const me = async (person: Client) => (await person.request(identity.session)).me
  const linkedOf = async (person: Client) => (await person.request(linking.list)).linked.map(({ provider }) => provider)
  const someone = async (name = 'Ada') => join(server, name, '', { email: `${name}-${unlike()}@cohort.test` })

  test('signs Hedy up on her first visit and in on the next, and opens the page she wanted', async () => {
    const email = `Hedy-${unlike()}@mail.test`
    google.be({ sub: email, email, email_verified: true, given_name: 'Hedy', family_name: 'Lamarr' })
    const hedy = server.visitor()
    expect(await (await hedy.send('GET', '/login')).text()).toMatch(/<html[^>]* data-providers="google"/)
    expect(await signInBy(hedy, '/teams?teamId=1')).toBe('/teams?teamId=1')
    const first = await me(hedy)
    expect(first).toMatchObject({ email, displayName: 'Hedy Lamarr', firstName: 'Hedy', timeZone: 'Europe/Paris' })
    expect(await hedy.request(linking.list)).toMatchObject({ hasPassword: false, linked: [{ provider: 'google' }] })

    const again = server.visitor()
    expect(await signInBy(again, 'https://elsewhere.test/')).toBe('/dashboard')
    expect((await me(again))?.uid).toBe(first?.uid)
    expect(await again.request(settings.listSessions)).toMatchObject({ items: [{}, {}] })
    // Without a password it is her only way to sign in.
    const params = { provider: 'google' }
    await expect(hedy.request(linking.end, { params })).rejects.toMatchObject({ status: 409, code: 'only-way-in' })
    const body = { password: '' }
    await expect(hedy.request(settings.deleteAccount, { body })).rejects.toMatchObject({ code: 'no-password' })
  })

  test('calls nobody by their address: a provider that repeats it as the name gave none', async () => {
    for (const name of [undefined, 'whole address', 'part before the @']) {
      const email = `${unlike()}@mail.test`
      const given = name === 'whole address' ? email : name && email.split('@')[0]!.toUpperCase()
      google.be({ sub: email, email, email_verified: true, ...(given ? { name: given } : {}) })
      const hedy = server.visitor()
      await signInBy(hedy)
      expect(await me(hedy)).toMatchObject({ displayName: 'New member', firstName: '', lastName: '' })
    }
  })

  test('calls nobody like those who run the server, whatever the provider calls them', async () => {
    const email = `${unlike()}@mail.test`
    google.be({ sub: email, email, email_verified: true, given_name: 'Cohort', family_name: 'Support' })
    const mallory = server.visitor()
    await signInBy(mallory)
    expect(await me(mallory)).toMatchObject({ displayName: 'New member', firstName: '', lastName: '' })
  })

  test('lets nobody into an account by its address alone, nor up without one', async () => {
    const ada = await someone()
    google.be({ sub: unlike(), email: ada.me.email.toUpperCase(), email_verified: true })
    const mallory = server.visitor()
    expect(await signInBy(mallory)).toBe('/login?refused=used-address')
    google.be({ sub: unlike() })
    expect(await signInBy(mallory)).toBe('/login?refused=no-address')
    expect(await me(mallory)).toBeNull()
  })

  test.each([
    ['says is not verified', { email_verified: false }, 'unverified'],
    ['does not say is verified', {}, 'unverified'],
    ['has a line break in it', { email: 'hedy@mail.test\nbcc: all@mail.test', email_verified: true }, 'no-address'],
    ['has a comma in it', { email: 'hedy@mail.test,all@mail.test', email_verified: true }, 'no-address'],
    ['is longer than an address may be', { email: `hedy@${'a.'.repeat(130)}test`, email_verified: true }, 'no-address'],
  ])('signs nobody up with an address that it %s', async (_, claims, refused) => {
    const email = `Hedy-${unlike()}@mail.test`
    google.be({ sub: email, email, ...claims })
    const mallory = server.visitor()
    expect(await signInBy(mallory)).toBe(`/login?refused=${refused}`)
    expect(await me(mallory)).toBeNull()
    const { rows } = await server.context.database.pool.query('select 1 from auth_account where account_id = $1', [
      email,
    ])
    expect(rows).toEqual([])
  })

  test.each(['the mailed link', 'a new password'])(
    'that was connected before an address was confirmed is out once it is by %s, with the sessions that it opened',
    async (proof) => {
      const ada = await someone()
      google.be({ sub: ada.me.uid })
      await linkTo(ada)
      const mallory = server.visitor()
      expect(await signInBy(mallory)).toBe('/dashboard')
      const isReset = proof === 'a new password'
      if (isReset) await server.visitor().request(identity.requestReset, { body: { email: ada.me.email } })
      else await ada.request(identity.requestConfirmation)
      await server.outbox.letterTo(ada.me.email, { count: 2 })
      const links = (await server.outbox.lettersTo(ada.me.email)).flatMap(({ links: all }) => all)
      const params = { token: new URL(links.find((link) => link.includes('?token='))!).searchParams.get('token')! }
      if (isReset)
        await server.visitor().request(identity.resetPassword, { params, body: { password: 'Other-Engine-1' } })
      else await ada.request(identity.confirm, { params })
      expect(await me(mallory)).toBeNull()
      expect(await me(ada)).toEqual(isReset ? null : expect.anything())
      expect(await signInBy(server.visitor())).toBe('/login?refused=no-address')
      const back = await signIn(server, ada.me.email, isReset ? 'Other-Engine-1' : goodPassword)
      const body = { provider: 'google' as const, password: back.password }
      await travel(back, (await back.request(linking.start, { body })).url)
      await back.request(identity.requestConfirmation)
      expect(await signInBy(server.visitor())).toBe('/dashboard')
    },
  )

  test.each(['is just signing in', 'is just being connected'])(
    'that %s while the owner of the address takes the account back is out as well',
    async (what) => {
      const ada = await someone()
      google.be({ sub: ada.me.uid })
      if (what === 'is just signing in') await linkTo(ada)
      const mallory = what === 'is just signing in' ? server.visitor() : ada
      const { url } =
        mallory === ada
          ? await ada.request(linking.start, { body: { provider: 'google', password: goodPassword } })
          : await mallory.request(linking.signIn, { body: { provider: 'google' } })
      const back = (await fetch(url, { redirect: 'manual' })).headers.get('location')!
      const arriving = await server.context.database.transaction(async (tx) => {
        await sql`select from auth_user where id = ${ada.me.uid} for update`.execute(tx)
        const arrived = arrive(mallory, back)
        await untilSomebodyWaits(server)
        // As a password reset does.
        await endAllSessions(tx, ada.me.uid)
        await markEmailConfirmedAndAnnounce(tx, ada.me.uid)
        return { arrived }
      })
      expect(await arriving.arrived).toMatch(/^\/(login|settings)\?refused=/)
      expect(await me(mallory)).toBeNull()
      expect(await signInBy(server.visitor())).toBe('/login?refused=no-address')
    },
  )

  test('is linked once, with the password and a notice by mail; then it signs in', async () => {
    const [ada, grace] = [await someone(), await someone('Grace')]
    google.be({ sub: ada.me.uid, email: 'another@mail.test', email_verified: true })
    const guess = ada.request(linking.start, { body: { provider: 'google', password: 'guessed' } })
    await expect(guess).rejects.toMatchObject({ status: 403, message: WRONG_PASSWORD })
    expect(await linkTo(ada)).toBe('/settings?connected=google#linked-accounts')
    expect(await linkTo(ada)).toBe('/settings?connected=google#linked-accounts')
    expect(await linkedOf(ada)).toEqual(['google'])
    expect((await server.outbox.letterTo(ada.me.email)).subject).toContain('Google was connected')
    expect(await linkTo(grace)).toBe('/settings?refused=used-account#linked-accounts')
    expect(await linkedOf(grace)).toEqual([])

    // The same id at another provider is another person.
    await server.context.database.pool.query(
      "insert into auth_account (user_id, provider_id, account_id, created_at, updated_at) values ($1, 'github', $2, now(), now())",
      [grace.me.uid, ada.me.uid],
    )
    const phone = server.visitor()
    await signInBy(phone)
    expect((await me(phone))?.uid).toBe(ada.me.uid)
    await ada.request(linking.end, { params: { provider: 'google' } })
    expect(await linkedOf(ada)).toEqual([])
    await expect(ada.request(linking.end, { params: { provider: 'google' } })).rejects.toMatchObject({ status: 404 })
    expect(await signInBy(server.visitor())).toBe('/dashboard')
  })

  test('brings nobody back who never left, left in another browser, signed out meanwhile, or took too long', async () => {
    const [ada, mallory] = [await someone(), await someone('Mallory')]
    google.be({ sub: unlike(), email: `${unlike()}@mail.test`, email_verified: true })
    const start = async (person: Person) => {
      const { url } = await person.request(linking.start, { body: { provider: 'google', password: goodPassword } })
      return (await fetch(url, { redirect: 'manual' })).headers.get('location')!
    }
    const mallorys = await start(mallory)
    // Mallory makes Ada open the link that would connect Mallory's Google to Ada's account.
    expect(await arrive(ada, mallorys)).toBe('/settings?refused=expired#linked-accounts')
    await start(ada)
    expect(await arrive(ada, mallorys)).toBe('/settings?refused=expired#linked-accounts')
    const late = await start(ada)
    const clock = vi.spyOn(server.context, 'now').mockReturnValue(new Date(Date.now() + 15 * 60_000))
    onTestFinished(() => clock.mockRestore())
    expect(await arrive(ada, late)).toBe('/settings?refused=expired#linked-accounts')
    expect(await linkedOf(ada)).toEqual([])
    clock.mockRestore()
    const adas = await start(ada)
    await ada.request(identity.signOut)
    expect(await arrive(ada, adas)).toBe('/login?refused=expired')
    expect(await linkedOf(mallory)).toEqual([])
  })

  test('that says no, or nonsense, or is another one, leads back with a word', async () => {
    const visitor = server.visitor()
    google.refuse(true)
    expect(await signInBy(visitor)).toBe('/login?refused=cancelled')
    google.refuse(false)
    google.be({ sub: '' })
    expect(await signInBy(visitor)).toBe('/login?refused=failed')
    google.be({ sub: unlike(), email: `${unlike()}@mail.test`, email_verified: true })
    const signInFrom = async (issuer: string) => {
      const { url } = await visitor.request(linking.signIn, { body: { provider: 'google' } })
      const back = (await fetch(url, { redirect: 'manual' })).headers.get('location')!
      return arrive(visitor, `${back}&iss=${encodeURIComponent(issuer)}`)
    }
    expect(await signInFrom('https://elsewhere.test')).toBe('/login?refused=failed')
    expect(await signInFrom(google.issuer)).toBe('/dashboard')
    await visitor.request(identity.signOut)
    expect(server.logged()).toContain('a provider failed')
    const response = await visitor.send('GET', '/api/providers/google/callback?code=1&state=2')
    expect(response.headers.get('location')).toBe('/login?refused=expired')
  })

  test('stays the only way in where another one goes at the same moment', async () => {
    const { pool } = server.context.database
    for (let round = 0; round < repetitions(5, 200); round++) {
      const email = `${unlike()}@mail.test`
      google.be({ sub: email, email, email_verified: true })
      const hedy = server.visitor()
      await signInBy(hedy)
      const uid = (await me(hedy))!.uid
      await pool.query(
        "insert into auth_account (user_id, provider_id, account_id, created_at, updated_at) values ($1::uuid, 'github', $1::uuid::text, now(), now())",
        [uid],
      )
      const outcomes = await Promise.allSettled(
        ['google', 'github'].map((provider) => hedy.request(linking.end, { params: { provider } })),
      )
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await linkedOf(hedy)).toHaveLength(1)
    }
  })

  test('signs in nobody who is disabled', async () => {
    const ada = await someone()
    google.be({ sub: ada.me.uid })
    await linkTo(ada)
    await server.context.database.transaction((tx) => disableAccount(tx, ada.me.emailLower))
    const phone = server.visitor()
    expect(await signInBy(phone)).toBe('/login?refused=disabled')
    expect(await me(phone)).toBeNull()
  })

  test('of two who come for the first time at once one is signed up, and the other can try again', async () => {
    const email = `${unlike()}@mail.test`
    google.be({ sub: email, email, email_verified: true, given_name: `${'x'.repeat(79)}👩` })
    const two = [server.visitor(), server.visitor()]
    await Promise.all(two.map((one) => signInBy(one)))
    const { rows } = await server.context.database.pool.query('select id from auth_user where email = $1', [email])
    expect(rows).toHaveLength(1)
    expect(await signInBy(two[0]!)).toBe('/dashboard')
    // Long names are cut at a whole character.
    expect(await me(two[0]!)).toMatchObject({ firstName: 'x'.repeat(79) })
  })

  test('offers nothing else', async () => {
    const start = server.visitor().request(linking.signIn, { body: { provider: 'github' } })
    await expect(start).rejects.toMatchObject({ status: 404 })
  })
})

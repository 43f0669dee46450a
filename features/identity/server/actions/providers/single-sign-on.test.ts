import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { settings } from '#features/settings/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { readConfig } from '#server/config.ts'
import { TOKEN_PREFIX } from '#shared/token-scopes.ts'
import { goodPassword, join, type Person } from '#test/cast.ts'
import { signInAtProvider, startCertifiedOidcServer } from '#test/certified-oidc-server.ts'
import { Client } from '#test/client.ts'
import { openStream } from '#test/live-stream.ts'
import { startOpenIdServer } from '#test/openid-server.ts'
import { codeAt, turnOnSecondFactor } from '#test/second-factor.ts'
import { type Server, type ServerOptions, startServer } from '#test/server.ts'
import { identity, linking } from '../../../contract.ts'
import { hashToken } from '../api-tokens.ts'

const HALF_MINUTE = 30_000
const HOUR = 3_600_000
const unlike = (name: string, domain: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@${domain}`

describe('a server with single sign-on, which uni.test must use,', () => {
  let university: Awaited<ReturnType<typeof startCertifiedOidcServer>>
  let server: Server
  let clock = 0
  const start = (options: ServerOptions = {}) => {
    const own = { OIDC_NAME: 'Uni <login>', OIDC_REQUIRED_DOMAIN: 'uni.test, Lab.Uni.test' }
    return startServer({
      settings: { ...university.settings, ...own },
      now: () => new Date(Date.now() + clock),
      ...options,
    })
  }
  beforeAll(async () => {
    university = await startCertifiedOidcServer()
    server = await start()
  })
  afterAll(async () => {
    await server.close()
    await university.close()
  })

  const signIn = async (person: Client, sub: string, next?: string) => {
    const { url } = await person.request(linking.signIn, { body: { provider: 'oidc', next } })
    const { pathname, search } = new URL(await signInAtProvider(url, sub))
    return (await person.send('GET', pathname + search)).headers.get('location')
  }
  const me = async (person: Client) => (await person.request(identity.session)).me
  const known = (email: string, isVerified: boolean | undefined = true) => {
    university.know({
      sub: email,
      email,
      ...(isVerified !== undefined && { email_verified: isVerified }),
      given_name: 'Hedy',
    })
    return email
  }

  /** Somebody who signed up before the domain had to sign in here, with a link that changes the address. */
  const prepare = async (email: string, elsewhere = unlike('mallory', 'mail.test')) => {
    const person = await join(server, 'Mallory', '', { email })
    const { database, jobs } = server.context
    await database.transaction((tx) => jobs.enqueue(tx, 'email-change', { uid: person.me.uid, email: elsewhere }))
    const { links } = await server.outbox.letterTo(elsewhere)
    return [person, new URL(links[0]!).searchParams.get('token')!] as const
  }

  test('signs people up and in by a certified provider, and names it on the page', async () => {
    const hedy = server.visitor()
    expect(await (await hedy.send('GET', '/login')).text()).toMatch(
      /<html[^>]* data-sso="Uni &#60;login&#62;" data-providers="oidc"/,
    )
    const email = known(unlike('hedy', 'mail.test'))
    expect(await signIn(hedy, email, '/teams')).toBe('/teams')
    expect(await me(hedy)).toMatchObject({ email, firstName: 'Hedy' })
    const again = server.visitor()
    await signIn(again, email)
    expect((await me(again))?.uid).toBe((await me(hedy))?.uid)
  })

  test('asks the issuer again after a day: until then sessions, pages and programs of somebody it knew work', async () => {
    const [ada, hedy] = [server.visitor(), server.visitor()]
    const email = known(unlike('ada', 'uni.test'))
    await signIn(ada, email)
    // Of another domain, who may sign in otherwise.
    await signIn(hedy, known(unlike('hedy', 'mail.test')))
    await server.context.database.pool.query(
      `insert into api_tokens (user_id, name, hash, scopes, created_at, expires_at)
        select id, 'Script', $2, '{tasks:read}', now(), now() + interval '90 days' from people where email = $1`,
      [email, hashToken(`${TOKEN_PREFIX}of-ada`)],
    )
    const program = new Client(server.origin, `${TOKEN_PREFIX}of-ada`)
    // A process of its own, whose heartbeat passes at once.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const beside = await start({ connection: server.connection, runsJobs: false })
    onTestFinished(() => beside.close())
    const stream = await openStream({ origin: beside.origin }, ada)
    clock += 23 * HOUR
    expect(await me(ada)).toMatchObject({ email })
    expect(await program.request(tasks.list)).toEqual([])
    clock += HOUR
    expect(await me(ada)).toBeNull()
    await vi.advanceTimersByTimeAsync(20_000)
    await stream.ended
    await expect(program.request(tasks.list)).rejects.toMatchObject({ status: 401 })
    expect(await me(hedy)).not.toBeNull()
    await signIn(ada, email)
    expect(await me(ada)).toMatchObject({ email })
    expect(await program.request(tasks.list)).toEqual([])
    clock = 0
  })

  test('refuses a password, a sign-up and a change to or from such an address, and mails no reset link there', async () => {
    const email = unlike('ada', 'LAB.uni.test')
    const refused = { status: 403, code: 'single-sign-on' }
    const visitor = server.visitor()
    await expect(visitor.request(identity.signUp, { body: { email, password: goodPassword } })).rejects.toMatchObject(
      refused,
    )
    await expect(visitor.request(identity.signIn, { body: { email, password: goodPassword } })).rejects.toMatchObject({
      ...refused,
      message: 'Addresses at lab.uni.test sign in with Uni <login>. Use its button on the sign-in page.',
    })
    const ada = await join(server, 'Ada', '', { email: unlike('ada', 'cohort.test') })
    await expect(ada.request(settings.changeEmail, { body: { password: goodPassword, email } })).rejects.toMatchObject(
      refused,
    )
    // Subdomains are others.
    const elsewhere = unlike('ada', 'other.uni.test')
    await visitor.request(identity.signUp, { body: { email: elsewhere, password: goodPassword } })
    await visitor.request(identity.requestReset, { body: { email } })
    await visitor.request(identity.requestReset, { body: { email: elsewhere } })
    await server.outbox.letterTo(elsewhere)
    expect(await server.outbox.lettersTo(email)).toEqual([])
  })

  test.each([true, undefined])(
    'gives the owner of such an address the account that has it, email_verified %s, without what a stranger left in it',
    async (isVerified) => {
      const email = unlike('grace', 'uni.test')
      // From before the domain had to.
      const stranger = await join(server, 'Grace', '', { email })
      await turnOnSecondFactor(stranger, Date.now() + clock)
      const grace = server.visitor()
      expect(await signIn(grace, known(email, isVerified))).toBe('/dashboard')
      expect((await me(grace))?.uid).toBe(stranger.me.uid)
      expect(await me(stranger)).toBeNull()
    },
  )

  test('gives Grace her account for good: no link mailed to Mallory before, nor her password, moves it to Mallory', async () => {
    const email = unlike('grace', 'uni.test')
    const [mallory, token] = await prepare(email)
    const grace = server.visitor()
    await signIn(grace, known(email))
    const open = () =>
      server.visitor().request(identity.confirm, { params: { token }, body: { password: goodPassword } })
    await expect(open()).rejects.toMatchObject({ status: 400, code: 'confirmation-invalid' })
    expect(await grace.request(linking.list)).toMatchObject({ hasPassword: false })
    expect(await me(grace)).toMatchObject({ uid: mallory.me.uid, email })
  })

  test.each([
    ['from', unlike('ada', 'uni.test'), unlike('ada', 'mail.test')],
    ['to', unlike('ada', 'mail.test'), unlike('ada', 'uni.test')],
  ])('refuses a change %s such an address, also by a link from before it was one', async (_, email, elsewhere) => {
    const [ada, token] = await prepare(email, elsewhere)
    await expect(ada.request(identity.confirm, { params: { token } })).rejects.toMatchObject({
      status: 403,
      code: 'single-sign-on',
    })
    expect(await me(ada)).toMatchObject({ email })
  })

  test.each([
    ['mail.test', true, 'used-address'],
    ['uni.test', false, 'used-address'],
  ])('gives nobody an account at %s whose address is verified: %s', async (domain, isVerified, refused) => {
    const email = unlike('ada', domain)
    await join(server, 'Ada', '', { email })
    const mallory = server.visitor()
    const expected = isVerified ? refused : 'unverified'
    expect(await signIn(mallory, known(email, isVerified))).toBe(`/login?refused=${expected}`)
  })

  describe('and asks Ada, who has an authenticator app,', () => {
    let ada: Person
    let key: string
    let sub: string
    beforeEach(async () => {
      ada = await join(server, 'Ada', '', { email: unlike('ada', 'cohort.test') })
      sub = known(unlike('linked', 'cohort.test'))
      const { url } = await ada.request(linking.start, { body: { provider: 'oidc', password: goodPassword } })
      const { pathname, search } = new URL(await signInAtProvider(url, sub))
      await ada.send('GET', pathname + search)
      ;({ key } = await turnOnSecondFactor(ada, Date.now() + clock))
    })

    test('for a code after the provider, and opens the page she wanted', async () => {
      const visitor = server.visitor()
      expect(await signIn(visitor, sub, '/teams')).toBe('/login?refused=code-needed&next=%2Fteams')
      expect(await me(visitor)).toBeNull()
      await expect(visitor.request(linking.finishSignIn, { body: { code: '000000' } })).rejects.toMatchObject({
        status: 401,
        code: 'wrong-code',
      })
      clock += HALF_MINUTE
      const body = { code: codeAt(key, Date.now() + clock) }
      await expect(server.visitor().request(linking.finishSignIn, { body })).rejects.toMatchObject({
        code: 'sign-in-expired',
      })
      await visitor.request(linking.finishSignIn, { body })
      expect((await me(visitor))?.uid).toBe(ada.me.uid)
    })

    test('no more once the link has ended, nor after ten minutes', async () => {
      const [late, unlinked] = [server.visitor(), server.visitor()]
      await signIn(late, sub)
      clock += 10 * 60_000
      const finish = (person: Client) => {
        clock += HALF_MINUTE
        return person.request(linking.finishSignIn, { body: { code: codeAt(key, Date.now() + clock) } })
      }
      await expect(finish(late)).rejects.toMatchObject({ code: 'sign-in-expired' })
      await signIn(unlinked, sub)
      await ada.request(linking.end, { params: { provider: 'oidc' } })
      await expect(finish(unlinked)).rejects.toMatchObject({ code: 'sign-in-expired' })
    })
  })
})

test.each([false, true])(
  'Google, linked before the domain had to, lets nobody in past single sign-on, with an authenticator app %s',
  async (hasApp) => {
    const google = await startOpenIdServer({ sub: 'grace' })
    onTestFinished(() => google.close())
    const own = { OIDC_ISSUER: google.issuer, OIDC_CLIENT_ID: 'cohort', OIDC_CLIENT_SECRET: 'secret' }
    const server = await startServer({ settings: { ...google.settings, ...own, OIDC_REQUIRED_DOMAIN: 'uni.test' } })
    onTestFinished(() => server.close())
    const grace = await join(server, 'Grace', '', { email: unlike('grace', 'uni.test') })
    await server.context.database.pool.query(
      "insert into auth_account (user_id, provider_id, account_id, created_at, updated_at) values ($1, 'google', 'grace', now(), now())",
      [grace.me.uid],
    )
    const app = hasApp ? await turnOnSecondFactor(grace, Date.now() - HALF_MINUTE) : null
    const visitor = server.visitor()
    const { url } = await visitor.request(linking.signIn, { body: { provider: 'google' } })
    const { pathname, search } = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location')!)
    const led = (await visitor.send('GET', pathname + search)).headers.get('location')
    if (app) {
      expect(led).toContain('refused=code-needed')
      const finish = visitor.request(linking.finishSignIn, { body: { code: codeAt(app.key) } })
      await expect(finish).rejects.toMatchObject({ status: 403, code: 'single-sign-on' })
    } else expect(led).toBe('/login?refused=single-sign-on')
    expect((await visitor.request(identity.session)).me).toBeNull()
  },
)

test.each([
  [{ OIDC_ISSUER: 'https://uni.test' }, 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set all, or none'],
  [{ OIDC_REQUIRED_DOMAIN: 'uni.test' }, 'OIDC_REQUIRED_DOMAIN needs OIDC_ISSUER'],
  [{ OIDC_REQUIRED_DOMAIN: '@uni.test' }, 'OIDC_REQUIRED_DOMAIN must be like example.org'],
])('a start with %j says what is missing', (environment, why) => {
  expect(() => readConfig(environment, '/')).toThrow(why)
})

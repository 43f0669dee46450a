import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#features/settings/contract.ts'
import { goodPassword, join, type Person } from '#test/cast.ts'
import { startMailServer } from '#test/mail-server.ts'
import { freePort } from '#test/product-process.ts'
import { type Server, startServer } from '#test/server.ts'
import { CONFIRMATION_INVALID, identity, RESET_INVALID } from '../../contract.ts'
import { disableAccount, enableAccount } from './disable-account.ts'

const newPassword = 'Difference-Engine-1822'
const unlike = () => `ada-${crypto.randomUUID().slice(0, 8)}@cohort.test`
const tokenIn = (link: string) => new URL(link).searchParams.get('token')!

const requestReset = (server: Server, email: string) =>
  server.visitor().request(identity.requestReset, { body: { email } })
const requestEmailChange = (person: Person, email: string) =>
  person.request(settings.changeEmail, { body: { password: goodPassword, email } })
const reset = (server: Server, token: string) =>
  server.visitor().request(identity.resetPassword, { params: { token }, body: { password: newPassword } })

describe('a mailed link that waits', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  /** The token of the latest mail with a link to `path`. */
  async function tokenMailed(address: string, path: '/newpass' | '/confirm', count = 1) {
    const find = async () =>
      (await server.outbox.lettersTo(address))
        .flatMap(({ links }) => links)
        .filter((link) => link.includes(`${path}?token=`))
    await expect.poll(async () => (await find()).length, { timeout: 30_000 }).toBe(count)
    return (await find()).map(tokenIn)
  }

  const kinds: Record<string, (ada: Person) => Promise<() => Promise<unknown>>> = {
    'to another address': async (ada) => {
      const elsewhere = unlike()
      await requestEmailChange(ada, elsewhere)
      const [token] = await tokenMailed(elsewhere, '/confirm')
      return () => ada.request(identity.confirm, { params: { token: token! } })
    },
    'to a new password': async (ada) => {
      await requestReset(server, ada.me.email)
      const [token] = await tokenMailed(ada.me.email, '/newpass')
      return () => reset(server, token!)
    },
    'that confirms the address': async (ada) => {
      await ada.request(identity.requestConfirmation)
      const [token] = await tokenMailed(ada.me.email, '/confirm')
      return () => ada.request(identity.confirm, { params: { token: token! } })
    },
  }
  const ends: Record<string, (ada: Person) => Promise<unknown>> = {
    'changes her password': (ada) =>
      ada.request(settings.changePassword, { body: { password: goodPassword, newPassword } }),
    'resets her password': async (ada) => {
      const before = (await server.outbox.lettersTo(ada.me.email)).filter(({ text }) =>
        text.includes('/newpass?token='),
      )
      await requestReset(server, ada.me.email)
      const tokens = await tokenMailed(ada.me.email, '/newpass', before.length + 1)
      const earlier = before.flatMap(({ links }) => links.map(tokenIn))
      return reset(server, tokens.find((token) => !earlier.includes(token))!)
    },
    'is disabled, and enabled again': async ({ me }) => {
      await server.context.database.transaction((tx) => disableAccount(tx, me.emailLower, new Date()))
      await server.context.database.transaction((tx) => enableAccount(tx, me.emailLower, new Date()))
    },
    'asks for the end of her account': (ada) =>
      ada.request(settings.deleteAccount, { body: { password: goodPassword } }),
  }
  // All of them: a reset link ends with the next one, so that it does not show that a reset ends the others.
  const cases = Object.keys(ends).flatMap((end) => Object.keys(kinds).map((kind) => ({ kind, end })))

  test.each(cases)('$kind works no more once Ada $end', async ({ kind, end }) => {
    const ada = await join(server, 'Ada', '', { email: unlike() })
    const open = await kinds[kind]!(ada)
    await ends[end]!(ada)
    const message = kind === 'to a new password' ? RESET_INVALID : CONFIRMATION_INVALID
    await expect(open()).rejects.toMatchObject({ status: 400, message })
  })

  test.each(Object.keys(kinds))('%s works where nothing of that happened', async (kind) => {
    const ada = await join(server, 'Ada', '', { email: unlike() })
    const open = await kinds[kind]!(ada)
    await open()
    await expect(open()).rejects.toMatchObject({ status: 400 })
  })

  test('to a new password ends when Ada asks for another, and all end when she uses one', async () => {
    const { me } = await join(server, 'Ada', '', { email: unlike() })
    for (let count = 1; count <= 3; count++) {
      await requestReset(server, me.email)
      await tokenMailed(me.email, '/newpass', count)
    }
    const tokens = await tokenMailed(me.email, '/newpass', 3)
    const { rows } = await server.context.database.pool.query('select 1 from auth_verification where value = $1', [
      me.uid,
    ])
    expect(rows).toHaveLength(1)
    const outcomes: string[] = []
    for (const token of [...tokens, ...tokens])
      outcomes.push(
        await reset(server, token).then(
          () => 'set',
          ({ message }: Error) => message,
        ),
      )
    expect(outcomes.filter((outcome) => outcome === 'set')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === RESET_INVALID)).toHaveLength(5)
  })
})

test('a link that could not be mailed yet is mailed no more once Ada has changed her password', async () => {
  const port = await freePort()
  const server = await startServer({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const ada = await join(server, 'Ada')
  await requestEmailChange(ada, 'elsewhere@cohort.test')
  await ada.request(identity.requestConfirmation)
  await requestReset(server, ada.me.email)
  const waiting = async () =>
    (
      await server.context.database.pool.query<{ name: string }>(
        "select name from jobs.job where name in ('email-change', 'confirmation', 'password-reset') and state < 'completed'",
      )
    ).rows.length
  expect(await waiting()).toBe(3)
  await ada.request(settings.changePassword, { body: { password: goodPassword, newPassword } })
  expect(await waiting()).toBe(0)
  const mail = await startMailServer(port)
  await expect
    .poll(() => mail.emails.map(({ subject }) => subject), { timeout: 30_000 })
    .toContain('Your Cohort password was changed')
  expect(mail.emails.filter(({ text }) => text?.includes('?token='))).toEqual([])
  await server.close()
  await mail.close()
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#features/settings/contract.ts'
import { goodPassword, join, type Person } from '#test/cast.ts'
import { startMailServer } from '#test/mail-server.ts'
import { freePort } from '#test/product-process.ts'
import { runJobs } from '#test/run-jobs.ts'
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

  /** The tokens of all mails with a link to `path`. */
  async function tokensMailed(address: string, path: '/newpass' | '/confirm', count = 1) {
    const find = async () =>
      (await server.outbox.lettersTo(address))
        .flatMap(({ links }) => links)
        .filter((link) => link.includes(`${path}?token=`))
    await expect.poll(async () => (await find()).length).toBe(count)
    return (await find()).map(tokenIn)
  }

  type Kind = {
    path: '/newpass' | '/confirm'
    /** @returns where it goes */
    mail: (ada: Person) => Promise<string>
    open: (ada: Person, token: string) => Promise<unknown>
  }
  const confirm = (ada: Person, token: string) => ada.request(identity.confirm, { params: { token } })
  const kinds: Record<string, Kind> = {
    'to another address': {
      path: '/confirm',
      mail: async (ada) => {
        const elsewhere = `new-${ada.me.email}`
        await requestEmailChange(ada, elsewhere)
        return elsewhere
      },
      open: confirm,
    },
    'to a new password': {
      path: '/newpass',
      mail: async ({ me }) => {
        await requestReset(server, me.email)
        return me.email
      },
      open: (_, token) => reset(server, token),
    },
    'that confirms the address': {
      path: '/confirm',
      mail: async (ada) => {
        await ada.request(identity.requestConfirmation)
        return ada.me.email
      },
      open: confirm,
    },
  }
  async function mailed(ada: Person, { path, mail, open }: Kind) {
    const [token] = await tokensMailed(await mail(ada), path)
    return () => open(ada, token!)
  }
  /** One after the other, which share no job. */
  async function mailedTwice(ada: Person, { path, mail }: Kind, between = async () => {}) {
    const [first] = await tokensMailed(await mail(ada), path)
    await between()
    const both = await tokensMailed(await mail(ada), path, 2)
    return { first: first!, second: both.find((token) => token !== first)! }
  }
  const ends: Record<string, (ada: Person) => Promise<unknown>> = {
    'changes her password': (ada) =>
      ada.request(settings.changePassword, { body: { password: goodPassword, newPassword } }),
    'resets her password': async (ada) => {
      const before = (await server.outbox.lettersTo(ada.me.email)).filter(({ text }) =>
        text.includes('/newpass?token='),
      )
      await requestReset(server, ada.me.email)
      const tokens = await tokensMailed(ada.me.email, '/newpass', before.length + 1)
      const earlier = before.flatMap(({ links }) => links.map(tokenIn))
      return reset(server, tokens.find((token) => !earlier.includes(token))!)
    },
    'is disabled, and enabled again': async ({ me }) => {
      await server.context.database.transaction((tx) => disableAccount(tx, me.emailLower))
      await server.context.database.transaction((tx) => enableAccount(tx, me.emailLower))
    },
    'asks for the end of her account': (ada) =>
      ada.request(settings.deleteAccount, { body: { password: goodPassword } }),
  }
  // All of them: a reset link ends with the next one, so that it does not show that a reset ends the others.
  const cases = Object.keys(ends).flatMap((end) => Object.keys(kinds).map((kind) => ({ kind, end })))

  test.each(cases)('$kind works no more once Ada $end', async ({ kind, end }) => {
    const ada = await join(server, 'Ada', '', { email: unlike() })
    const open = await mailed(ada, kinds[kind]!)
    await ends[end]!(ada)
    const message = kind === 'to a new password' ? RESET_INVALID : CONFIRMATION_INVALID
    await expect(open()).rejects.toMatchObject({ status: 400, message })
  })

  test.each(Object.keys(kinds))('%s works where nothing of that happened', async (kind) => {
    const ada = await join(server, 'Ada', '', { email: unlike() })
    const open = await mailed(ada, kinds[kind]!)
    await open()
    await expect(open()).rejects.toMatchObject({ status: 400 })
  })

  describe.each(Object.entries(kinds))('%s', (_, kind) => {
    test('works although a newer one was mailed within ten minutes, and once one was used neither works', async () => {
      for (const used of ['first', 'second'] as const) {
        const ada = await join(server, 'Ada', '', { email: unlike() })
        const tokens = await mailedTwice(ada, kind)
        await kind.open(ada, tokens[used])
        for (const token of Object.values(tokens))
          await expect(kind.open(ada, token)).rejects.toMatchObject({ status: 400 })
      }
    })

    test('ends with a newer one after ten minutes', async () => {
      const ada = await join(server, 'Ada', '', { email: unlike() })
      const { first, second } = await mailedTwice(ada, kind, async () => {
        await server.context.database.pool.query(
          "update auth_verification set created_at = created_at - interval '10 minutes' where split_part(value, ' ', 1) = $1",
          [ada.me.uid],
        )
      })
      await expect(kind.open(ada, first)).rejects.toMatchObject({ status: 400 })
      await kind.open(ada, second)
    })
  })

  test('to another address ends at once when Ada would rather have a third', async () => {
    const ada = await join(server, 'Ada', '', { email: unlike() })
    const open = await mailed(ada, kinds['to another address']!)
    const rather = unlike()
    await requestEmailChange(ada, rather)
    await tokensMailed(rather, '/confirm')
    await expect(open()).rejects.toMatchObject({ status: 400 })
  })

  test('to another address ends with all its links once its receiver says that it was not them', async () => {
    const ada = await join(server, 'Ada', '', { email: unlike() })
    const { first, second } = await mailedTwice(ada, kinds['to another address']!)
    await server.visitor().request(identity.disown, { params: { token: second } })
    await expect(confirm(ada, first)).rejects.toMatchObject({ status: 400 })
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
  for (const name of ['email-change', 'confirmation', 'password-reset', 'mail'] as const) await runJobs(server, name)
  await expect.poll(() => mail.emails.map(({ subject }) => subject)).toContain('Your Cohort password was changed')
  expect(mail.emails.filter(({ text }) => text?.includes('?token='))).toEqual([])
  await server.close()
  await mail.close()
})
